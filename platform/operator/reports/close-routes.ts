import { z } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import { dayOf } from '../../../shared/western-indonesia.ts';
import { type Queries, rowsOf } from '../../database/database.ts';
import { accountKinds, movementReasons } from '../../database/schema/schema.ts';
import type { PlatformApp } from '../../http/environment.ts';
import { rupiah } from '../../http/fields.ts';
import { describeCall, json, operatorRole } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { dayFields, onePeriod, type Period, periodOf } from './period.ts';

const lines = ['opening', ...movementReasons, 'closing'] as const;

const closeReport = describeCall({
  method: 'get',
  path: '/operator/reports/close',
  tags: ['Operator'],
  summary: 'Close a month or another period of the ledger',
  description:
    'For each account of the house and each kind of players’ accounts: the opening balance, what moved by reason, and the closing balance. What players have, the house has paid out, so the house is below zero by it, and all closing balances together are zero. The cost of offers is what house:rewards and house:gifts lost.',
  security: operatorRole('read'),
  timeout: 'callsOthers',
  command: { name: 'report close', example: '--since 2026-11-01 --until 2026-11-30', list: 'rows' },
  request: { query: onePeriod(z.strictObject(dayFields)) },
  responses: {
    200: json(
      'The accounts, each from its opening to its closing balance',
      z.object({
        rows: z.array(
          z.object({
            account: z.string().openapi({
              description: `An account of the house (house:play), or all players' accounts of a kind: ${accountKinds.filter((kind) => kind !== 'house').join(', ')}.`,
            }),
            line: z.enum(lines).openapi({ description: 'A balance, or the reason of movements.' }),
            amount: rupiah.openapi({ description: 'Below zero: it left the account.' }),
          }),
        ),
        nextCursor: z.null(),
        balanced: z.boolean().openapi({
          description:
            "The stored balances agree with the movements, and players' and house accounts together are zero.",
        }),
      }),
    ),
  },
  codes: ['INVALID_INPUT'],
});

interface Moved {
  account: string;
  /** Null: the stored balance. `later`: what moved after the period. */
  line: 'opening' | (typeof movementReasons)[number] | 'later' | null;
  amount: string;
}

/**
 * Players' accounts are summed up from their daily totals, those of the house from their entries, as no daily totals are
 * kept of them (ADR 36). Both are summed by columns first, which needs no sorting.
 */
function movedIn(db: Queries, { since, before }: Period): Promise<Moved[]> {
  const [first, after] = [dayOf(since.getTime()), dayOf(before.getTime())];
  const [from, to] = [since.toISOString(), before.toISOString()];
  return rowsOf<Moved>(
    db,
    sql`
      select account, case when is_later then 'later' when is_earlier then 'opening' else reason end as line, sum(amount) as amount
      from (
        select a.kind as account, d.reason, d.day < ${first}::date as is_earlier, d.day >= ${after}::date as is_later,
          sum(d.received - d.spent) as amount
        from ledger_days d join ledger_accounts a on a.id = d.account_id
        group by 1, 2, 3, 4
        union all
        select (select code from ledger_accounts where id = e.account_id), e.reason, e.is_earlier, false, e.amount
        from (
          select account_id, reason, at < ${from}::timestamptz as is_earlier, sum(amount) as amount
          from ledger_entries where balance_after is null and at < ${to}::timestamptz
          group by 1, 2, 3
        ) e
      ) moved
      group by 1, 2
      union all
      select kind, null, sum(balance) from ledger_accounts where balance is not null group by 1`,
  );
}

/** The accounts of a period, from opening to closing balance, and whether all of it agrees. */
async function closeOf(db: Queries, period: Period) {
  const moved = await movedIn(db, period);
  const accounts = [...new Set(moved.map(({ account }) => account))].sort();
  let [total, agrees] = [0, true];
  const rows = accounts.flatMap((account) => {
    const amounts = new Map(
      moved.flatMap((row) => (row.account === account ? [[row.line, Number(row.amount)]] : [])),
    );
    const stored = amounts.get(null);
    const later = amounts.get('later') ?? 0;
    amounts.delete(null);
    amounts.delete('later');
    const closing = [...amounts.values()].reduce((sum, amount) => sum + amount, 0);
    total += closing;
    if (stored !== undefined && stored - later !== closing) agrees = false;
    amounts.set('opening', amounts.get('opening') ?? 0);
    return lines.flatMap((line) => {
      const amount = line === 'closing' ? closing : amounts.get(line);
      return amount === undefined ? [] : [{ account, line, amount }];
    });
  });
  return { rows, balanced: agrees && total === 0 };
}

export function registerCloseReport(app: PlatformApp, { db }: Pick<Services, 'db'>): void {
  app.openapi(closeReport, async (c) => {
    const { rows, balanced } = await closeOf(db, periodOf(c.req.valid('query')));
    return c.json({ rows, nextCursor: null, balanced }, 200);
  });
}
