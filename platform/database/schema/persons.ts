import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { moment } from './columns.ts';

/** Marks that make two accounts one person's. */
export const strongMarks = ['device', 'bankAccount', 'passkey'] as const;

/** `household`: the /48 of an IPv6 address. Many players share an address or a household. */
export const markKinds = [...strongMarks, 'address', 'household'] as const;

const player = (name: string) =>
  text(name)
    .notNull()
    .references(() => accounts.uid);

/** Hashes of what an account has or was used with. Accounts that share a mark may be one person's. */
export const accountMarks = pgTable(
  'account_marks',
  {
    uid: player('uid'),
    kind: text('kind', { enum: markKinds }).notNull(),
    /** A hash of the thing and its kind. */
    mark: text('mark').notNull(),
    firstSeenAt: moment('first_seen_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.kind, table.mark] }),
    index('account_marks_shared').on(table.kind, table.mark),
    index('account_marks_last_seen_at').on(table.lastSeenAt),
  ],
);

/** Pairs of accounts that an operator has declared to be different persons', whatever they share. Append-only. */
export const distinctPersons = pgTable(
  'distinct_persons',
  {
    one: player('one'),
    other: player('other'),
    /** The operator. */
    person: text('person').notNull(),
    reason: text('reason').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.one, table.other] }),
    check('distinct_persons_ordered', sql`${table.one} < ${table.other}`),
  ],
);
