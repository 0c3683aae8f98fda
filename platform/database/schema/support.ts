import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { moment } from './columns.ts';

/** Topics of a thread. */
export const supportTopics = [
  'account',
  'money',
  'game',
  'offer',
  'protection',
  'correction',
  'objection',
  'data',
  'other',
] as const;

/** `open`: waits for an operator. */
export const supportStates = ['open', 'answered', 'closed'] as const;

/** Records that a thread can be about, each named by its public reference. */
export const supportSubjects = ['deposit', 'withdrawal', 'round', 'offer'] as const;

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** Threads of messages between a player, or a visitor, and the operators. */
export const supportThreads = pgTable(
  'support_threads',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The public name, for the player, the visitor and operators. */
    reference: text('reference').notNull().unique(),
    /** Null for a visitor. */
    uid: text('uid').references(() => accounts.uid),
    /** The e-mail address that a visitor wants the reply at. */
    email: text('email'),
    language: text('language').notNull(),
    topic: text('topic', { enum: supportTopics }).notNull(),
    subjectKind: text('subject_kind', { enum: supportSubjects }),
    subject: text('subject'),
    state: text('state', { enum: supportStates }).notNull(),
    createdAt: moment('created_at').notNull(),
    /** Moment of the last change of state; an open thread waits since then. */
    stateAt: moment('state_at').notNull(),
    /** Until when the player may write on after an operator's reply or close; null while it is open. */
    endsAt: moment('ends_at'),
    /** Idempotency key of the form, and a hash of its content. */
    key: text('key').notNull(),
    request: text('request').notNull(),
  },
  (table) => [
    uniqueIndex('support_threads_key').on(table.uid, table.key).where(sql`${table.uid} is not null`),
    uniqueIndex('support_threads_visitor_key').on(table.key).where(sql`${table.uid} is null`),
    index('support_threads_player').on(table.uid, table.id),
    index('support_threads_state').on(table.state, table.stateAt, table.id),
    index('support_threads_ends_at').on(table.endsAt).where(sql`${table.endsAt} is not null`),
    check('support_threads_state', sql`${table.state} in (${oneOf(supportStates)})`),
    check('support_threads_topic', sql`${table.topic} in (${oneOf(supportTopics)})`),
    check('support_threads_subject', sql`(${table.subjectKind} is null) = (${table.subject} is null)`),
    check('support_threads_subject_kind', sql`${table.subjectKind} in (${oneOf(supportSubjects)})`),
    check('support_threads_writer', sql`(${table.uid} is null) <> (${table.email} is null)`),
    check('support_threads_ends', sql`(${table.state} = 'open') = (${table.endsAt} is null)`),
  ],
);

/** Messages of threads, never changed; they are removed with their thread. */
export const supportMessages = pgTable(
  'support_messages',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    thread: bigint('thread_id', { mode: 'number' })
      .notNull()
      .references(() => supportThreads.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    /** `player`: also a visitor. */
    author: text('author', { enum: ['player', 'operator'] }).notNull(),
    /** The operator who wrote it. */
    person: text('person'),
    text: text('text').notNull(),
    /** Idempotency key of the form, or of the operator. */
    key: text('key').notNull(),
  },
  (table) => [
    unique('support_messages_key').on(table.thread, table.key),
    check('support_messages_author', sql`${table.author} in ('player', 'operator')`),
    check('support_messages_person', sql`(${table.author} = 'operator') = (${table.person} is not null)`),
    check('support_messages_text', sql`${table.text} <> ''`),
  ],
);
