import { describe, expect, test } from 'vitest';
import { lastActions } from '../../../../platform/audit/audit.ts';
import { accountCode, move } from '../../../../platform/ledger/ledger.ts';
import { playerChannel } from '../../../../platform/realtime/channels.ts';
import { atBrand, atHome, withBrand } from '../../../support/brand-player.ts';
import type { Fault } from '../../../support/fake-brand.ts';
import { keys } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

const HOUR = 60 * 60_000;
const onTheWay = { main: 0, brand: 0, inTransit: 100_000 };

const platform = testPlatform();

const operator = async (method: string, path: string, body?: object) => {
  const response = await platform().call(method, `/operator/transfers${path}`, {
    body,
    token: keys.operator,
  });
  return { ...response, transfers: (response.body as unknown as { transfers: Listed[] }).transfers };
};

interface Listed {
  reference: string;
  state: string;
  brandOutcome: string | null;
}

/** A player with a transfer to a brand that does not report its outcome until `respond`. */
async function withSilentBrand(fault: Fault) {
  const player = await withBrand(platform());
  const { brand, ask, launch, settle: runJob } = player;
  // Hours pass in these tests, and a check that waits refuses every launch.
  await ask('PUT', '/reality-check', { intervalMinutes: null });
  const { transferStatus } = brand.provider;
  brand.provider.transferStatus = () => Promise.reject(new Error('time-out'));
  brand.faults.push(fault);
  await launch();
  const { account } = (await ask('GET', '/me')).body.player;
  const list = async (which: string) =>
    (await operator('GET', `?which=${which}&account=${account}`)).transfers;
  const [{ reference } = { reference: '' }] = await list('open');
  const settle = (outcome: string) =>
    operator('POST', `/${reference}/settle`, { outcome, note: 'says their support' });
  const job = async () => {
    platform().pass(HOUR);
    await runJob();
  };
  const respond = async () => {
    brand.provider.transferStatus = transferStatus;
    await job();
  };
  return { ...player, list, settle, job, respond, reference };
}

describe('a transfer that its brand never confirms', () => {
  test('is listed until an operator settles it, with the reason in the audit log', async () => {
    const { list, settle, job, money, uid, reference } = await withSilentBrand('lost');
    await job();
    expect(await list('open')).toMatchObject([{ reference, state: 'unknown', brandOutcome: null }]);
    expect(await money()).toEqual(onTheWay);
    expect((await settle('refused')).body).toMatchObject({ reference, state: 'refused' });
    expect(platform().published.at(-1)).toMatchObject({ channel: playerChannel(uid), event: 'wallets' });
    expect([await money(), await list('open')]).toEqual([atHome, []]);
    const [row] = await lastActions(platform().database.db, uid, 1);
    expect(row).toMatchObject({
      action: 'transfers settle',
      note: 'says their support',
      details: { reference, outcome: 'refused', gameBrand: 'samudra', direction: 'in', amount: 100_000 },
    });
  });

  test.each([
    ['lost', 'refused', atHome],
    ['deaf', 'confirmed', atBrand],
  ] as const)(
    'with the fault %s stays settled when the brand later reports it as %s',
    async (fault, outcome, place) => {
      const { list, settle, respond, money, launch } = await withSilentBrand(fault);
      await settle(outcome);
      expect(await money()).toEqual(place);
      await respond();
      expect([await list('contradicted'), await list('all')]).toMatchObject([
        [],
        [{ brandOutcome: outcome }],
      ]);
      expect((await launch()).status).toBe(201);
      expect(await money()).toEqual(atBrand);
    },
  );

  test.each([
    ['lost', 'confirmed', atBrand, atHome],
    ['deaf', 'refused', atHome, atBrand],
  ] as const)(
    'with the fault %s, settled as %s, moves nothing after a contradicting report until the operator follows it',
    async (fault, settled, place, other) => {
      const { list, settle, respond, job, money, bringBack, launch, info } = await withSilentBrand(fault);
      await settle(settled);
      await respond();
      const contradiction = settled === 'confirmed' ? 'refused' : 'confirmed';
      expect(await list('contradicted')).toMatchObject([{ state: settled, brandOutcome: contradiction }]);
      expect((await launch()).body.error.code).toBe('TRANSFER_PENDING');
      await bringBack();
      await job();
      expect([await money(), (await info('1')).state]).toEqual([place, 'unknown']);
      expect((await settle(contradiction)).status).toBe(200);
      expect([await money(), await list('contradicted')]).toEqual([other, []]);
      expect((await settle(settled)).body.error.code).toBe('TRANSFER_CLOSED');
    },
  );

  test('stays as settled when the brand corrects its own side', async () => {
    const { list, settle, respond, money, brand, uid, launch } = await withSilentBrand('deaf');
    await settle('refused');
    await respond();
    brand.play(uid, -100_000);
    expect((await settle('refused')).status).toBe(200);
    expect([await money(), await list('contradicted')]).toEqual([atHome, []]);
    expect((await launch()).status).toBe(201);
  });

  test('cannot follow the brand’s report when the balance is too low by now', async () => {
    const { list, settle, respond, uid, reference } = await withSilentBrand('deaf');
    await settle('refused');
    await respond();
    const spent = { from: accountCode.player(uid), to: accountCode.house('play'), amount: 1 };
    await move(platform().database.db, { ...spent, caller: 'system', key: reference, reason: 'stake' });
    expect((await settle('confirmed')).body.error.code).toBe('INSUFFICIENT_FUNDS');
    expect(await list('contradicted')).toMatchObject([{ reference }]);
  });

  test('is settled once, even by ten operators at once, and only when it is open', async () => {
    const { settle, money } = await withSilentBrand('lost');
    const responses = await Promise.all(Array.from({ length: 10 }, () => settle('confirmed')));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ body }) => body.error?.code === 'TRANSFER_CLOSED')).toHaveLength(9);
    expect(await money()).toEqual(atBrand);
    expect((await settle('perhaps')).status).toBe(422);
    const unknown = await operator('POST', '/none/settle', { outcome: 'refused', note: 'x' });
    expect(unknown.body.error.code).toBe('UNKNOWN_TRANSFER');
    const silent = await operator('POST', '/none/settle', { outcome: 'refused' });
    expect(silent.status).toBe(400);
  });
});
