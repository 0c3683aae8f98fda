import { z } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import { dayMs } from '../../../shared/western-indonesia.ts';
import { isUndecided } from '../../cashier/cashier.ts';
import { type Queries, rowsOf } from '../../database/database.ts';
import {
  auditLog,
  brandTransfers,
  offers,
  supportThreads,
  withdrawals,
} from '../../database/schema/schema.ts';
import type { PlatformApp } from '../../http/environment.ts';
import { epochMs } from '../../http/fields.ts';
import { describeCall, json, operatorRole } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { isUnanswered } from '../../support/support.ts';
import { isOpenTransfer } from '../../wallet/wallet.ts';
import { lacksBudget } from '../offers/facts.ts';
import { isOpenProposal } from '../proposals/proposals.ts';

const queues = ['withdrawals', 'support', 'proposals', 'transfers', 'offers'] as const;
type Queue = (typeof queues)[number];

const waiting = describeCall({
  method: 'get',
  path: '/operator/waiting',
  tags: ['Operator'],
  summary: 'Count what waits for an operator',
  description:
    'Withdrawals to decide on, threads to reply to, proposals to approve, transfers that are not settled, and offers whose budget is used up or nearly so. The list of each queue shows them. Beside them what the process that responds knows of itself: errors of the last day, of background jobs and of calls, and its last check of the ledger.',
  security: operatorRole('read'),
  command: { name: 'waiting', example: '', list: 'rows' },
  responses: {
    200: json(
      'The queues, also those in which nothing waits',
      z.object({
        rows: z.array(
          z.object({
            queue: z.enum(queues).openapi({ description: 'Name of the list, as in "withdrawals list".' }),
            count: z.int(),
            oldestAt: epochMs.nullable().openapi({ description: 'Since when the oldest waits.' }),
          }),
        ),
        nextCursor: z.null(),
        faults: z
          .array(
            z.object({
              event: z.string().openapi({ description: 'As docs/log.md names it.' }),
              at: epochMs.openapi({ description: 'Of the last one.' }),
              count: z.int().openapi({ description: 'Since the process began.' }),
            }),
          )
          .openapi({ description: 'Events whose newest entry in the log is an error of the last day.' }),
        ledgerCheck: z
          .object({ at: epochMs, ok: z.boolean() })
          .nullable()
          .openapi({ description: 'Null: none since the process began.' }),
      }),
    ),
  },
});

/** The rows of each queue, and the moment from which on each of them waits. */
const sources = (now: number) => ({
  withdrawals: { table: withdrawals, since: withdrawals.createdAt, waits: isUndecided },
  support: { table: supportThreads, since: supportThreads.stateAt, waits: isUnanswered },
  proposals: { table: auditLog, since: auditLog.at, waits: isOpenProposal },
  transfers: { table: brandTransfers, since: brandTransfers.requestedAt, waits: isOpenTransfer },
  offers: { table: offers, since: offers.exhaustedAt, waits: lacksBudget(now) },
});

async function countWaiting(db: Queries, now: number) {
  const counts = Object.entries(sources(now)).map(
    ([queue, { table, since, waits }]) =>
      sql`select ${queue}::text as queue, count(*) as count, extract(epoch from min(${since})) * 1000 as oldest
        from ${table} where ${waits}`,
  );
  const rows = await rowsOf<{ queue: Queue; count: string; oldest: string | null }>(
    db,
    sql.join(counts, sql` union all `),
  );
  return rows
    .map(({ queue, count, oldest }) => {
      return { queue, count: Number(count), oldestAt: oldest === null ? null : Number(oldest) };
    })
    .sort((one, other) => queues.indexOf(one.queue) - queues.indexOf(other.queue));
}

type WaitingServices = Pick<Services, 'db' | 'clock' | 'newestEntries'>;

export function registerWaiting(app: PlatformApp, { db, clock, newestEntries }: WaitingServices): void {
  app.openapi(waiting, async (c) => {
    const faults = [...newestEntries]
      .filter(([, { level, at }]) => level === 'error' && at > clock() - dayMs)
      .map(([event, { at, errors: count }]) => ({ event, at, count }));
    const checked = newestEntries.get('ledger.checked');
    const ledgerCheck = checked ? { at: checked.at, ok: checked.level === 'info' } : null;
    const rows = await countWaiting(db, clock());
    return c.json({ rows, nextCursor: null, faults, ledgerCheck }, 200);
  });
}
