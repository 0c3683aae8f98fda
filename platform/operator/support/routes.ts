import { createHash } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import { findAccountByName } from '../../accounts/accounts.ts';
import { lastActions } from '../../audit/audit.ts';
import type { Queries } from '../../database/database.ts';
import { accounts, supportStates, supportTopics } from '../../database/schema/schema.ts';
import type { PlatformApp } from '../../http/environment.ts';
import { epochMs, epochMsOf, pageLimit, reference, rowId, rupiah } from '../../http/fields.ts';
import { body, describeCall, json, operatorRole } from '../../http/route.ts';
import { text } from '../../http/text.ts';
import { balancesOf } from '../../ledger/ledger.ts';
import { publishEvent, storeSupportNotice } from '../../notifications/notifications.ts';
import { operatorOf } from '../../operator-keys/operator-keys.ts';
import { notifyChange } from '../../realtime/player-changes.ts';
import type { Services } from '../../services.ts';
import {
  closeThread,
  findThread,
  listThreadsForOperator,
  messagesOf,
  REPLY_MAX_LENGTH,
  replyTo,
  requireText,
  stateOf,
  subjectFacts,
  type ThreadRow,
  threadsOf,
  WRITABLE_DAYS,
} from '../../support/support.ts';
import { execute } from '../execute.ts';
import { accountName, idempotencyKey, note, noteOnly, operatorHeaders } from '../fields.ts';

/** Rows shown beside a thread. */
const SHOWN_ACTIONS = 10;
const SHOWN_THREADS = 10;

const tags = ['Operator'];
const params = z.object({
  reference: reference.openapi({ description: 'Reference of the thread.', example: 'S7KQ2M9RXTB' }),
});
const onlyOpen = 'Threads that wait for an operator, the longest waiting first; --state shows the others.';

const list = describeCall({
  method: 'get',
  path: '/operator/support',
  tags,
  summary: 'List messages of players and visitors',
  description: onlyOpen,
  security: operatorRole('read'),
  command: {
    name: 'support list',
    example: '--topic objection',
    list: 'rows',
    listsOnly: { unless: 'state', remark: onlyOpen },
  },
  request: {
    query: z.strictObject({
      state: z
        .enum(supportStates)
        .default('open')
        .openapi({ description: `Only this state: ${supportStates.join(', ')}. Default: open.` }),
      topic: z
        .enum(supportTopics)
        .optional()
        .openapi({ description: `Only this topic: ${supportTopics.join(', ')}.` }),
      account: accountName.optional(),
      cursor: rowId.optional(),
      limit: pageLimit(500, 100),
    }),
  },
  responses: {
    200: json(
      'A page, in the order in which threads came to the state',
      z.object({
        rows: z.array(
          z.object({
            reference: z.string(),
            since: epochMs.openapi({ description: 'When it came to the state.' }),
            topic: z.enum(supportTopics),
            account: z.string().nullable(),
            email: z.string().nullable().openapi({ description: 'Of a visitor.' }),
            subject: z.string().nullable(),
            excerpt: z.string(),
          }),
        ),
        nextCursor: z.string().nullable(),
      }),
    ),
  },
  codes: ['UNKNOWN_ACCOUNT', 'INVALID_INPUT'],
});

