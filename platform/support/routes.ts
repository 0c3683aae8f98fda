import { z } from '@hono/zod-openapi';
import { clientInfoOf } from '../http/client-info.ts';
import type { PlatformApp } from '../http/environment.ts';
import { pageLimit, rowId } from '../http/fields.ts';
import { body, describeCall, json, sessionBearer } from '../http/route.ts';
import { notifyChange } from '../realtime/player-changes.ts';
import type { Services } from '../services.ts';
import { requirePlayer } from '../sessions/sessions.ts';
import { messagesOf, requireThread, threadsOf } from './queries.ts';
import { stateOf, type ThreadRow, WRITABLE_DAYS } from './rules.ts';
import {
  NewSupportMessageSchema,
  NewSupportThreadSchema,
  SupportThreadSchema,
  SupportThreadsSchema,
  threadReference,
  VisitorQuestionSchema,
} from './schema.ts';
import { beginThread, isWritable, writeOn } from './write.ts';

const tags = ['Support'];
const params = z.object({ reference: threadReference });

const list = describeCall({
  method: 'get',
  path: '/support/threads',
  tags,
  summary: "The player's threads with the operators",
  security: sessionBearer,
  request: {
    query: z.strictObject({
      cursor: rowId.optional(),
      limit: pageLimit(100, 20),
    }),
  },
  responses: { 200: json('A page, newest first', SupportThreadsSchema) },
  codes: ['INVALID_INPUT'],
});

const begin = describeCall({
  method: 'post',
  path: '/support/threads',
  tags,
  summary: 'Write to the operators',
  description:
    'Begins a thread, once per key. Messages are limited per player, device and address. The player is notified of a reply.',
  security: sessionBearer,
  request: { body: body(NewSupportThreadSchema) },
  responses: { 201: json('The thread', SupportThreadSchema) },
  codes: ['INVALID_INPUT', 'IDEMPOTENCY_CONFLICT', 'TOO_MANY_ATTEMPTS'],
});

const show = describeCall({
  method: 'get',
  path: '/support/threads/{reference}',
  tags,
  summary: 'A thread with its messages',
  description: "Only the player's own; otherwise UNKNOWN_THREAD.",
  security: sessionBearer,
  request: { params },
  responses: { 200: json('The thread', SupportThreadSchema) },
  codes: ['UNKNOWN_THREAD', 'INVALID_INPUT'],
});

const write = describeCall({
  method: 'post',
  path: '/support/threads/{reference}/messages',
  tags,
  summary: 'Write on in a thread',
  description: `The thread then waits for an operator, also where it was answered or closed less than ${WRITABLE_DAYS} days ago; after that THREAD_ENDED.`,
  security: sessionBearer,
  request: { params, body: body(NewSupportMessageSchema) },
  responses: { 201: json('The thread', SupportThreadSchema) },
  codes: ['UNKNOWN_THREAD', 'THREAD_ENDED', 'INVALID_INPUT', 'IDEMPOTENCY_CONFLICT', 'TOO_MANY_ATTEMPTS'],
});

const openThread = describeCall({
  method: 'post',
  path: '/support/questions',
  tags,
  summary: 'Write to the operators as a visitor',
  description:
    'The operators reply at the e-mail address by their own means. Messages are limited per device and address.',
  request: { body: body(VisitorQuestionSchema) },
  responses: { 201: json('The reference of the question', z.object({ reference: threadReference })) },
  codes: ['INVALID_INPUT', 'IDEMPOTENCY_CONFLICT', 'TOO_MANY_ATTEMPTS'],
});

function threadFields(row: ThreadRow, now: number) {
  const { reference, topic, subjectKind: kind, subject, createdAt, stateAt, endsAt } = row;
  return {
    reference,
    topic,
    subject: kind !== null && subject !== null ? { kind, reference: subject } : null,
    state: stateOf(row, now),
    createdAt: createdAt.getTime(),
    stateAt: stateAt.getTime(),
    endsAt: endsAt?.getTime() ?? null,
  };
}

export function registerSupport(app: PlatformApp, services: Services): void {
  const { db, clock } = services;

  async function viewOf(row: ThreadRow) {
    const messages = await messagesOf(db, row);
    return {
      ...threadFields(row, clock()),
      canWrite: isWritable(row, messages.length, clock()),
      messages: messages.map(({ id, at, author, text }) => {
        return { id: String(id), at: at.getTime(), author, text };
      }),
    };
  }

  app.openapi(list, async (c) => {
    const { uid } = await requirePlayer(c);
    const { cursor, limit } = c.req.valid('query');
    const rows = await threadsOf(db, uid, { before: cursor ? Number(cursor) : undefined, limit: limit + 1 });
    const entries = rows.slice(0, limit).map(({ thread, excerpt }) => {
      return { ...threadFields(thread, clock()), excerpt };
    });
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return c.json({ entries, nextCursor: last ? String(last.thread.id) : null }, 200);
  });

  app.openapi(begin, async (c) => {
    const { uid } = await requirePlayer(c);
    const writing = { client: clientInfoOf(c, services), now: clock() };
    return c.json(await viewOf(await beginThread(db, { uid }, c.req.valid('json'), writing)), 201);
  });

  app.openapi(show, async (c) => {
    const { uid } = await requirePlayer(c);
    return c.json(await viewOf(await requireThread(db, uid, c.req.valid('param').reference)), 200);
  });

  app.openapi(write, async (c) => {
    const { uid } = await requirePlayer(c);
    const { reference } = c.req.valid('param');
    const writing = { client: clientInfoOf(c, services), now: clock() };
    const row = await writeOn(db, { uid, reference, ...c.req.valid('json') }, writing);
    await notifyChange(services, uid, 'messages');
    return c.json(await viewOf(row), 201);
  });

  app.openapi(openThread, async (c) => {
    const { email, ...question } = c.req.valid('json');
    const writing = { client: clientInfoOf(c, services), now: clock() };
    const { reference } = await beginThread(db, { email }, question, writing);
    return c.json({ reference }, 201);
  });
}
