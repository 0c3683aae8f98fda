import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { offers } from '../../../../platform/database/schema/schema.ts';
import { dayMs } from '../../../../shared/western-indonesia.ts';
import { withBrand } from '../../../support/brand-player.ts';
import { atTheCashier } from '../../../support/cashier-visit.ts';
import { cashback, newOffer, offersDesk } from '../../../support/offers-desk.ts';
import { keys, newAccountName, newAddress } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

interface Row {
  queue: string;
  count: number;
  oldestAt: number | null;
}

const platform = testPlatform();

async function newKey(role: string) {
  const { body } = await platform().operator('/operator/keys', { person: newAccountName(), role });
  return body as unknown as { key: string; number: number };
}

interface Answer {
  rows: Row[];
  faults: { event: string; at: number; count: number }[];
  ledgerCheck: { at: number; ok: boolean } | null;
}

async function answer() {
  const { key } = await newKey('read');
  return (await platform().call('GET', '/operator/waiting', { token: key })).body as unknown as Answer;
}

async function waiting(queue: string) {
  const { rows } = await answer();
  expect(rows.map((row) => row.queue)).toEqual([
    'withdrawals',
    'support',
    'proposals',
    'transfers',
    'offers',
  ]);
  return rows.find((row) => row.queue === queue);
}

const nothing = (queue: string) => ({ queue, count: 0, oldestAt: null });

describe('what waits for an operator', () => {
  test('is a withdrawal until it is decided', async () => {
    const queue = 'withdrawals';
    const cashier = await atTheCashier(platform());
    const bankAccount = await cashier.addBankAccount();
    expect(await waiting(queue)).toEqual(nothing(queue));
    const oldestAt = platform().now();
    await cashier.withdraw(bankAccount, { amount: 50_000 });
    platform().pass(1_000);
    await cashier.withdraw(bankAccount, { amount: 50_000 });
    expect(await waiting(queue)).toEqual({ queue, count: 2, oldestAt });
    await cashier.settle(60_000);
    expect(await waiting(queue)).toEqual(nothing(queue));
  });

  test('is a message until it has a reply', async () => {
    const queue = 'support';
    expect(await waiting(queue)).toEqual(nothing(queue));
    const form = { key: randomUUID(), topic: 'money', language: 'id', email: 'budi@contoh.id', text: 'Halo' };
    const { body } = await platform().call('POST', '/support/questions', {
      address: newAddress(),
      body: form,
    });
    const { reference } = body as unknown as { reference: string };
    expect(await waiting(queue)).toEqual({ queue, count: 1, oldestAt: platform().now() });
    await platform().operator(`/operator/support/${reference}/close`, {});
    expect(await waiting(queue)).toEqual(nothing(queue));
  });

  test('is a proposal until it is approved or its key is revoked', async () => {
    const queue = 'proposals';
    const [first, second] = [await newKey('money'), await newKey('money')];
    const propose = async () => {
      const { account } = await platform().newPlayer();
      const gift = { key: newAccountName(), amount: 600_000, note: 'prize' };
      const path = `/operator/accounts/${account}/gifts`;
      const { body } = await platform().call('POST', path, { token: first.key, body: gift });
      return (body as unknown as { proposal: { number: number; at: number } }).proposal;
    };
    const { number, at } = await propose();
    await propose();
    expect(await waiting(queue)).toEqual({ queue, count: 2, oldestAt: at });
    await platform().call('POST', `/operator/proposals/${number}/approve`, { token: second.key });
    expect(await waiting(queue)).toMatchObject({ count: 1 });
    await platform().operator(`/operator/keys/${first.number}/revoke`, {});
    expect(await waiting(queue)).toEqual(nothing(queue));
  });

  test('is a transfer until it is settled', async () => {
    const queue = 'transfers';
    const { brand, launch } = await withBrand(platform());
    brand.provider.transferStatus = () => Promise.reject(new Error('time-out'));
    brand.faults.push('lost');
    await launch();
    expect(await waiting(queue)).toEqual({ queue, count: 1, oldestAt: platform().now() });
    const { body } = await platform().call('GET', '/operator/transfers', { token: keys.operator });
    const [transfer] = (body as unknown as { transfers: { reference: string }[] }).transfers;
    const outcome = { outcome: 'refused', note: 'never arrived' };
    await platform().operator(`/operator/transfers/${transfer?.reference}/settle`, outcome);
    expect(await waiting(queue)).toEqual(nothing(queue));
  });

  test('is an offer whose budget is used up, or nearly so while it runs', async () => {
    const queue = 'offers';
    const desk = offersDesk(platform(), '2026-11-23T09:00');
    const [running, over] = [newOffer(), newOffer()];
    const rule = { ...cashback, budget: 5_000 };
    await desk.imports({ [over]: rule }, { until: '2026-02-01T00:00:00+07:00' });
    await desk.imports({ [running]: rule });
    const count = async (offer: string, values: Partial<typeof offers.$inferInsert>) => {
      await desk.db.update(offers).set(values).where(eq(offers.id, offer));
      return (await waiting(queue))?.count;
    };
    expect(await count(running, { extraBudget: 5_000, spent: 8_999 })).toBe(0);
    expect(await count(running, { spent: 9_000 })).toBe(1);
    expect(await count(running, { pausedAt: new Date(), pauseReason: 'wrong maximum' })).toBe(0);
    expect(await count(running, { pausedAt: null, pauseReason: null })).toBe(1);
    expect(await count(running, { endedAt: new Date(), endReason: 'wrong maximum' })).toBe(0);
    expect(await count(over, { spent: 4_900 })).toBe(0);
    const exhaustedAt = new Date();
    await count(over, { exhaustedAt });
    expect(await waiting(queue)).toEqual({ queue, count: 1, oldestAt: exhaustedAt.getTime() });
  });

  test('stands beside the errors of the last day and the last check of the ledger', async () => {
    const check = (figures = '') =>
      platform().call('GET', `/operator/ledger/check${figures}`, { token: keys.operator });
    expect(await answer()).toMatchObject({ faults: [], ledgerCheck: null });
    await check();
    expect(await answer()).toMatchObject({ faults: [], ledgerCheck: { at: platform().now(), ok: true } });
    await check('?accounts=1000000');
    const at = platform().now();
    const fault = { event: 'ledger.checked', at, count: 1 };
    expect(await answer()).toMatchObject({ faults: [fault], ledgerCheck: { at, ok: false } });
    platform().pass(dayMs);
    expect(await answer()).toMatchObject({ faults: [], ledgerCheck: { at, ok: false } });
    await check();
    expect(await answer()).toMatchObject({ faults: [], ledgerCheck: { at: platform().now(), ok: true } });
  });
});
