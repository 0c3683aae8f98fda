import type { z } from '@hono/zod-openapi';
import { isSafeLink } from '../../shared/loopback.ts';
import type { GameProvider, Launch, TransferOrder } from '../games/games.ts';
import { PlatformError } from '../http/errors.ts';
import { createSignedClient, type SignedAddress, SignedCallFailure } from '../http/signed-calls.ts';
import { BalanceAnswer, grantAnswer, LaunchAnswer, RoundAnswer, transferAnswer } from './answers.ts';

/** What a provider may say no to a launch with. */
const launchRefusals = ['PLAY_LIMIT_REACHED', 'INSUFFICIENT_FUNDS', 'GAME_MAINTENANCE'] as const;

export interface HttpProviderOptions extends SignedAddress {
  clock: () => number;
  /** Remembers who plays, and answers the name by which the provider's own calls speak of it. */
  openSession: (launch: Launch) => Promise<string>;
  /** ms. */
  timeout?: number | undefined;
}

function refusalOf(error: unknown): PlatformError {
  const code = error instanceof SignedCallFailure ? error.code : null;
  const known = launchRefusals.find((each) => each === code);
  return new PlatformError(known ?? 'BRAND_SILENT');
}

/** Runs the games of brands at a provider elsewhere, by signed calls over HTTP; docs/recipes/plug-in-a-game-provider.md describes them. */
export function httpProvider({ openSession, clock, timeout, ...address }: HttpProviderOptions): GameProvider {
  const call = createSignedClient(address, clock, timeout);
  const transfer = async (name: string, order: TransferOrder) =>
    (await call(name, order, transferAnswer(order.reference))).state;

  async function launch(wanted: Launch) {
    const { uid, gameBrand, gameID, language, lobbyUrl } = wanted;
    const session = await openSession(wanted);
    let answer: z.infer<typeof LaunchAnswer>;
    try {
      answer = await call('launch', { session, uid, gameBrand, gameID, language, lobbyUrl }, LaunchAnswer);
    } catch (error) {
      throw refusalOf(error);
    }
    const url = new URL(answer.url);
    if (!isSafeLink(url)) throw new PlatformError('BRAND_SILENT');
    return { url, expiresAt: new Date(answer.expiresAt) };
  }

  return {
    launch,
    balance: async (gameBrand, uid) => (await call('balance', { gameBrand, uid }, BalanceAnswer)).balance,
    transferIn: (order) => transfer('transfer-in', order),
    transferOut: (order) => transfer('transfer-out', order),
    transferStatus: (order) => transfer('transfer-status', order),
    async grantFreeSpins(grant) {
      await call('free-spins', grant, grantAnswer(grant.reference));
    },
    async revokeFreeSpins(grant) {
      await call('free-spins-revoked', grant, grantAnswer(grant.reference));
    },
    roundDetail: async (question) => (await call('round', question, RoundAnswer)).facts,
  };
}