const show = describeCall({
  method: 'get',
  path: '/operator/support/{reference}',
  tags,
  summary: 'Show a thread with the facts of its player',
  description: `Shows its messages, the record that it is about, the account and its money, the last ${SHOWN_ACTIONS} rows of its audit log, and its other threads.`,
  security: operatorRole('read'),
  command: { name: 'support show', example: 'S7KQ2M9RXTB' },
  request: { params },
  responses: {
    200: json(
      'The thread',
      z.object({
        reference: z.string(),
        state: z.enum(supportStates),
        since: epochMs,
        topic: z.enum(supportTopics),
        language: z.string().openapi({ description: 'Language to reply in.' }),
        email: z.string().nullable(),
        subject: z.string().nullable(),
        subjectFacts: z
          .looseObject({
            at: epochMs.optional(),
            pausedAt: epochMs.nullish(),
            endedAt: epochMs.nullish(),
            exhaustedAt: epochMs.nullish(),
          })
          .nullable(),
        endsAt: epochMs.nullable().openapi({ description: 'Until when the player may write on.' }),
        player: z
          .object({
            account: z.string(),
            uid: z.string(),
            createdAt: epochMs,
            blockedAt: epochMs.nullable(),
            highRisk: z.boolean(),
            main: rupiah,
            held: rupiah,
            bonus: rupiah,
          })
          .nullable()
          .openapi({ description: 'Null for a visitor.' }),
        messages: z.array(z.object({ number: z.int(), at: epochMs, by: z.string(), text: z.string() })),
        otherThreads: z.array(
          z.object({ reference: z.string(), state: z.enum(supportStates), topic: z.enum(supportTopics) }),
        ),
        audit: z.array(
          z.object({
            at: epochMs,
            person: z.string().nullable(),
            action: z.string(),
            note: z.string().nullable(),
          }),
        ),
      }),
    ),
  },
  codes: ['UNKNOWN_THREAD'],
});

const ThreadStateSchema = z
  .object({
    reference: z.string(),
    state: z.enum(supportStates),
    email: z.string().optional().openapi({ description: 'Of a visitor, who is not notified.' }),
  })
  .openapi('SupportThreadState');

const reply = describeCall({
  method: 'post',
  path: '/operator/support/{reference}/replies',
  tags,
  summary: 'Reply to a player, or note the reply to a visitor',
  description: `The player is notified and may write on for ${WRITABLE_DAYS} days. Nothing is sent to a visitor: write to the e-mail address yourself.`,
  security: operatorRole('support'),
  command: {
    name: 'support reply',
    example: 'S7KQ2M9RXTB --answers 3 --text "Your deposit was booked at 14:05."',
    defaults: { key: 'uuid' },
    done: 'Thread {reference} is {state}. The player is notified.',
    waits: {
      field: 'email',
      text: 'The reply is noted in thread {reference}. Nothing was sent: write to {email} yourself.',
    },
  },
  request: {
    headers: operatorHeaders,
    params,
    body: body(
      z
        .strictObject({
          text: text(2 * REPLY_MAX_LENGTH)
            .min(1)
            .openapi({ description: `What the player reads, at most ${REPLY_MAX_LENGTH} characters.` }),
          answers: z.int().min(1).max(100_000).openapi({
            description:
              'Number of the newest message that you have read, as "support show" prints it. After a newer one nothing is sent.',
          }),
          key: idempotencyKey,
          note,
        })
        .openapi('SupportReply'),
    ),
  },
  responses: { 200: json('The thread', ThreadStateSchema) },
  codes: ['UNKNOWN_THREAD', 'THREAD_CHANGED', 'IDEMPOTENCY_CONFLICT', 'INVALID_INPUT'],
});

const close = describeCall({
  method: 'post',
  path: '/operator/support/{reference}/close',
  tags,
  summary: 'Close a thread without a reply',
  description: `For what needs no reply. The player may write on for ${WRITABLE_DAYS} days.`,
  security: operatorRole('support'),
  command: { name: 'support close', example: 'S7KQ2M9RXTB', done: 'Thread {reference} is closed.' },
  request: { headers: operatorHeaders, params, body: noteOnly },
  responses: { 200: json('The thread', ThreadStateSchema) },
  codes: ['UNKNOWN_THREAD'],
});

const subjectName = ({ subjectKind, subject }: ThreadRow) =>
  subjectKind === null ? null : `${subjectKind} ${subject}`;

async function playerFacts(db: Queries, uid: string) {
  const [row] = await db.select().from(accounts).where(eq(accounts.uid, uid));
  if (!row) return null;
  const { main, held, bonus } = await balancesOf(db, uid);
  const { account, createdAt, blockedAt, highRisk } = row;
  const times = { createdAt: createdAt.getTime(), blockedAt: epochMsOf(blockedAt) };
  return { account, uid, ...times, highRisk, main, held, bonus };
}

