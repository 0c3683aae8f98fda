import { z } from '@hono/zod-openapi';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import { findAccount } from '../../accounts/accounts.ts';
import { lastActions } from '../../audit/audit.ts';
import type { Queries } from '../../database/database.ts';
import {
  accountMarks,
  gameRounds,
  roundStates,
  supportStates,
  supportTopics,
} from '../../database/schema/schema.ts';
import { openGrantsOf } from '../../free-spins/free-spins.ts';
import type { PlatformApp } from '../../http/environment.ts';
import { epochMs, rupiah } from '../../http/fields.ts';
import { describeCall, json, operatorRole } from '../../http/route.ts';
import { balancesOf } from '../../ledger/ledger.ts';
import { listMessages } from '../../notifications/notifications.ts';
import { BonusSchema, listBonuses } from '../../offers/offers.ts';
import { heldWith } from '../../persons/persons.ts';
import {
  BreakSchema,
  breakFacts,
  LimitSchema,
  listBreaks,
  listLimits,
  PauseSchema,
  pauseOf,
} from '../../protection/protection.ts';
import type { Services } from '../../services.ts';
import { listSessions } from '../../sessions/sessions.ts';
import { stateOf, threadsOf } from '../../support/support.ts';
import { passkeysOf } from '../../webauthn/webauthn.ts';
import { accountOrUid } from '../fields.ts';
import { GrantSchema, grantFacts } from '../gifts/grant-facts.ts';
import { actionFields } from '../keys/audit-routes.ts';
import { SHOWN_RECORDS, standingFields, standingOf } from './standing.ts';

/** Number of audit-log rows shown. */
const SHOWN_ACTIONS = 20;
/** Number of breaks shown. */
const SHOWN_BREAKS = 10;

/** Number of rounds, threads and messages shown. */
const SHOWN_NEWEST = 10;
/** Number of open rounds shown. */
const SHOWN_OPEN = 100;

const rounds = z.array(
  z.object({
    round: z.int(),
    gameBrand: z.string(),
    gameID: z.string(),
    startedAt: epochMs,
    stake: rupiah,
    win: rupiah,
    state: z.enum(roundStates),
  }),
);

const show = describeCall({
  method: 'get',
  path: '/operator/accounts/{account}',
  tags: ['Operator'],
  summary: 'Show an account',
  description: `Shows its state, its money, its open free spins and rounds, its bonuses, the last ${SHOWN_RECORDS} deposits and withdrawals, what a withdrawal lacks, its limits, its last breaks, its sessions, the last ${SHOWN_NEWEST} rounds, threads and messages, the marks that it shares with other accounts, and the last ${SHOWN_ACTIONS} rows of its audit log.`,
  security: operatorRole('read'),
  command: { name: 'account show', example: 'demo' },
  request: { params: z.object({ account: accountOrUid }) },
  responses: {
    200: json(
      'The account',
      z.object({
        account: z.string(),
        uid: z.string(),
        createdAt: epochMs,
        language: z.string(),
        referral: z.string().nullable(),
        hasPassword: z.boolean(),
        passkeys: z.int(),
        loginStatus: z.int(),
        highRisk: z.boolean(),
        blockedAt: epochMs.nullable(),
        closingAt: epochMs.nullable(),
        closedAt: epochMs.nullable(),
        ...standingFields,
        brands: z.array(z.object({ gameBrand: z.string(), balance: rupiah, inTransit: rupiah })),
        freeSpins: z.array(GrantSchema),
        bonuses: z.array(BonusSchema),
        openRounds: rounds,
        rounds: rounds.openapi({ description: 'The newest; "rounds show" has the proof of each.' }),
        sessions: z.array(
          z.object({
            browser: z.string().nullable(),
            system: z.string().nullable(),
            place: z.string().nullable(),
            createdAt: epochMs,
            lastSeenAt: epochMs,
          }),
        ),
        devices: z
          .array(z.object({ device: z.string(), firstSeenAt: epochMs, lastSeenAt: epochMs }))
          .openapi({
            description:
              'Marks of the browsers that were used last; "account find --device" finds other accounts with one.',
          }),
        threads: z.array(
          z.object({
            reference: z.string(),
            state: z.enum(supportStates),
            topic: z.enum(supportTopics),
            since: epochMs,
          }),
        ),
        messages: z
          .array(z.object({ at: epochMs, kind: z.string(), seen: z.boolean(), read: z.boolean() }))
          .openapi({ description: 'Notifications that are kept for the player, the newest first.' }),
        limits: z.array(LimitSchema),
        pause: PauseSchema.nullable(),
        breaks: z.array(BreakSchema),
        heldWith: z.array(z.string()).openapi({
          description:
            'Accounts under an exclusion that seem to be the same person. While there is one, nobody logs in to this account; "account separate" ends it.',
        }),
        audit: z.array(z.object(actionFields)),
      }),
    ),
  },
  codes: ['UNKNOWN_ACCOUNT'],
});

