import { describe, expect, test } from 'vitest';
import { bookingsOf } from '../../../support/bookings.ts';
import { atBrand, atHome, withBrand } from '../../../support/brand-player.ts';
import type { Fault } from '../../../support/fake-brand.ts';
import { testPlatform } from '../test-platform.ts';

const MINUTE = 60_000;

const platform = testPlatform();

describe('money at a transfer brand', () => {
  test('is the whole main balance at launch, and returns as play has left it', async () => {
    const { launch, money, play, brand, uid, bringBack } = await withBrand(platform());
    expect((await launch()).status).toBe(201);
    expect([await money(), brand.walletOf(uid)]).toEqual([atBrand, 100_000]);
    play(-30_000);
    const { body } = await bringBack();
    expect(body.main.balance).toBe(70_000);
    expect(body.brands[0]).toMatchObject({ balance: 0, state: 'known' });
    expect([await money(), brand.walletOf(uid)]).toEqual([{ main: 70_000, brand: 0, inTransit: 0 }, 0]);
  });

  test.each<[Fault, string]>([
    ['lost', 'refused'],
    ['deaf', 'confirmed'],
    ['late', 'refused'],
    ['pending', 'confirmed'],
    ['wrong', 'confirmed'],
  ])(
    'is in transit after a transfer with the fault %s, until the brand reports it as %s',
    async (fault, outcome) => {
      const { launch, money, brand, info, settle, uid } = await withBrand(platform());
      brand.faults.push(fault);
      expect((await launch()).body.error.code).toBe('TRANSFER_PENDING');
      expect(await money()).toEqual({ main: 0, brand: 0, inTransit: 100_000 });
      expect(await info()).toMatchObject({
        state: 'updating',
        balance: null,
        inTransit: 100_000,
      });
      platform().pass(MINUTE);
      await settle();
      brand.arrive();
      const arrived = outcome === 'confirmed';
      expect([await money(), brand.walletOf(uid)]).toEqual([
        arrived ? atBrand : atHome,
        arrived ? 100_000 : 0,
      ]);
    },
  );

  test('stays at home during a break, for each way into the brand', async () => {
    const { ask, launch, money, brand, services, uid } = await withBrand(platform());
    expect((await ask('POST', '/breaks', { term: 'day' })).status).toBe(201);
    // A launch that began before the break, or the page of a game with an open round.
    for (const page of [undefined, 'page'])
      await expect(services.brandMoney.enter(uid, 'samudra', page)).rejects.toMatchObject({
        code: 'PLAY_PAUSED',
      });
    expect([await money(), brand.walletOf(uid)]).toEqual([atHome, 0]);
    expect((await launch()).body.error.code).toBe('PLAY_PAUSED');
  });

  test('is at most what the player’s limits leave, with what is there already, and nothing beyond', async () => {
    const { ask, launch, money, play, bringBack, brand } = await withBrand(platform());
    await ask('POST', '/limits', { name: 'lossWeek', amount: 60_000 });
    await ask('POST', '/limits', { name: 'lossDay', amount: 30_000 });
    const { status, body } = await launch();
    const cappedEntry = { amount: 30_000, limit: 'OWN_LOSS_LIMIT' };
    expect([status, body.cappedEntry]).toEqual([201, cappedEntry]);
    expect(await money()).toEqual({ main: 70_000, brand: 30_000, inTransit: 0 });
    const again = await launch('samudra', 'becak-rush');
    expect([again.status, again.body.cappedEntry]).toEqual([201, undefined]);
    play(-20_000);
    // The brand has not reported the loss, so all that was sent may be lost still.
    await launch();
    expect(brand.calls.filter((call) => call === 'in')).toHaveLength(1);
    await bringBack();
    expect((await launch()).body.cappedEntry).toEqual({ ...cappedEntry, amount: 10_000 });
    play(-10_000);
    await bringBack();
    const transfers = brand.calls.filter((call) => call === 'in').length;
    expect((await launch()).body.error.code).toBe('OWN_LOSS_LIMIT');
    expect(brand.calls.filter((call) => call === 'in')).toHaveLength(transfers);
    expect(await money()).toEqual({ main: 70_000, brand: 0, inTransit: 0 });
  });

  test.each([
    ['lossDay', 'OWN_LOSS_LIMIT'],
    ['stakeDay', 'OWN_STAKE_LIMIT'],
  ])('stays at home where %s leaves nothing, for each way into the brand', async (name, code) => {
    const { ask, money, services, uid } = await withBrand(platform());
    await ask('POST', '/limits', { name, amount: 0 });
    for (const page of [undefined, 'page'])
      await expect(services.brandMoney.enter(uid, 'samudra', page)).rejects.toMatchObject({ code });
    expect(await money()).toEqual(atHome);
  });

  test.each(['lossMonth', 'stakeDay', 'session'])('returns when %s becomes tighter', async (name) => {
    const { ask, launch, money, services } = await withBrand(platform());
    await launch();
    await ask('POST', '/limits', { name, amount: 20 });
    await services.brandMoney.idle();
    expect(await money()).toEqual(atHome);
  });

  test('moves once when a transfer arrives twice', async () => {
    const { launch, money, brand, uid } = await withBrand(platform());
    brand.faults.push('twice');
    expect((await launch()).status).toBe(201);
    expect([await money(), brand.walletOf(uid)]).toEqual([atBrand, 100_000]);
  });

  test('stays where it was when the brand refuses the transfer', async () => {
    const { launch, money, brand } = await withBrand(platform());
    brand.faults.push('refused');
    expect((await launch()).body.error.code).toBe('TRANSFER_REFUSED');
    expect(await money()).toEqual(atHome);
  });

  test('is polled with growing delays while the brand does not respond, and is not lost', async () => {
    const { launch, money, brand, settle } = await withBrand(platform());
    brand.faults.push('deaf', 'lost', 'lost', 'lost');
    await launch();
    for (let round = 0; round < 40; round += 1) {
      platform().pass(5_000);
      await settle();
    }
    const polls = brand.calls.filter((call) => call === 'status').length;
    expect(polls).toBe(4);
    expect(await money()).toEqual(atBrand);
  });

  test('is sent once when several tabs launch at once, and all games open', async () => {
    const { launch, money, brand } = await withBrand(platform());
    const responses = await Promise.all([launch(), launch('samudra', 'becak-rush'), launch()]);
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect([await money(), brand.calls.filter((call) => call === 'in')]).toEqual([atBrand, ['in']]);
  });

  test('is sent once when two processes launch at once', async () => {
    const { services, again, brand, uid, money } = await withBrand(platform());
    const enter = (brandMoney: typeof services.brandMoney) =>
      brandMoney.enter(uid, 'samudra').then(
        () => undefined,
        (error) => error.code,
      );
    const responses = await Promise.all([enter(services.brandMoney), enter(again().brandMoney)]);
    expect(responses).toContain(undefined);
    expect(['TRANSFER_PENDING', undefined]).toContain(responses.find(Boolean));
    expect(brand.calls.filter((call) => call === 'in')).toEqual(['in']);
    expect([await money(), brand.walletOf(uid)]).toEqual([atBrand, 100_000]);
    expect(await bookingsOf(services.db, uid)).toEqual([
      ['toBrand', 100_000, 'player', 'transit:samudra'],
      ['toBrand', 100_000, 'transit:samudra', 'brand:samudra'],
    ]);
  });

  test('follows the player to the game opened last', async () => {
    const { launch, money } = await withBrand(platform());
    await launch();
    expect((await launch('nova', 'lucky-durian')).status).toBe(201);
    expect(await money()).toEqual(atHome);
  });

  test('returns after a failed launch', async () => {
    const { launch, money, brand } = await withBrand(platform());
    brand.provider.launch = () => Promise.reject(new Error('no game'));
    await launch();
    expect(await money()).toEqual(atHome);
  });

  test('returns once when it is brought back twice at once', async () => {
    const { launch, money, bringBack, brand } = await withBrand(platform());
    await launch();
    const [one, two] = await Promise.all([bringBack(), bringBack()]);
    expect([one?.status, two?.status]).toEqual([200, 200]);
    expect([await money(), brand.calls.filter((call) => call === 'out')]).toEqual([atHome, ['out']]);
  });

  test('is in the session while it is at brands or in transit', async () => {
    const { launch, ask, brand, bringBack } = await withBrand(platform());
    const atBrands = async () => (await ask('GET', '/me')).body.player.atBrands;
    expect(await atBrands()).toBeUndefined();
    brand.faults.push('pending');
    await launch();
    expect(await atBrands()).toBe(100_000);
    platform().pass(MINUTE);
    await bringBack();
    expect(await atBrands()).toBeUndefined();
  });

  test('notifies the player’s open pages at each transfer, also at an unconfirmed one', async () => {
    const { launch, brand, bringBack, changes } = await withBrand(platform());
    brand.faults.push('deaf');
    await launch();
    expect(changes()).toEqual(['wallets']);
    platform().pass(MINUTE);
    await bringBack();
    expect(changes()).toEqual(['wallets', 'wallets', 'wallets']);
  });

  test('stays at a brand that does not respond, is shown as updating, and returns after a poll', async () => {
    const { launch, money, info, brand, bringBack, settle } = await withBrand(platform());
    await launch();
    brand.faults.push('lost');
    const { body } = await bringBack();
    expect(body.brands[0]).toMatchObject({ state: 'updating', balance: 100_000 });
    expect([await money(), (await info()).state]).toEqual([atBrand, 'updating']);
    platform().pass(MINUTE);
    await settle();
    expect([await money(), (await info()).state]).toEqual([atHome, 'known']);
  });

  test('that arrives after everything was brought back can be brought back too', async () => {
    const { launch, money, info, play, bringBack } = await withBrand(platform());
    await launch();
    await bringBack();
    play(700);
    expect((await info('1')).balance).toBe(700);
    await bringBack();
    expect(await money()).toEqual({ main: 100_700, brand: 0, inTransit: 0 });
  });

  test('returns at log-out, even from an unconfirmed transfer', async () => {
    const { launch, money, ask, services, settle, brand } = await withBrand(platform());
    brand.faults.push('deaf');
    await launch();
    expect((await ask('DELETE', '/sessions/current')).status).toBe(204);
    await services.brandMoney.idle();
    for (let round = 0; round < 4; round += 1) {
      platform().pass(MINUTE);
      await settle();
    }
    expect(await money()).toEqual(atHome);
  });

  test('returns after 30 minutes without play, and not during play', async () => {
    const { launch, money, settle, play } = await withBrand(platform());
    await launch();
    const minutes = async (count: number) => {
      for (let minute = 0; minute < count; minute += 1) {
        platform().pass(MINUTE);
        await settle();
      }
    };
    await minutes(25);
    play(-500);
    await minutes(29);
    expect(await money()).toMatchObject({ brand: 99_500 });
    await minutes(8);
    expect(await money()).toEqual({ main: 99_500, brand: 0, inTransit: 0 });
  });

  test('stays when an older page closes after a newer one was opened', async () => {
    const { services, uid, money } = await withBrand(platform());
    const { brandMoney } = services;
    await brandMoney.enter(uid, 'samudra', 'first page');
    await brandMoney.enter(uid, 'samudra', 'second page');
    await brandMoney.leave(uid, 'samudra', 'first page');
    expect(await money()).toEqual(atBrand);
    await brandMoney.leave(uid, 'samudra', 'second page');
    expect(await money()).toEqual(atHome);
  });

  test('is unknown, never 0, when the brand does not respond; without a request the last balance is shown', async () => {
    const { launch, info, brand } = await withBrand(platform());
    await launch();
    const asOf = platform().now();
    platform().pass(MINUTE);
    brand.faults.push('lost');
    expect(await info('1')).toMatchObject({ state: 'unknown', balance: null, asOf });
    expect(await info('0')).toMatchObject({ state: 'known', balance: 100_000, asOf });
    expect(await info('1')).toMatchObject({ state: 'known', asOf: asOf + MINUTE });
  });

  test.each([-1, 0.5, Number.NaN, 1e300, '7' as unknown as number])(
    'is unknown when the brand reports a balance of %s',
    async (amount) => {
      const { launch, info, money, brand } = await withBrand(platform());
      await launch();
      brand.provider.balance = async () => amount;
      expect(await info('1')).toMatchObject({ state: 'unknown', balance: null });
      expect(await money()).toEqual(atBrand);
    },
  );
});
