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
  const answer = await platform().call(method, `/operator/transfers${path}`, {
    body,
    token: keys.operator,
  });
  return { ...answer, transfers: (answer.body as unknown as { transfers: Listed[] }).transfers };
};

interface Listed {
  reference: string;
  state: string;
  brandAnswer: string | null;
}

/** A player whose money is on its way to a brand that tells nobody what became of it, until `speak`. */
async function withSilentBrand(fault: Fault) {
  const player = await withBrand(platform());
  const { brand, ask, launch, settle: letJobWork } = player;
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
    await letJobWork();
  };
  const speak = async () => {
    brand.provider.transferStatus = transferStatus;
    await job();
  };
  return { ...player, list, settle, job, speak, reference };
}

describe('a transfer that its brand never confirms', () => {
  test('is listed until an operator ends it, with his reason in the audit log', async () => {
    const { list, settle, job, money, uid, reference } = await withSilentBrand('lost');
    await job();
    expect(await list('open')).toMatchObject([{ reference, state: 'unknown', brandAnswer: null }]);
    expect(await money()).toEqual(onTheWay);
    expect((await settle('refused')).body).toMatchObject({ reference, state: 'refused' });
    expect(platform().published.at(-1)).toMatchObject({ channel: playerChannel(uid), event: 'wallets' });
    expect([await money(), await list('open')]).toEqual([atHome, []]);
    const [row] = await lastActions(platform().database.db, uid, 1);
    expect(row).toMatchObject({
      action: 'transfers settle',
      note: 'says their support',
      details: { reference, outcome: 'refused', brand: 'samudra', direction: 'in', amount: 100_000 },
    });
  });

  test.each([
    ['lost', 'refused', atHome],
    ['deaf', 'confirmed', atBrand],
  ] as const)('and %s: the brand that says so later changes nothing', async (fault, outcome, place) => {
    const { list, settle, speak, money, launch } = await withSilentBrand(fault);
    await settle(outcome);
    expect(await money()).toEqual(place);
    await speak();
    expect([await list('contradicted'), await list('all')]).toMatchObject([[], [{ brandAnswer: outcome }]]);
    expect((await launch()).status).toBe(201);
    expect(await money()).toEqual(atBrand);
  });

  test.each([
    ['lost', 'confirmed', atBrand, atHome],
    ['deaf', 'refused', atHome, atBrand],
  ] as const)(
    'and %s: a later answer that contradicts the operator is listed and moves nothing, until he follows it',
    async (fault, said, place, other) => {
      const { list, settle, speak, job, money, bringBack, launch, info } = await withSilentBrand(fault);
      await settle(said);
      await speak();
      const answer = said === 'confirmed' ? 'refused' : 'confirmed';
      expect(await list('contradicted')).toMatchObject([{ state: said, brandAnswer: answer }]);
      expect((await launch()).body.error.code).toBe('TRANSFER_PENDING');
      await bringBack();
      await job();
      expect([await money(), (await info('1')).state]).toEqual([place, 'unknown']);
      expect((await settle(answer)).status).toBe(200);
      expect([await money(), await list('contradicted')]).toEqual([other, []]);
      expect((await settle(said)).body.error.code).toBe('TRANSFER_CLOSED');
    },
  );

  test('the word of the operator stands when the brand puts it right on its side', async () => {
    const { list, settle, speak, money, brand, uid, launch } = await withSilentBrand('deaf');
    await settle('refused');
    await speak();
    brand.play(uid, -100_000);
    expect((await settle('refused')).status).toBe(200);
    expect([await money(), await list('contradicted')]).toEqual([atHome, []]);
    expect((await launch()).status).toBe(201);
  });

  test('is not followed where the player has less than that by now', async () => {
    const { list, settle, speak, uid, reference } = await withSilentBrand('deaf');
    await settle('refused');
    await speak();
    const spent = { from: accountCode.player(uid), to: accountCode.house('play'), amount: 1 };
    await move(platform().database.db, { ...spent, caller: 'system', key: reference, reason: 'stake' });
    expect((await settle('confirmed')).body.error.code).toBe('INSUFFICIENT_FUNDS');
    expect(await list('contradicted')).toMatchObject([{ reference }]);
  });

  test('is ended once, also by ten operators at once, and only when it is open', async () => {
    const { settle, money } = await withSilentBrand('lost');
    const answers = await Promise.all(Array.from({ length: 10 }, () => settle('confirmed')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.error?.code === 'TRANSFER_CLOSED')).toHaveLength(9);
    expect(await money()).toEqual(atBrand);
    expect((await settle('perhaps')).status).toBe(422);
    const unknown = await operator('POST', '/none/settle', { outcome: 'refused', note: 'x' });
    expect(unknown.body.error.code).toBe('UNKNOWN_TRANSFER');
    const silent = await operator('POST', '/none/settle', { outcome: 'refused' });
    expect(silent.status).toBe(400);
  });
});
