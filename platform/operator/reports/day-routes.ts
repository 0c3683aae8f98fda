import { z } from '@hono/zod-openapi';
import { and, between, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { dayMs, dayOf } from '../../../shared/western-indonesia.ts';
import { type Queries, rowsOf } from '../../database/database.ts';
import { accounts, deposits, gameDays, withdrawals } from '../../database/schema/schema.ts';
import type { PlatformApp } from '../../http/environment.ts';
import { rupiah } from '../../http/fields.ts';
import { describeCall, json, operatorRole } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { dayFields, onePeriod, type Period, periodOf } from './period.ts';

const count = z.int();

const dayReport = describeCall({
  method: 'get',
  path: '/operator/reports/days',
  tags: ['Operator'],
  summary: 'Report the totals of each day',
  description:
    'One row per day of western Indonesia, for all players together. Log-ins are kept for 400 days, everything else for good.',
  security: operatorRole('read'),
  command: { name: 'report day', example: '--since 2026-11-16 --until 2026-11-22', list: 'rows' },
  request: { query: onePeriod(z.strictObject(dayFields)) },
  responses: {
    200: json(
      'The days, oldest first',
      z.object({
        rows: z.array(
          z.object({
            day: z.iso.date(),
            signUps: count.openapi({ description: 'Accounts that were created.' }),
            logIns: count,
            actives: count.openapi({ description: 'Players who logged in or were still logged in.' }),
            players: count.openapi({ description: 'Players who staked in a round or had a free spin.' }),
            deposits: count.openapi({ description: 'Deposits that arrived on the day.' }),
            deposited: rupiah,
            withdrawals: count.openapi({ description: 'Withdrawals that were paid on the day.' }),
            withdrawn: rupiah,
            payoutMinutes: z.int().nullable().openapi({
              description:
                'Median minutes from the request of a withdrawal to its payment, of those that were paid on the day. Null: none was.',
            }),
            staked: rupiah.openapi({ description: "The players' own money, in open rounds too." }),
            won: rupiah.openapi({ description: 'With the winnings of free spins.' }),
            net: rupiah.openapi({ description: 'Won minus staked; below zero if the players lost.' }),
          }),
        ),
        nextCursor: z.null(),
      }),
    ),
  },
  codes: ['INVALID_INPUT'],
});

const whole = (value: SQL) => sql<number>`coalesce(${value}, 0)`.mapWith(Number);
/** Number of different players. Their uids are compared as bytes, which no collation of the database makes slower. */
const countPlayers = (uid: SQL) => sql`count(distinct ${uid} collate "C")`;
/** The day of a moment in western Indonesia. */
const dayIn = (moment: SQL) => sql<string>`western_day(${moment})::text`;

function signUpsOf(db: Queries, { since, before }: Period) {
  const day = dayIn(sql`${accounts.createdAt}`);
  return db
    .select({ day, count: whole(sql`count(*)`) })
    .from(accounts)
    .where(and(gte(accounts.createdAt, since), lt(accounts.createdAt, before)))
    .groupBy(day);
}

/** Each day is counted alone: its players are sorted in memory, those of a month would not fit. */
function comingsOf(db: Queries, { since, before }: Period) {
  const [first, end] = [since.toISOString(), before.toISOString()];
  return rowsOf<{ day: string; logIns: number; actives: number }>(
    db,
    sql`select western_day(d.start)::text as day, l.*
      from generate_series(${first}::timestamptz, ${end}::timestamptz - interval '24 hours', interval '24 hours') d (start)
        cross join lateral (
          select (count(*) filter (where how = 'logIn'))::float8 as "logIns", (${countPlayers(sql`uid`)})::float8 as actives
          from log_ins where at >= d.start and at < d.start + interval '24 hours'
        ) l`,
  );
}

/** Deposits or withdrawals by the day on which their money arrived. */
function settledOf(db: Queries, { since, before }: Period, table: typeof deposits | typeof withdrawals) {
  const day = dayIn(sql`${table.settledAt}`);
  const arrived = sql`${table.state} = ${table === deposits ? 'done' : 'paid'}`;
  return db
    .select({ day, count: whole(sql`count(*)`), amount: whole(sql`sum(${table.amount})`) })
    .from(table)
    .where(and(arrived, gte(table.settledAt, since), lt(table.settledAt, before)))
    .groupBy(day);
}

/** Median minutes until withdrawals were paid, by the day of the payment. */
function payoutsOf(db: Queries, { since, before }: Period) {
  const { createdAt, settledAt, state } = withdrawals;
  const day = dayIn(sql`${settledAt}`);
  const median = sql`percentile_cont(0.5) within group (order by ${settledAt} - ${createdAt})`;
  return db
    .select({ day, minutes: whole(sql`round(extract(epoch from ${median}) / 60)`) })
    .from(withdrawals)
    .where(and(eq(state, 'paid'), gte(settledAt, since), lt(settledAt, before)))
    .groupBy(day);
}

function playOf(db: Queries, { since, before }: Period) {
  const days = [dayOf(since), dayOf(before.getTime() - 1)] as const;
  return db
    .select({
      day: gameDays.day,
      players: whole(countPlayers(sql`${gameDays.uid}`)),
      staked: whole(sql`sum(${gameDays.staked})`),
      won: whole(sql`sum(${gameDays.won})`),
    })
    .from(gameDays)
    .where(between(gameDays.day, ...days))
    .groupBy(gameDays.day);
}

const byDay = <Row extends { day: string }>(rows: Row[]) => new Map(rows.map((row) => [row.day, row]));

async function othersOf(db: Queries, period: Period) {
  const comings = byDay(await comingsOf(db, period));
  const signUps = byDay(await signUpsOf(db, period));
  const arrived = byDay(await settledOf(db, period, deposits));
  const paid = byDay(await settledOf(db, period, withdrawals));
  const payouts = byDay(await payoutsOf(db, period));
  return { comings, signUps, arrived, paid, payouts };
}

/** Totals of each day of a period. The play takes as long as all the others, and is summed up at the same time. */
export async function totalsOf(db: Queries, period: Period) {
  const [play, { comings, signUps, arrived, paid, payouts }] = await Promise.all([
    playOf(db, period).then(byDay),
    othersOf(db, period),
  ]);
  const length = (period.before.getTime() - period.since.getTime()) / dayMs;
  return Array.from({ length }, (_, index) => {
    const day = dayOf(period.since.getTime() + index * dayMs);
    const { staked = 0, won = 0, players = 0 } = play.get(day) ?? {};
    return {
      day,
      signUps: signUps.get(day)?.count ?? 0,
      logIns: comings.get(day)?.logIns ?? 0,
      actives: comings.get(day)?.actives ?? 0,
      players,
      deposits: arrived.get(day)?.count ?? 0,
      deposited: arrived.get(day)?.amount ?? 0,
      withdrawals: paid.get(day)?.count ?? 0,
      withdrawn: paid.get(day)?.amount ?? 0,
      payoutMinutes: payouts.get(day)?.minutes ?? null,
      staked,
      won,
      net: won - staked,
    };
  });
}

export function registerDayReport(app: PlatformApp, { db }: Pick<Services, 'db'>): void {
  app.openapi(dayReport, async (c) => {
    const rows = await totalsOf(db, periodOf(c.req.valid('query')));
    return c.json({ rows, nextCursor: null }, 200);
  });
}
