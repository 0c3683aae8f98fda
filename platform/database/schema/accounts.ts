import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export const accounts = pgTable(
  'accounts',
  {
    uid: text('uid').primaryKey(),
    account: text('account').notNull().unique(),
    /** Null: the account was created with a sign-in provider, and no password matches. */
    passwordHash: text('password_hash'),
    dateOfBirth: date('date_of_birth', { mode: 'string' }).notNull(),
    language: text('language').notNull(),
    /** The language that the player chose in the settings; every log-in shows the site in it. Null: none. */
    chosenLanguage: text('chosen_language'),
    /** False: cards of promotional kinds are not shown; the messages have them. */
    promotionalCards: boolean('promotional_cards').notNull().default(true),
    /** Quiet hours, in which no promotional card is shown: minutes after midnight in western Indonesia. */
    quietFrom: integer('quiet_from'),
    quietUntil: integer('quiet_until'),
    referral: text('referral'),
    loginStatus: integer('login_status').notNull().default(1),
    highRisk: boolean('high_risk').notNull().default(false),
    blockedAt: moment('blocked_at'),
    /** The player asked for the end of the account: from then on it is final. */
    closingAt: moment('closing_at'),
    /** The player gives up the money that is left at the end. */
    givesUp: boolean('gives_up').notNull().default(false),
    /** The account has ended: names of the person are gone, and nobody logs in. */
    closedAt: moment('closed_at'),
    /** Fingerprint of the former name, which nobody else gets. */
    closedName: text('closed_name').unique(),
    /** Created by the first start, with a public password. */
    demo: boolean('demo').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    check('accounts_uid_format', sql`${table.uid} ~ '^[A-Za-z0-9]{1,32}$'`),
    index('accounts_closing_at').on(table.closingAt).where(sql`${table.closingAt} is not null`),
    check(
      'accounts_quiet_hours',
      sql`(${table.quietFrom} is null) = (${table.quietUntil} is null) and ${table.quietFrom} <> ${table.quietUntil}
        and ${table.quietFrom} between 0 and 1439 and ${table.quietUntil} between 0 and 1439`,
    ),
    check('accounts_closed', sql`(${table.closedAt} is null) = (${table.closedName} is null)`),
  ],
);
