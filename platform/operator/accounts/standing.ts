import { z } from '@hono/zod-openapi';
import {
  depositStates,
  depositsForOperator,
  requirementCodes,
  withdrawalRequirements,
  withdrawalStates,
  withdrawalsForOperator,
} from '../../cashier/cashier.ts';
import type { Queries } from '../../database/database.ts';
import { markKinds } from '../../database/schema/schema.ts';
import { epochMs, rupiah } from '../../http/fields.ts';
import { balancesOf } from '../../ledger/ledger.ts';
import { listSharedMarks } from '../../persons/persons.ts';

/** Number of deposits, and of withdrawals, shown. */
export const SHOWN_RECORDS = 10;

const cashierRecord = <States extends readonly [string, ...string[]]>(states: States) =>
  z.object({ reference: z.string(), amount: rupiah, state: z.enum(states), createdAt: epochMs });

/** The facts by which an operator decides about a player's money. */
export const standingFields = {
  main: rupiah,
  held: rupiah,
  bonus: rupiah,
  deposits: z.array(cashierRecord(depositStates)),
  withdrawals: z.array(cashierRecord(withdrawalStates)),
  missing: z
    .array(
      z.object({
        requirement: z.enum(requirementCodes),
        amount: z.int().optional(),
        until: epochMs.optional(),
      }),
    )
    .openapi({
      description:
        'Requirements of a withdrawal that are not met: rounds, or rupiah to wager or lacking, and from when the bank account can be used.',
    }),
  marks: z
    .array(
      z.object({
        account: z.string(),
        uid: z.string(),
        mark: z.enum(markKinds),
        since: epochMs,
        excluded: z.boolean(),
      }),
    )
    .openapi({
      description:
        'What other accounts share with this one, and whether they are under an exclusion. An address or a household is listed only where both accounts were created within seven days, and holds nobody.',
    }),
};

const shortRecord = <State>(row: { reference: string; amount: number; state: State; createdAt: number }) => {
  const { reference, amount, state, createdAt } = row;
  return { reference, amount, state, createdAt };
};

/** These facts of an account. */
export async function standingOf(
  db: Queries,
  { account, uid }: { account: string; uid: string },
  now: number,
) {
  const newest = { account, state: 'all', limit: SHOWN_RECORDS } as const;
  const { main, held, bonus } = await balancesOf(db, uid);
  const { requirements } = await withdrawalRequirements(db, uid, now);
  return {
    main,
    held,
    bonus,
    deposits: (await depositsForOperator(db, newest)).map(shortRecord),
    withdrawals: (await withdrawalsForOperator(db, newest)).map(shortRecord),
    missing: requirements.flatMap(({ code, met, amount, until }) =>
      met ? [] : [{ requirement: code, amount, until }],
    ),
    marks: await listSharedMarks(db, uid, now),
  };
}