const { id, gameBrand, gameID, startedAt, stake, state, win } = gameRounds;

/** Rounds of a player, the newest first. */
async function roundsOf(db: Queries, uid: string, { only, limit }: { only?: SQL; limit: number }) {
  const rows = await db
    .select({ round: id, gameBrand, gameID, startedAt, stake, state, win })
    .from(gameRounds)
    .where(and(eq(gameRounds.uid, uid), only))
    .orderBy(desc(startedAt), desc(id))
    .limit(limit);
  return rows.map((row) => ({ ...row, startedAt: row.startedAt.getTime() }));
}

/** Characters of a browser's mark: enough to tell them apart. */
const SHOWN_MARK = 12;

async function devicesOf(db: Queries, uid: string) {
  const { kind, mark, firstSeenAt, lastSeenAt } = accountMarks;
  const rows = await db
    .select({ mark, firstSeenAt, lastSeenAt })
    .from(accountMarks)
    .where(and(eq(accountMarks.uid, uid), eq(kind, 'device')))
    .orderBy(desc(lastSeenAt))
    .limit(SHOWN_NEWEST);
  return rows.map((row) => ({
    device: row.mark.slice(0, SHOWN_MARK),
    firstSeenAt: row.firstSeenAt.getTime(),
    lastSeenAt: row.lastSeenAt.getTime(),
  }));
}

/** The newest of what a player did and was told, and the sessions that are live. */
async function newestOf({ db, log, clock }: Services, uid: string) {
  const now = clock();
  const inbox = { uid, before: null, limit: SHOWN_NEWEST, category: null, favourite: false, now };
  const [rounds, sessions, devices, threads, { messages }] = await Promise.all([
    roundsOf(db, uid, { limit: SHOWN_NEWEST }),
    listSessions(db, uid, { now }),
    devicesOf(db, uid),
    threadsOf(db, uid, { limit: SHOWN_NEWEST }),
    listMessages({ db, log }, inbox),
  ]);
  return {
    rounds,
    devices,
    sessions: sessions.map(({ browser, system, place, createdAt, lastSeenAt }) => {
      return { browser, system, place, createdAt: createdAt.getTime(), lastSeenAt: lastSeenAt.getTime() };
    }),
    threads: threads.map(({ thread }) => {
      const { reference, topic, stateAt } = thread;
      return { reference, state: stateOf(thread, now), topic, since: stateAt.getTime() };
    }),
    messages: messages.map(({ event: { at, kind }, seen, read }) => ({ at, kind, seen, read })),
  };
}

export function registerAccountView(app: PlatformApp, services: Services): void {
  const { db, clock } = services;
  app.openapi(show, async (c) => {
    const found = await findAccount(db, c.req.valid('param').account);
    const { uid, account, createdAt, language, referral, passwordHash, blockedAt } = found;
    const { closingAt, closedAt } = found;
    const { loginStatus, highRisk } = found;
    const balances = await balancesOf(db, uid);
    const bonuses = await listBonuses(db, uid);
    const grants = await openGrantsOf(db, uid, new Date(clock()));
    const limits = await listLimits(db, uid, clock());
    const breaks = await listBreaks(db, uid, SHOWN_BREAKS);
    const held = await heldWith(db, { uid }, clock());
    const actions = await lastActions(db, uid, SHOWN_ACTIONS);
    return c.json(
      {
        account,
        uid,
        createdAt: createdAt.getTime(),
        language,
        referral,
        hasPassword: passwordHash !== null,
        passkeys: (await passkeysOf(db, uid)).length,
        loginStatus,
        highRisk,
        blockedAt: blockedAt?.getTime() ?? null,
        closingAt: closingAt?.getTime() ?? null,
        closedAt: closedAt?.getTime() ?? null,
        brands: balances.brands,
        freeSpins: grants.map((grant) => ({ account, ...grantFacts(grant, clock()) })),
        bonuses,
        openRounds: await roundsOf(db, uid, { only: eq(state, 'open'), limit: SHOWN_OPEN }),
        ...(await newestOf(services, uid)),
        ...(await standingOf(db, found, clock())),
        limits: limits.filter(({ amount, request }) => amount !== null || request !== null),
        pause: await pauseOf(db, uid, clock()),
        breaks: breaks.map(breakFacts),
        heldWith: await Promise.all(held.map(async (of) => (await findAccount(db, of)).account)),
        audit: actions.map(({ at, actor, person, operatorKey, action, proposal, details, note }) => {
          return { at: at.getTime(), actor, person, operatorKey, action, proposal, details, note };
        }),
      },
      200,
    );
  });
}
