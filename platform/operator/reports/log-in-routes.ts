import { z } from '@hono/zod-openapi';
import { and, asc, eq, gt, gte, lt, min, sql } from 'drizzle-orm';
import { dayMs, dayOf, startOfDay } from '../../../shared/western-indonesia.ts';
import type { Queries } from '../../database/database.ts';
import { accounts, logIns } from '../../database/schema/schema.ts';
import type { PlatformApp } from '../../http/environment.ts';
import { epochMs, pageLimit } from '../../http/fields.ts';
import { describeCall, json, operatorRole } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { onePeriod, type Period, periodFields, periodOf } from './period.ts';

/** Day and last uid of the previous page. */
const cursor = z
  .string()
  .regex(/^\S+ [A-Za-z0-9]{0,32}$/)
  .refine((text) => z.iso.date().safeParse(text.split(' ')[0]).success);

const logInReport = describeCall({
  method: 'get',
  path: '/operator/reports/log-ins',
  tags: ['Operator'],
  summary: 'List players by day of log-in',
  description:
    'One row per day (western Indonesian time) and player. Players who were still logged in count with the first page of the day; their number of log-ins is 0. Log-ins are kept for 400 days.',
  security: operatorRole('read'),
  command: {
    name: 'report log-ins',
    example: '--since 2026-11-16 --until 2026-11-20T12:00 --csv',
    list: 'rows',
  },
  request: {
    query: onePeriod(
      z.strictObject({
        ...periodFields,
        cursor: cursor.optional(),
        limit: pageLimit(1_000),
      }),
    ),
  },
  responses: {
    200: json(
      'A page; each page has one day',
      z.object({
        rows: z.array(
          z.object({
            day: z.iso.date(),
            account: z.string(),
            uid: z.string(),
            first: epochMs,
            last: epochMs,
            logIns: z.int().openapi({ description: '0: the player was still logged in.' }),
          }),
        ),
        nextCursor: z.string().nullable(),
      }),
    ),
  },
  codes: ['INVALID_INPUT'],
});

/** Players who came on one day, ordered by uid, after the last uid of the previous page. */
async function playersOf(db: Queries, { since, before }: Period, after: string, limit: number) {
  return db
    .select({
      uid: logIns.uid,
      account: accounts.account,
      first: sql<Date>`min(${logIns.at})`.mapWith(logIns.at),
      last: sql<Date>`max(${logIns.at})`.mapWith(logIns.at),
      logIns: sql<number>`count(*) filter (where ${logIns.how} = 'logIn')`.mapWith(Number),
    })
    .from(logIns)
    .innerJoin(accounts, eq(accounts.uid, logIns.uid))
    .where(and(gte(logIns.at, since), lt(logIns.at, before), gt(logIns.uid, after)))
    .groupBy(logIns.uid, accounts.account)
    .orderBy(asc(logIns.uid))
    .limit(limit);
}

/** The first day with a log-in within a period. */
async function nextDay(db: Queries, since: Date, before: Date): Promise<string | null> {
  const within = and(gte(logIns.at, since), lt(logIns.at, before));
  const [row] = await db
    .select({ at: min(logIns.at) })
    .from(logIns)
    .where(within);
  return row?.at ? dayOf(row.at) : null;
}

export function registerLogInReport(app: PlatformApp, { db }: Pick<Services, 'db'>): void {
  app.openapi(logInReport, async (c) => {
    const { cursor, limit, ...written } = c.req.valid('query');
    const { since, before } = periodOf(written);
    const [from, after = ''] = cursor?.split(' ') ?? [];
    const day = from ?? (await nextDay(db, since, before));
    if (day === null) return c.json({ rows: [], nextCursor: null }, 200);

    const begin = startOfDay(day).getTime();
    const [end, last] = [begin + dayMs, before.getTime()];
    const ofDay = {
      since: new Date(Math.max(begin, since.getTime())),
      before: new Date(Math.min(end, last)),
    };
    const found = await playersOf(db, ofDay, after, limit);
    const rows = found.map(({ first, last, ...row }) => {
      return { day, ...row, first: first.getTime(), last: last.getTime() };
    });
    const player = rows.at(-1);
    if (player && rows.length === limit) return c.json({ rows, nextCursor: `${day} ${player.uid}` }, 200);
    const next = end < last ? await nextDay(db, new Date(end), before) : null;
    return c.json({ rows, nextCursor: next && `${next} ` }, 200);
  });
}
