import { z } from '@hono/zod-openapi';
import { and, asc, eq, gt, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { maskedNumber } from '../../cashier/cashier.ts';
import type { Queries } from '../../database/database.ts';
import { accountMarks, accounts, bankAccounts } from '../../database/schema/schema.ts';
import type { PlatformApp } from '../../http/environment.ts';
import { epochMs, pageLimit } from '../../http/fields.ts';
import { describeCall, json, operatorRole } from '../../http/route.ts';
import { text } from '../../http/text.ts';
import type { Services } from '../../services.ts';
import { optionalPeriodFields, optionalPeriodOf } from '../reports/period.ts';

const query = z.strictObject({
  name: text(64).optional().openapi({ description: 'Part of the account name, or a whole uid.' }),
  uid: text(32).optional().openapi({ description: 'Part of the uid.' }),
  bankAccount: z
    .string()
    .regex(/^\d{4,34}$/)
    .optional()
    .openapi({
      description:
        'Number of a bank account, at least its last four digits; removed ones included. Only the last four are stored.',
    }),
  holder: text(100).optional().openapi({ description: "Part of the name of the bank account's holder." }),
  device: z
    .string()
    .regex(/^[\w-]{12,43}$/)
    .optional()
    .openapi({
      description: 'Mark of a browser, as "account show" prints it: used with one that has this mark.',
    }),
  referral: text(64).optional().openapi({ description: 'Referral code given at sign-up.' }),
  since: optionalPeriodFields.since.openapi({ description: 'Signed up on this day or later.' }),
  until: optionalPeriodFields.until.openapi({ description: 'Signed up on this day or earlier.' }),
  cursor: text(64).optional(),
  limit: pageLimit(500),
});

const find = describeCall({
  method: 'get',
  path: '/operator/accounts',
  tags: ['Operator'],
  summary: 'Find accounts',
  description: 'Accounts that match every given option, by name.',
  security: operatorRole('read'),
  command: { name: 'account find', example: 'budi', argument: 'name', list: 'rows' },
  request: { query },
  responses: {
    200: json(
      'A page, by account name',
      z.object({
        rows: z.array(
          z.object({
            account: z.string(),
            uid: z.string(),
            createdAt: epochMs,
            blocked: z.boolean(),
            referral: z.string().nullable(),
            bankAccounts: z.string().openapi({ description: 'Banks and last digits, without removed ones.' }),
          }),
        ),
        nextCursor: z.string().nullable(),
      }),
    ),
  },
  codes: ['INVALID_INPUT'],
});

const contains = (column: SQL, part: string) => sql`position(${part.toLowerCase()} in ${column}) > 0`;

/** Accounts with such a bank account. `offset 0` looks for the bank accounts once, not for those of each account. */
function ofBankAccount(db: Queries, condition: SQL) {
  const found = db.select({ uid: bankAccounts.uid }).from(bankAccounts).where(condition);
  return sql`${accounts.uid} in (${found.getSQL()} offset 0)`;
}

function usedWith(db: Queries, device: string) {
  const { uid, kind, mark } = accountMarks;
  const found = db
    .select({ uid })
    .from(accountMarks)
    .where(and(eq(kind, 'device'), sql`starts_with(${mark}, ${device})`));
  return inArray(accounts.uid, found);
}

function conditions(db: Queries, filters: z.output<typeof query>) {
  const { name, uid, bankAccount, holder, device, referral, cursor } = filters;
  const { since, before } = optionalPeriodOf(filters);
  return and(
    name === undefined
      ? undefined
      : or(contains(sql`${accounts.account}`, name), eq(accounts.uid, name.toLowerCase())),
    uid === undefined ? undefined : contains(sql`lower(${accounts.uid})`, uid),
    bankAccount === undefined ? undefined : ofBankAccount(db, eq(bankAccounts.last4, bankAccount.slice(-4))),
    holder === undefined
      ? undefined
      : ofBankAccount(db, contains(sql`lower(${bankAccounts.holder})`, holder)),
    device === undefined ? undefined : usedWith(db, device),
    referral === undefined ? undefined : eq(accounts.referral, referral),
    since && gte(accounts.createdAt, since),
    before && lt(accounts.createdAt, before),
    cursor === undefined ? undefined : gt(accounts.account, cursor),
  );
}

/** Bank accounts in use, as a text per player. */
async function describedBankAccounts(db: Queries, uids: string[]): Promise<(uid: string) => string> {
  const { uid, bank, last4 } = bankAccounts;
  const rows = await db
    .select({ uid, bank, last4 })
    .from(bankAccounts)
    .where(and(inArray(uid, uids), isNull(bankAccounts.removedAt)))
    .orderBy(asc(bankAccounts.id));
  return (of) =>
    rows
      .filter((row) => row.uid === of)
      .map((row) => `${row.bank} ${maskedNumber(row.last4)}`)
      .join(', ');
}

export function registerAccountFind(app: PlatformApp, { db }: Pick<Services, 'db'>): void {
  app.openapi(find, async (c) => {
    const filters = c.req.valid('query');
    const found = await db
      .select()
      .from(accounts)
      .where(conditions(db, filters))
      .orderBy(asc(accounts.account))
      .limit(filters.limit);
    const summaryOf = await describedBankAccounts(
      db,
      found.map(({ uid }) => uid),
    );
    const rows = found.map(({ account, uid, createdAt, blockedAt, referral }) => ({
      account,
      uid,
      createdAt: createdAt.getTime(),
      blocked: blockedAt !== null,
      referral,
      bankAccounts: summaryOf(uid),
    }));
    const nextCursor = rows.length === filters.limit ? (rows.at(-1)?.account ?? null) : null;
    return c.json({ rows, nextCursor }, 200);
  });
}
