import { eq, lte, sql } from 'drizzle-orm';
import { buildApp } from '../../platform/app.ts';
import { type BankWebhook, pollCashier, type WithdrawalReview } from '../../platform/cashier/cashier.ts';
import { rowsOf } from '../../platform/database/database.ts';
import {
  bankAccounts,
  deposits,
  events,
  wageringRequirements,
  withdrawals,
} from '../../platform/database/schema/schema.ts';
import { balancesOf } from '../../platform/ledger/ledger.ts';
import { platformServices } from '../../platform/platform.ts';
import { silentPublisher } from '../../platform/realtime/publisher.ts';
import { createLog } from '../../runtime/log.ts';
import { bankSecret, bankWebhook, createFakeBank } from './fake-bank.ts';
import { asOwner } from './ledger-owner.ts';
import { addresses, cheapHasher, keys, newAccountName, type TestPlatform } from './platform-app.ts';

/** The provider whose secret signs messages; it is never called. */
const externalBank = { url: new URL('https://bank.test'), secret: bankSecret };

const DAY = 24 * 60 * 60_000;

/** A player at the cashier, with a bank of their own; `again` is another process with the same bank. */
export async function atTheCashier(platform: TestPlatform, review?: WithdrawalReview) {
  const { database } = platform;
  const { db } = database;
  const bank = createFakeBank();
  const lines: string[] = [];
  const again = () =>
    platformServices({
      database,
      keys,
      addresses,
      clock: () => platform.now(),
      publisher: silentPublisher,
      log: createLog((line) => lines.push(line)),
      passwords: cheapHasher(),
      payments: bank.provider,
      externalBank,
      ...(review && { review }),
    });
  const services = again();
  const app = buildApp(services);
  const player = await platform.newPlayer();

  async function call(
    method: string,
    path: string,
    sent: { body?: unknown; raw?: string; token?: string; headers?: Record<string, string> } = {},
  ) {
    const body = sent.raw ?? (sent.body === undefined ? undefined : JSON.stringify(sent.body));
    const response = await app.request(path, {
      method,
      headers: {
        Authorization: `Bearer ${sent.token ?? player.token}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(sent.token === keys.operator && { 'X-Operator': 'Rani' }),
        ...sent.headers,
      },
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    // biome-ignore lint/suspicious/noExplicitAny: a test reads the fields of its call
    return { status: response.status, headers: response.headers, body: JSON.parse(text || '{}') as any };
  }

  /** A bank account, two days old. */
  async function addBankAccount(uid = player.uid, age = 2 * DAY): Promise<string> {
    const createdAt = new Date(platform.now() - age);
    const [row] = await db
      .insert(bankAccounts)
      .values({
        uid,
        bank: 'latihan',
        token: newAccountName(),
        last4: '1234',
        holder: 'BUDI',
        createdAt,
        usableAt: new Date(createdAt.getTime() + DAY),
      })
      .returning({ id: bankAccounts.id });
    return String(row?.id);
  }

  /** Runs the job until nothing is due; on a shared database that is more than one batch. */
  async function settle(passed = 0, by = services) {
    platform.pass(passed);
    const now = new Date(platform.now());
    const due = async () =>
      (await db.$count(deposits, lte(deposits.nextPollAt, now))) +
      (await db.$count(withdrawals, lte(withdrawals.nextPollAt, now)));
    do await pollCashier(by);
    while ((await due()) > 0);
  }

  return {
    bank,
    player,
    services,
    again,
    call,
    addBankAccount,
    settle,
    lines,
    db,
    deposit: (more: object = {}) =>
      call('POST', '/deposits', {
        body: {
          key: newAccountName().padEnd(8, 'x'),
          method: 'transfer',
          amount: 50_000,
          language: 'id',
          returnUrl: 'https://site.test/LoadingPage?to=/x/{reference}',
          ...more,
        },
      }),
    withdraw: (bankAccount: string, more: object = {}) =>
      call('POST', '/withdrawals', {
        body: { key: newAccountName().padEnd(8, 'x'), bankAccount, amount: 60_000, ...more },
      }),
    get: (path: string) => call('GET', path),
    tell: (message: Partial<BankWebhook>) =>
      call('POST', '/bank/webhooks', bankWebhook(message, platform.now())),
    operate: (path: string, body?: object) => call('POST', path, { token: keys.operator, body }),
    async money() {
      const { main, held } = await balancesOf(db, player.uid);
      return { main, held };
    },
    async cards(): Promise<string[]> {
      const rows = await db
        .select()
        .from(events)
        .where(eq(events.channel, `private-freespin-${player.uid}`))
        .orderBy(events.sequence);
      return rows.flatMap(({ payload }) => (payload as { what?: string }).what ?? []);
    },
    /** Met requirements do not come back. */
    freeOfWagering: () =>
      asOwner(db, (tx) =>
        tx
          .update(wageringRequirements)
          .set({ clearedAt: new Date(platform.now()) })
          .where(eq(wageringRequirements.uid, player.uid)),
      ),
    async wagering() {
      const [row] = await rowsOf<{ left: string }>(db, sql`select wagering_left(${player.uid}) as left`);
      return Number(row?.left);
    },
    /** All stored deposits and withdrawals. */
    async stored() {
      return JSON.stringify([
        await db.select().from(deposits).orderBy(deposits.id),
        await db.select().from(withdrawals).orderBy(withdrawals.id),
      ]);
    },
  };
}
