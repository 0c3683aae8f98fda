import { z } from '@hono/zod-openapi';
import { findAccount } from '../../accounts/accounts.ts';
import { addWagering, applyWithdrawalTransition, correctWithdrawal } from '../../cashier/cashier.ts';
import { PlatformError, type Restriction } from '../../http/errors.ts';
import { rupiah } from '../../http/fields.ts';
import { accountCode, move, reverse } from '../../ledger/ledger.ts';
import { balance, balanceNotice, storeEvent } from '../../notifications/notifications.ts';
import { lockPlay, type Pause, pauseOf } from '../../protection/protection.ts';
import { recovery } from '../accounts/recovery-action.ts';
import { resultOf, type TransitionResult } from '../cashier/transitions.ts';
import { findMovement } from '../ledger/account.ts';
import { grantReward, revokeReward } from '../offers/reward-actions.ts';
import type { LargeAction } from './proposals.ts';

const giftDetails = z.object({
  amount: rupiah,
  wagering: z.int().optional(),
  despiteRestriction: z.boolean().optional(),
});

type Account = Awaited<ReturnType<typeof findAccount>>;

/** The reason to confirm a gift to this account; null if there is none. */
function restrictionOf({ closedAt, closingAt, blockedAt }: Account, pause: Pause | null): Restriction | null {
  if (closedAt) return 'closed';
  if (closingAt) return 'closing';
  if (blockedAt) return 'blocked';
  return pause?.reason === 'excluded' ? 'excluded' : null;
}

export const gift: LargeAction<{ account: string; balance: number }> = {
  name: 'gift',
  async work(tx, { uid, details, key = '' }, { person, at }) {
    const { amount, wagering, despiteRestriction } = giftDetails.parse(details);
    const row = await findAccount(tx, uid ?? '');
    const { uid: player, account } = row;
    await lockPlay(tx, player, at.getTime());
    const restriction = restrictionOf(row, await pauseOf(tx, player, at.getTime()));
    if (restriction && !despiteRestriction) throw new PlatformError('ACCOUNT_RESTRICTED', { restriction });
    if (wagering) await addWagering(tx, { uid: player, at, amount: wagering * amount, reference: key });
    const booking = await move(tx, {
      caller: 'operator',
      key: `gift:${key}`,
      reason: 'gift',
      from: accountCode.house('gifts'),
      to: accountCode.player(player),
      amount,
      actor: person,
    });
    const result = { account, balance: booking.to.balance ?? 0 };
    if (booking.repeated) return { result };
    const payload = balanceNotice('gift', amount, booking.to.entryId);
    return { result, event: await storeEvent(tx, { kind: balance, payload, uid: player, at }) };
  },
};

const reversalDetails = z.object({ movement: z.int(), lineOfRound: z.boolean().optional() });

interface Leg {
  account: string;
  balance: number | null;
}

interface Reversal {
  movement: number;
  reverses: number;
  at: number;
  amount: number;
  from: Leg;
  to: Leg;
}

export const reversal: LargeAction<Reversal> = {
  name: 'ledger reverse',
  async work(tx, { details, key = '', note = '' }, { person }) {
    const { movement, lineOfRound } = reversalDetails.parse(details);
    const { amount, from, to, round } = await findMovement(tx, movement);
    const booking = await reverse(tx, {
      caller: 'operator',
      key: `reverse:${key}`,
      movement,
      actor: person,
      note,
    });
    if (round !== null && !lineOfRound) throw new PlatformError('LINE_OF_ROUND', { round });
    return {
      result: {
        movement: booking.movementId,
        reverses: movement,
        at: booking.at.getTime(),
        amount,
        from: { account: to, balance: booking.from.balance },
        to: { account: from, balance: booking.to.balance },
      },
    };
  },
};

const approvalDetails = z.object({ reference: z.string() });

export const withdrawalApproval: LargeAction<TransitionResult> = {
  name: 'withdrawals approve',
  async work(tx, { details }, { person, at }) {
    const { reference } = approvalDetails.parse(details);
    const transition = { event: 'approve', by: 'operator', actor: person } as const;
    return resultOf(await applyWithdrawalTransition(tx, reference, transition, at.getTime()));
  },
};

const correctionDetails = z.object({
  reference: z.string(),
  outcome: z.enum(['paid', 'failed']),
  from: z.enum(['player', 'house']),
});

export const withdrawalCorrection: LargeAction<TransitionResult> = {
  name: 'withdrawals correct',
  async work(tx, { details }, { person, at }) {
    const { reference, outcome, from } = correctionDetails.parse(details);
    const correction = { outcome, fromHouse: from === 'house', actor: person };
    return resultOf(await correctWithdrawal(tx, reference, correction, at.getTime()));
  },
};

export const largeActions: readonly LargeAction[] = [
  gift,
  reversal,
  withdrawalApproval,
  withdrawalCorrection,
  grantReward,
  revokeReward,
  recovery,
];
