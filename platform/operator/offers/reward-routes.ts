import { z } from '@hono/zod-openapi';
import { findAccountByName } from '../../accounts/accounts.ts';
import type { GameServices } from '../../catalogue/catalogue.ts';
import type { PlatformApp } from '../../http/environment.ts';
import { rowId, rupiah } from '../../http/fields.ts';
import { body, describeCall, json, operatorRole } from '../../http/route.ts';
import {
  findReward,
  manualRewardTerms,
  notifyOffersChanged,
  payDue,
  takeBackSpins,
} from '../../offers/offers.ts';
import { accountName, idempotencyKey, neededNote, note, operatorHeaders } from '../fields.ts';
import { proposalFacts, proposalReply, proposalWaits } from '../proposals/facts.ts';
import { executeOrPropose, findEarlierDetails } from '../proposals/proposals.ts';
import { offerId, periodKey, rewardFacts, rewardFields } from './facts.ts';
import { grantReward, revokeReward } from './reward-actions.ts';

const tags = ['Operator'];
const security = operatorRole('money');
const RewardFactsSchema = z.object(rewardFields).openapi('GivenReward');
const sentence = 'Reward {reward} of {account}, {amount} play rupiah, is {state}.';

/** The terms in the details of a reward by hand. */
const termsOf = z.object({ period: z.string(), amount: rupiah });

const grant = describeCall({
  method: 'post',
  path: '/operator/offers/{offer}/rewards',
  tags,
  security,
  summary: 'Give a reward of an offer by hand',
  description:
    'Under the terms of the offer: it counts as that of the period, and is paid from the budget like any other. Refused if the player has the reward of that period already. An excluded player gets it when the exclusion ends.',
  timeout: 'callsOthers',
  command: {
    name: 'offers grant',
    example: 'promotion/weekly-cashback --account demo --figure 120000',
    defaults: { key: 'uuid' },
    done: sentence,
    waits: proposalWaits,
  },
  request: {
    headers: operatorHeaders,
    params: z.object({ offer: offerId }),
    body: body(
      z
        .strictObject({
          key: idempotencyKey,
          account: accountName,
          period: periodKey.optional(),
          figure: z.int().min(0).max(1_000_000_000_000).optional().openapi({
            description:
              'The net loss, stakes or deposit that the reward is a percentage of. Not needed where all rewards are the same.',
          }),
          rank: z.int().min(1).max(100).optional().openapi({ description: 'The rank in a leaderboard.' }),
          note,
        })
        .openapi('RewardByHand'),
    ),
  },
  responses: { 200: json('The reward', RewardFactsSchema), 202: proposalReply },
  codes: [
    'OWN_KEY_REQUIRED',
    'PROOF_REQUIRED',
    'UNKNOWN_ACCOUNT',
    'UNKNOWN_OFFER',
    'OFFER_OVER',
    'GOAL_NOT_REACHED',
    'REWARD_GIVEN',
    'IDEMPOTENCY_CONFLICT',
    'INVALID_INPUT',
  ],
});

const revoke = describeCall({
  method: 'post',
  path: '/operator/rewards/{reward}/revoke',
  tags,
  security,
  summary: 'Take back a reward of an offer',
  description:
    'Money is reversed as a whole; refused if the player has less by now. A bonus ends with what was won with it; refused when it is over. Of free spins the remaining ones are revoked, and the brand is notified as soon as it responds. A reward that is not paid yet is refused. The player does not get it again, and its amount is in the budget again.',
  timeout: 'callsOthers',
  command: {
    name: 'offers revoke',
    example: '4711 --note "given by mistake"',
    done: sentence,
    waits: proposalWaits,
  },
  request: {
    headers: operatorHeaders,
    params: z.object({
      reward: rowId.openapi({ description: 'Number of the reward; "offers show" lists the last ones.' }),
    }),
    body: body(z.strictObject({ note: neededNote }).openapi('RewardRevocation')),
  },
  responses: { 200: json('The reward', RewardFactsSchema), 202: proposalReply },
  codes: [
    'OWN_KEY_REQUIRED',
    'PROOF_REQUIRED',
    'UNKNOWN_REWARD',
    'INSUFFICIENT_FUNDS',
    'ROUND_OPEN',
    'MOVEMENT_CLOSED',
    'INVALID_INPUT',
  ],
});

export function registerRewardActions(app: PlatformApp, services: GameServices): void {
  const { db, clock } = services;

  app.openapi(grant, async (c) => {
    const { offer } = c.req.valid('param');
    const { key, account, note, ...given } = c.req.valid('json');
    const { uid } = await findAccountByName(db, account);
    // A repeated request keeps its terms: the next period may have begun, or the offer may be over.
    const earlier = termsOf.safeParse(await findEarlierDetails(db, key));
    const { period, amount } = earlier.data ?? (await manualRewardTerms(db, { offer, ...given }, clock()));
    const details = { offer, ...given, period: given.period ?? period, amount };
    const request = { action: grantReward.name, uid, details, note, key };
    const outcome = await executeOrPropose(grantReward, { c, services, request });
    if ('proposal' in outcome) return c.json({ proposal: proposalFacts(outcome.proposal) }, 202);
    await payDue(services, { offer });
    const reward = await findReward(db, Number(outcome.result.reward));
    await notifyOffersChanged(services, [uid]);
    return c.json(rewardFacts(reward, account), 200);
  });

  app.openapi(revoke, async (c) => {
    const id = Number(c.req.valid('param').reward);
    const { note } = c.req.valid('json');
    const { uid, amount, grantId, endedAt } = await findReward(db, id);
    const isMoney = grantId === null && endedAt === null;
    const details = { reward: id, amount: isMoney ? amount : 0 };
    const request = { action: revokeReward.name, uid, details, note };
    const outcome = await executeOrPropose(revokeReward, { c, services, request });
    if ('proposal' in outcome) return c.json({ proposal: proposalFacts(outcome.proposal) }, 202);
    await takeBackSpins(services);
    await notifyOffersChanged(services, [uid]);
    return c.json(outcome.result, 200);
  });
}
