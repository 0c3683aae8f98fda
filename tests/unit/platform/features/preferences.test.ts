import { describe, expect, test } from 'vitest';
import { goodPassword, newAccountName, type TestPlatform } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const WESTERN_INDONESIA = 7 * HOUR;
const DAY = 24 * HOUR;

interface QuietHours {
  from: string;
  until: string;
}

const platform = testPlatform();

const call = (...args: Parameters<TestPlatform['call']>) => platform().call(...args);
const choose = (token: string, promotions: boolean, quietHours: QuietHours | null = null) =>
  call('PUT', '/preferences/notifications', { token, body: { promotions, quietHours } });
const news = async (msg: string) => (await platform().operator('/operator/news', { msg })).body.event.id;
const give = (account: string) =>
  platform().operator(`/operator/accounts/${account}/gifts`, { key: newAccountName(), amount: 1_000 });
const spins = (account: string) =>
  platform().operator('/operator/free-spins', {
    key: newAccountName(),
    account,
    gameBrand: 'nova',
    gameID: 'lucky-durian',
    count: 5,
    expire: 30,
  });
const missed = async (token: string, after: string) =>
  (await call('GET', `/events?after=${after}`, { token })).body;
const cards = async (token: string, after: string) =>
  (await missed(token, after)).events.map(({ kind }) => kind);
const inbox = async (token: string) => {
  const { body } = await call('GET', '/messages', { token });
  const { messages } = body as unknown as { messages: { event: { kind: string }; seen: boolean }[] };
  return messages.map(({ event, seen }) => `${event.kind}${seen ? ' seen' : ''}`);
};
const pushed = (uid: string) =>
  platform()
    .published.filter(({ channel }) => channel === `private-freespin-${uid}`)
    .map(({ event, payload }) => (payload as { kind?: string }).kind ?? event);
/** Passes the time until a time of day in western Indonesia. */
const passUntil = (hours: number, minutes: number) => {
  const timeOfDay = (platform().now() + WESTERN_INDONESIA) % DAY;
  const wanted = hours * HOUR + minutes * MINUTE;
  platform().pass((wanted - timeOfDay + DAY) % DAY || DAY);
};
/** A player who has missed nothing so far. */
const player = async () => {
  platform().pass(1_000);
  return { ...(await platform().newPlayer()), after: await news('before') };
};

describe('a player without promotional cards', () => {
  test('finds news and free spins only in the messages, and gets other cards', async () => {
    const { account, uid, token, after } = await player();
    expect((await choose(token, false)).body).toEqual({
      language: null,
      promotions: false,
      quietHours: null,
    });
    const before = pushed(uid).length;
    await news('an offer');
    await spins(account);
    await give(account);
    expect(pushed(uid).slice(before)).toEqual(['messages', 'balance']);
    expect(await cards(token, after)).toEqual(['balance']);
    expect((await inbox(token)).slice(0, 3)).toEqual(['balance', 'freeSpin seen', 'news']);
  });

  test('who wants them again gets later ones only', async () => {
    const { account, token, after } = await player();
    await choose(token, false);
    await spins(account);
    const { latest } = await missed(token, after);
    await choose(token, true);
    expect(await cards(token, latest)).toEqual([]);
    await spins(account);
    await news('new');
    expect(await cards(token, latest)).toEqual(['freeSpin', 'news']);
  });

  test('gets a flag to request news instead of showing pushes, as with quiet hours', async () => {
    const { token, after } = await player();
    const filters = async () =>
      (await missed(token, after)) as { filtersNews?: boolean; silenced?: string[] };
    expect(await filters()).not.toHaveProperty('filtersNews');
    await choose(token, false);
    expect(await filters()).toMatchObject({
      filtersNews: true,
      silenced: ['news', 'personalNews', 'freeSpin'],
    });
    await choose(token, true, { from: '01:00', until: '02:00' });
    expect(await filters()).toMatchObject({ filtersNews: true });
    expect(await filters()).not.toHaveProperty('silenced');
    await choose(token, true);
    expect(await filters()).not.toHaveProperty('filtersNews');
  });
});

describe('quiet hours', () => {
  test.each([
    ['22:00', '07:00', [21, 59], [22, 0], [6, 59], [7, 0]],
    ['13:30', '14:15', [13, 29], [13, 30], [14, 14], [14, 15]],
  ] as const)(
    'from %s until %s silence promotional cards of that time only',
    async (from, until, first, second, third, fourth) => {
      const { account, token } = await player();
      await choose(token, true, { from, until });
      const shown: string[][] = [];
      for (const [hours, minutes] of [first, second, third, fourth]) {
        const { latest } = await missed(token, '0');
        passUntil(hours, minutes);
        const session = (await platform().logIn(account, goodPassword)).body.token;
        await news('an offer');
        await spins(account);
        await give(account);
        const missedNow = await missed(session, latest);
        shown.push(missedNow.events.map(({ kind }) => kind));
        const ids = missedNow.events.map(({ id }) => id);
        await call('POST', '/event-receipts', { token: session, body: { ids } });
      }
      const all = ['news', 'freeSpin', 'balance'];
      expect(shown).toEqual([all, ['balance'], ['balance'], all]);
    },
  );

  test('hold back an earlier card until they end', async () => {
    const { account, token } = await player();
    await choose(token, true, { from: '22:00', until: '07:00' });
    passUntil(21, 59);
    const { latest } = await missed(token, '0');
    await spins(account);
    passUntil(22, 0);
    expect(await cards(token, latest)).toEqual([]);
    passUntil(7, 0);
    expect(await cards(token, latest)).toEqual(['freeSpin']);
  });
});

describe('preferences', () => {
  test.each([
    [{ promotions: true }],
    [{ promotions: true, quietHours: null, security: false }],
    [{ promotions: true, quietHours: { from: '22:00', until: '22:00' } }],
    [{ promotions: true, quietHours: { from: '24:00', until: '07:00' } }],
    [{ promotions: true, quietHours: { from: '22:00', until: '7:00' } }],
    [{ promotions: true, quietHours: { from: '22:00' } }],
  ])('refuse %j', async (body) => {
    const { token } = await platform().newPlayer();
    const { status } = await call('PUT', '/preferences/notifications', { token, body });
    expect([400, 422]).toContain(status);
    expect((await call('GET', '/preferences', { token })).body).toEqual({
      language: null,
      promotions: true,
      quietHours: null,
    });
  });

  test('need a session', async () => {
    for (const path of ['/preferences/notifications', '/preferences/language'])
      expect((await call('PUT', path, { body: {} })).status).toBe(401);
    expect((await call('GET', '/preferences')).status).toBe(401);
  });

  test('include the language that the player chose, also at log-in', async () => {
    const { account, token } = await platform().newPlayer();
    const first = await platform().logIn(account, goodPassword);
    expect(first.body.player).not.toHaveProperty('language');
    const chosen = await call('PUT', '/preferences/language', { token, body: { language: 'en' } });
    expect(chosen.body).toMatchObject({ language: 'en' });
    expect((await platform().logIn(account, goodPassword)).body.player.language).toBe('en');
    const refused = await call('PUT', '/preferences/language', { token, body: { language: '<b>' } });
    expect(refused.status).toBe(422);
  });
});
