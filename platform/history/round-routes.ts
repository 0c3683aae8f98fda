import { z } from '@hono/zod-openapi';
import { dayOf } from '../../shared/western-indonesia.ts';
import type { GameServices } from '../catalogue/catalogue.ts';
import type { PlatformApp } from '../http/environment.ts';
import { PlatformError } from '../http/errors.ts';
import { describeCall, json, sessionBearer } from '../http/route.ts';
import { requirePlayer } from '../sessions/sessions.ts';
import { cursorsOf, rowOf, startOf } from './cursor.ts';
import { requireRange } from './range.ts';
import { detailOfRound } from './round-detail.ts';
import { RoundDetailSchema, RoundsSchema, roundsQuery, VisitsSchema, visitsQuery } from './round-schema.ts';
import {
  type DayTotals,
  findRound,
  listRounds,
  type PlayTotals,
  type RoundRow,
  sumDays,
  sumOf,
} from './rounds.ts';
import { findVisit, listVisits } from './visits.ts';

const shared = { tags: ['Histories'], security: sessionBearer };

const visits = describeCall({
  ...shared,
  method: 'get',
  path: '/visits',
  summary: "The player's visits to games",
  description: 'Newest first, selected by the day of their start.',
  request: { query: visitsQuery },
  responses: { 200: json('A page of visits, and the totals of all rounds of the range', VisitsSchema) },
  codes: ['INVALID_INPUT'],
});

const rounds = describeCall({
  ...shared,
  method: 'get',
  path: '/rounds',
  summary: "The player's rounds",
  description: 'Newest first, selected by the day of their start.',
  request: { query: roundsQuery },
  responses: { 200: json('A page of rounds, and the totals of the whole range', RoundsSchema) },
  codes: ['INVALID_INPUT', 'NOT_FOUND'],
});

const round = describeCall({
  ...shared,
  method: 'get',
  path: '/rounds/{id}',
  summary: 'A round with its bookings and the values that verify its result',
  description: "Only the caller's own; otherwise NOT_FOUND.",
  request: {
    params: z.object({ id: z.string().max(20) }),
    query: z.strictObject({ language: z.string().max(35).default('id') }),
  },
  responses: { 200: json('The round', RoundDetailSchema) },
  codes: ['NOT_FOUND', 'INVALID_INPUT'],
});

const withNet = <Totals extends PlayTotals>(totals: Totals) => ({
  ...totals,
  net: totals.won - totals.staked,
});

function netOf({ state, freeSpin, stake, win }: RoundRow): number {
  if (state !== 'settled') return 0;
  return freeSpin ? win : win - stake;
}

const shownRound = (row: RoundRow) => ({
  ...row,
  id: String(row.id),
  visit: row.visit === null ? null : String(row.visit),
  net: netOf(row),
});

export function registerRounds(app: PlatformApp, { db, clock, gameProviders }: GameServices): void {
  app.openapi(visits, async (c) => {
    const { uid } = await requirePlayer(c);
    const { from, until, cursor, limit } = c.req.valid('query');
    const range = requireRange({ from, until }, clock());
    const [page, days] = await Promise.all([
      listVisits(db, uid, { range, start: startOf(cursor), limit }),
      sumDays(db, uid, { range }),
    ]);
    const entries = page.page.map((row) => ({ ...withNet(row), id: String(row.id) }));
    return c.json(
      { range, totals: withNet(sumOf(days)), days: days.map(withNet), entries, ...cursorsOf(page) },
      200,
    );
  });

  app.openapi(rounds, async (c) => {
    const { uid } = await requirePlayer(c);
    const { from, until, cursor, limit, visit, ...of } = c.req.valid('query');
    const found = visit === undefined ? null : await findVisit(db, uid, Number(visit));
    if (visit !== undefined && !found) throw new PlatformError('NOT_FOUND');
    const lasted = found && { from: dayOf(found.at), until: dayOf(found.lastAt) };
    const range = lasted && !from && !until ? lasted : requireRange({ from, until }, clock());
    const filter = { range, ...of, visit: found?.id };
    const [page, days] = await Promise.all([
      listRounds(db, uid, { ...filter, start: startOf(cursor), limit }),
      found ? ([] as DayTotals[]) : sumDays(db, uid, filter),
    ]);
    const { rounds, staked, won } = found ?? sumOf(days);
    const totals = withNet({ rounds, staked, won });
    const entries = page.page.map(shownRound);
    return c.json({ range, totals, days: days.map(withNet), entries, ...cursorsOf(page) }, 200);
  });

  app.openapi(round, async (c) => {
    const { uid } = await requirePlayer(c);
    const id = rowOf(c.req.valid('param').id);
    const row = id === null ? null : await findRound(db, uid, id);
    if (!row) throw new PlatformError('NOT_FOUND');
    const { entries, ...record } = await detailOfRound(db, uid, row.id);
    const { language } = c.req.valid('query');
    const question = { uid, gameBrand: row.gameBrand, round: record.reference ?? String(row.id), language };
    const provider = gameProviders(row.gameBrand);
    const [detail, verification, replay] = await Promise.all([
      provider.roundDetail(question).catch(() => null),
      provider.verification?.(question).catch(() => null) ?? null,
      provider.replay?.(question).catch(() => null) ?? null,
    ]);
    const booked = entries.map(({ id, ...entry }) => ({ ...entry, id: String(id) }));
    return c.json(
      {
        ...shownRound(row),
        ...record,
        entries: booked,
        detail,
        verification: verification?.href ?? null,
        replay: replay?.href ?? null,
      },
      200,
    );
  });
}
