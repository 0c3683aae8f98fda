import { createHmac } from 'node:crypto';
import { blockMessage, randomOf } from '../random.ts';
import type { Random } from '../rules.ts';

/** What a round's chance comes from. */
export interface Seeds {
  serverSeed: string;
  clientSeed: string;
  /** Counts the rounds of the two seeds. */
  nonce: number;
}

/** The numbers of a round. */
export function randomOfSeeds({ serverSeed, clientSeed, nonce }: Seeds): Random {
  return randomOf((block) =>
    createHmac('sha256', serverSeed)
      .update(blockMessage(clientSeed, nonce, block))
      .digest(),
  );
}