/** The player's facts that an operator reads beside a thread. */
async function factsBeside(db: Queries, thread: ThreadRow, now: number) {
  const { uid, subjectKind: kind, subject } = thread;
  if (uid === null) return { player: null, subjectFacts: null, otherThreads: [], audit: [] };
  const [player, facts, threads, actions] = await Promise.all([
    playerFacts(db, uid),
    kind !== null && subject !== null ? subjectFacts(db, uid, { kind, reference: subject }) : null,
    threadsOf(db, uid, { limit: SHOWN_THREADS + 1 }),
    lastActions(db, uid, SHOWN_ACTIONS),
  ]);
  return {
    player,
    subjectFacts: facts,
    otherThreads: threads
      .filter((other) => other.thread.id !== thread.id)
      .map(({ thread: row }) => ({ reference: row.reference, state: stateOf(row, now), topic: row.topic })),
    audit: actions.map(({ at, person, action, note }) => ({ at: at.getTime(), person, action, note })),
  };
}

const stateReply = (row: ThreadRow, now: number) => ({
  reference: row.reference,
  state: stateOf(row, now),
  ...(row.email !== null && { email: row.email }),
});

/** The audit log is kept longer than threads, so it has no text of a reply. */
const digest = (reply: string) => createHash('sha256').update(reply).digest('hex');

export function registerSupportThreads(app: PlatformApp, services: Services): void {
  const { db, clock } = services;

  app.openapi(list, async (c) => {
    const { account, cursor, limit, ...filter } = c.req.valid('query');
    const uid = account === undefined ? undefined : (await findAccountByName(db, account)).uid;
    const after = cursor === undefined ? undefined : Number(cursor);
    const found = await listThreadsForOperator(db, { ...filter, uid, after, limit, now: clock() });
    const rows = found.map(({ thread, account, excerpt }) => ({
      reference: thread.reference,
      since: thread.stateAt.getTime(),
      topic: thread.topic,
      account,
      email: thread.email,
      subject: subjectName(thread),
      excerpt,
    }));
    const last = found.length === limit ? found.at(-1) : undefined;
    return c.json({ rows, nextCursor: last ? String(last.thread.id) : null }, 200);
  });

  app.openapi(show, async (c) => {
    const thread = await findThread(db, c.req.valid('param').reference);
    const { reference, topic, language, email, stateAt, endsAt } = thread;
    const messages = await messagesOf(db, thread);
    return c.json(
      {
        reference,
        state: stateOf(thread, clock()),
        since: stateAt.getTime(),
        topic,
        language,
        email,
        subject: subjectName(thread),
        endsAt: epochMsOf(endsAt),
        ...(await factsBeside(db, thread, clock())),
        messages: messages.map(({ at, author, person, text }, index) => {
          return { number: index + 1, at: at.getTime(), by: person ?? author, text };
        }),
      },
      200,
    );
  });

  app.openapi(reply, async (c) => {
    const { key, answers, text: typed, note } = c.req.valid('json');
    const { uid, reference } = await findThread(db, c.req.valid('param').reference);
    const text = requireText(typed, REPLY_MAX_LENGTH);
    const person = operatorOf(c).person;
    const details = { reference, answers, sha256: digest(text) };
    const request = { action: 'support reply', uid, details, note, key };
    const { result, event } = await execute(c, services, request, async (tx) => {
      const row = await replyTo(tx, { reference, person, answers, text, key }, clock());
      const result = stateReply(row, clock());
      if (uid === null) return { result };
      const at = new Date(clock());
      return { result, event: await storeSupportNotice(tx, { uid, at, thread: reference }) };
    });
    if (event) await publishEvent(services, event);
    if (uid !== null) await notifyChange(services, uid, 'messages');
    return c.json(result, 200);
  });

  app.openapi(close, async (c) => {
    const { note } = c.req.valid('json') ?? {};
    const { uid, reference } = await findThread(db, c.req.valid('param').reference);
    const request = { action: 'support close', uid, details: { reference }, note };
    const { result } = await execute(c, services, request, async (tx) => {
      const row = await closeThread(tx, reference, clock());
      return { result: stateReply(row, clock()) };
    });
    if (uid !== null) await notifyChange(services, uid, 'messages');
    return c.json(result, 200);
  });
}
