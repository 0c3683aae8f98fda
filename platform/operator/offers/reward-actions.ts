import { z } from '@hono/zod-openapi';
import { findAccount } from '../../accounts/accounts.ts';
import { endReward, giveManualReward } from '../../offers/offers.ts';
import type { LargeAction } from '../proposals/proposals.ts';
import { rewardFacts } from './facts.ts';

export type RewardFacts = ReturnType<typeof rewardFacts>;

const givenDetails = z.object({
  offer: z.string(),
  period: z.string().optional(),
  figure: z.int().optional(),
  rank: z.int().optional(),
});

/** Decides the reward; it is paid like any other. */
export const grantReward: LargeAction<RewardFacts> = {
  name: 'offers grant',
  async work(tx, { uid, details, key = '' }, { at }) {
    const player = await findAccount(tx, uid ?? '');
    const given = { ...givenDetails.parse(details), uid: player.uid, key };
    return { result: rewardFacts(await giveManualReward(tx, given, at.getTime()), player.account) };
  },
};

const endDetails = z.object({ reward: z.int() });

export const revokeReward: LargeAction<RewardFacts> = {
  name: 'offers revoke',
  async work(tx, { uid, details, note = '' }, { person, at }) {
    const { account } = await findAccount(tx, uid ?? '');
    const ended = await endReward(tx, endDetails.parse(details).reward, { person, note, at });
    const { reward, isRepeated, events } = ended;
    const [event] = events;
    return { result: rewardFacts(reward, account), isRepeated, ...(event && { event }) };
  },
};
