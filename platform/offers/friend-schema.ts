import { z } from '@hono/zod-openapi';
import { strongMarks } from '../database/schema/schema.ts';
import { epochMs, rupiah } from '../http/fields.ts';

const friendStages = ['signedUp', 'playing', 'due', 'rewarded', 'refused'] as const;
const friendRefusals = [...strongMarks, 'late', 'monthly', 'offerOver', 'revoked'] as const;

const FriendSchema = z
  .object({
    number: z.int().openapi({ description: 'The first friend is 1.' }),
    name: z.string().openapi({ description: 'The first letters of the account.' }),
    signedUpAt: epochMs,
    stage: z.enum(friendStages).openapi({
      description:
        'playing: has staked something, not yet enough. due: the reward is decided, and not paid yet.',
    }),
    reason: z.enum(friendRefusals).nullable().openapi({
      description:
        'Why the friend brings nothing. device, bankAccount, passkey: also used by the inviter. late: not enough staked in time. monthly: the most rewards of a month were reached. offerOver: enough was staked when the offer did not run. revoked: the reward was taken back, or refused by an operator.',
    }),
    staked: rupiah.openapi({ description: 'What counts, at most the goal, in whole rupiah.' }),
    goal: rupiah.nullable().openapi({ description: 'What must be staked; null: there is no offer.' }),
    until: epochMs.nullable().openapi({ description: 'Until when stakes count.' }),
    amount: rupiah.nullable().openapi({ description: 'The reward, in whole rupiah; null: none is decided.' }),
    at: epochMs.nullable().openapi({ description: 'When the reward was decided, paid or taken back.' }),
    entry: z.string().nullable().openapi({ description: 'The entry in /transactions that paid it.' }),
  })
  .openapi('Friend');

export const ReferralsSchema = z
  .object({
    code: z.string().openapi({ description: "The player's own referral code." }),
    offer: z
      .object({
        id: z.string(),
        isOpen: z.boolean(),
        reward: rupiah,
        stakes: rupiah.openapi({ description: 'What a friend must stake, in whole rupiah.' }),
        days: z.int().openapi({ description: 'Days after the sign-up in which stakes count.' }),
        monthly: z.int().openapi({ description: 'The most rewards of a month.' }),
      })
      .nullable()
      .openapi({ description: 'The offer that rewards invitations; null: there is none.' }),
    total: z.int().openapi({ description: 'Friends in all.' }),
    pending: rupiah.openapi({ description: 'Rewards that are decided and not paid yet, in whole rupiah.' }),
    paid: rupiah.openapi({ description: 'Rewards that were paid and not taken back, in whole rupiah.' }),
    entries: z.array(FriendSchema).openapi({ description: 'Newest first.' }),
    nextCursor: z.string().nullable().openapi({ description: 'Cursor of the older page; null: none.' }),
    previousCursor: z.string().nullable().openapi({ description: 'Cursor of the newer page; null: none.' }),
  })
  .openapi('Referrals');

export type FriendView = z.infer<typeof FriendSchema>;
export type ReferralsView = z.infer<typeof ReferralsSchema>;
