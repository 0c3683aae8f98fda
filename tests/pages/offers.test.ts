import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import { accounts, freeSpinGrants, offers as offersTable } from '../../platform/database/schema/schema.ts';
import { importOffers } from '../../platform/offers/import.ts';
import { digest } from '../../shared/digest.ts';
import { offerSchema } from '../../shared/offers/rule.ts';
import type { PlayerOffer } from '../../src/contract/api.ts';
import { money } from '../../src/i18n/format.ts';
import { translator } from '../../src/i18n/i18n.ts';
import { locales } from '../../src/i18n/locales.ts';
import { localizedPath } from '../../src/i18n/paths.ts';
import { type BuiltSite, startBuiltSite, startPlatform } from '../support/built-site.ts';
import { faultsOf } from '../support/html-faults.ts';

type Platform = Awaited<ReturnType<typeof startPlatform>>;

let platform: Platform;
let site: BuiltSite;
let session: string;
/** Replaces the platform's responses about offers. */
let answer: (() => Response) | null = null;

const errorOf = (status: number, code: string) => () =>
  Response.json({ error: { code, message: '', requestId: '' } }, { status });

const budget = 1_000_000;
const rules = {
  'promotion/weekly-cashback': {
    kind: 'cashback',
    of: 'loss',
    percent: 5,
    period: 'week',
    minimum: 20_000,
    maximum: 100_000,
    products: ['slots'],
  },
  'promotion/congklak-cup': {
    kind: 'leaderboard',
    of: 'best-round',
    game: 'rimba/congklak-kingdom',
    period: 'week',
    prizes: [50_000],
  },
};

beforeAll(async () => {
  platform = await startPlatform();
  const { connection, database } = platform;
  const offers = Object.entries(rules).map(([id, rule]) =>
    offerSchema.parse({
      id,
      from: '2026-01-01T00:00:00+07:00',
      until: null,
      cards: [],
      rule: { ...rule, budget },
    }),
  );
  await importOffers(database.db, offers, new Date());
  const fetch = async (request: Request) =>
    (/\/(?:offers|rewards)/.test(request.url) && answer?.()) || connection.fetch(request);
  site = await startBuiltSite(undefined, {}, { ...platform, connection: { ...connection, fetch } });
  session = await site.cookiesOf('demo', 'demo-password-1');
});
afterAll(() => site?.close());

const get = async (path: string, instead: typeof answer = null) => {
  answer = instead;
  try {
    return await site.get(path, { headers: { cookie: session } });
  } finally {
    answer = null;
  }
};

describe.each(locales)("a player's offers in %s", (locale) => {
  const t = translator(locale);
  const path = localizedPath('/profile/offers', locale);

  it('have a page of their own, with the anchors that promotions link to', async () => {
    const { status, text } = await get(path);
    expect(status).toBe(200);
    expect(text).toMatch(/<li class="card" id="promotion-weekly-cashback"[ >]/);
    expect(text).toContain(t('offers.note.open'));
    expect(text).toContain(t('offers.note.unranked'));
    expect(text).toMatch(/<progress class="progress" value="0" max="20000"/);
    expect(text).toContain(t('myOffers.noRewards'));
    expect(await faultsOf(text)).toEqual([]);
    const promotion = await site.get(localizedPath('/promotions/cashback/weekly-cashback', locale));
    expect(promotion.text).toContain(`href="${path}#promotion-weekly-cashback"`);
    expect((await get(localizedPath('/profile', locale))).text).toContain(`href="${path}"`);
  });

  const calls = `/api/offers?lang=${locale}&show=`;
  const offersOf = async (show: string): Promise<PlayerOffer[]> =>
    JSON.parse((await get(calls + show)).text).offers;
  const [cashback, cup] = ['promotion/weekly-cashback', 'promotion/congklak-cup'];

  it('reach the browser as texts in the language of its page', async () => {
    const offers = await offersOf(`${cashback},${cup},promotion/unknown`);
    expect(offers).toHaveLength(2);
    expect(offers[1]).toMatchObject({
      id: 'promotion/weekly-cashback',
      badge: { text: t('offers.state.open'), tone: null },
      note: t('offers.note.open'),
      progress: { figure: 0, goal: 20_000 },
      claim: null,
    });
  });

  it('reach the browser only when the page lists them, and only when they have changed', async () => {
    const [shown] = await offersOf(cashback);
    expect(shown?.id).toBe(cashback);
    expect(await offersOf(`${cashback}~${digest(shown)}`)).toEqual([]);
    expect(await offersOf(`${cashback}~0`)).toEqual([shown]);
    expect(await offersOf('next')).toEqual([{ ...shown, facts: [] }]);
    expect((await get(`/api/offers?lang=${locale}`)).status).toBe(422);
  });

  it('that cannot be loaded report it, and a platform without offers shows none', async () => {
    const failed = await get(path, errorOf(503, 'INTERNAL'));
    expect(failed.status).toBe(503);
    expect(failed.text).toContain(t('state.failed'));
    expect((await get(calls + cashback, errorOf(503, 'INTERNAL'))).status).toBe(503);
    const missing = await get(path, errorOf(404, 'NOT_FOUND'));
    expect(missing.text).toContain(t('myOffers.closed'));
    expect(missing.status).toBe(200);
    expect((await get(calls + cashback, errorOf(404, 'NOT_FOUND'))).status).toBe(204);
  });
});

describe.each(locales)('free spins in %s', (locale) => {
  const t = translator(locale);

  it('count down, and are marked when they expire while the page is open', async () => {
    const { db } = platform.database;
    const [demo] = await db.select().from(accounts).where(eq(accounts.account, 'demo'));
    const expiresAt = new Date(Date.now() + 86_400_000);
    await db.insert(freeSpinGrants).values({
      key: `lapsing-${locale}`,
      uid: demo?.uid ?? '',
      gameBrand: 'nova',
      gameID: 'lucky-durian',
      count: 10,
      remaining: 10,
      value: 1_000,
      expiresAt,
      createdAt: new Date(),
    });
    const { text } = await get(localizedPath('/profile/offers', locale));
    const until = `data-until="${expiresAt.toISOString()}"`;
    const card = text.slice(text.indexOf(until), text.indexOf('</li>', text.indexOf(until)));
    const [expired = ''] = t('freeSpins.expired', { date: '%' }).split('%');
    expect(card).toContain('data-countdown');
    expect(card).toContain('src="/games/lucky-durian.svg" alt=""');
    expect(card).toMatch(new RegExp(`class="when-ended"[^>]*>${expired}`));
    expect(await faultsOf(text)).toEqual([]);
  });
});

it("operators' free spins that are over are listed with their winnings and dates", async () => {
  const { db } = platform.database;
  const [demo] = await db.select().from(accounts).where(eq(accounts.account, 'demo'));
  const grant = { uid: demo?.uid ?? '', gameBrand: 'nova', gameID: 'batik-fortune', value: 1_000 };
  const day = (written: string) => new Date(`${written}T10:00:00+07:00`);
  await db.insert(freeSpinGrants).values([
    {
      ...grant,
      key: 'used-up',
      count: 10,
      remaining: 0,
      winnings: 7_500,
      createdAt: day('2026-03-02'),
      expiresAt: null,
    },
    {
      ...grant,
      key: 'expired',
      count: 4,
      remaining: 1,
      createdAt: day('2026-04-03'),
      expiresAt: day('2026-04-06'),
    },
  ]);
  const { text } = await get('/en/profile/offers');
  const t = translator('en');
  const list = text.slice(text.indexOf('id="ended-spins"'));
  const winnings = t('freeSpins.won', { amount: money(7_500, 'en') });
  for (const shown of [winnings, 'March 2, 2026', t('offers.spinState.used'), t('offers.spinState.expired')])
    expect(list).toContain(shown);
  expect(list).toContain(t('freeSpins.expiredOn', { date: 'April 6, 2026' }));
  expect(list).toContain('src="/games/batik-fortune.svg" alt=""');
  expect(await faultsOf(text)).toEqual([]);
});

describe.each(locales)('bonus money in %s', (locale) => {
  const t = translator(locale);
  const path = localizedPath('/profile/offers', locale);

  it('is shown with its wagering, and given up after the page has named the loss', async () => {
    const { db } = platform.database;
    const rows = await rowsOf<{ bonus: string }>(
      db,
      sql`insert into rewards
        (offer, version, uid, period, figure, amount, state, bonus_id, created_at, paid_at)
      select 'promotion/weekly-cashback', 1, uid, ${locale}, 0, 7000, 'paid',
        bonus_give(uid, 7000, 21000, 3, 2000, 14000, array['slots'], now()), now(), now()
      from accounts where account = 'demo' returning bonus_id as bonus`,
    );
    await db.execute(sql`select bonus_open_next(uid, now()) from accounts where account = 'demo'`);
    const amount = money(7_000, locale);
    const open = await get(path);
    expect(open.text).toContain(t('bonuses.giveUpText', { amount }));
    expect(open.text).toContain(
      t('bonuses.wageredOf', { wagered: money(0, locale), required: money(21_000, locale) }),
    );
    expect(await faultsOf(open.text)).toEqual([]);
    expect((await get(localizedPath('/profile', locale))).text).toContain(t('wallets.bonusNote'));
    const entries = await get(localizedPath('/profile/transactions/bonusMoney', locale));
    expect(entries.text).toContain(t('transactions.reason.bonus'));

    const fields = { lang: locale, bonus: String(rows[0]?.bonus) };
    const init = { headers: { cookie: session } };
    for (const _ of ['once', 'again']) {
      const { status, headers } = await site.post('/api/bonus-give-up', fields, init);
      expect([status, headers.get('location')]).toEqual([303, `${path}#bonuses`]);
    }
    const given = await get(path);
    expect(given.text).toContain(t('bonuses.state.givenUp'));
    expect(given.text).not.toContain(t('bonuses.giveUp'));
    const unknown = await site.post('/api/bonus-give-up', { lang: locale, bonus: '999999' }, init);
    expect(unknown.headers.get('location')).toBe(`${path}?bonus=kept#bonuses`);
    expect((await get(`${path}?bonus=kept`)).text).toContain(t('bonuses.kept'));
    expect((await get(localizedPath('/profile/transactions/bonusMoney', locale))).text).toContain(
      t('transactions.reason.bonusEnded'),
    );
  });
});

it('a paused offer is marked as paused', async () => {
  await platform.database.db.update(offersTable).set({ pausedAt: new Date(), pauseReason: 'a test' });
  const { text } = await get('/profile/offers');
  await platform.database.db.update(offersTable).set({ pausedAt: null, pauseReason: null });
  expect(text).toContain(translator('id')('offers.note.paused'));
});

it.each(locales)('an offer that an operator has ended is over, in %s', async (locale) => {
  const t = translator(locale);
  const { db } = platform.database;
  await db.update(offersTable).set({ endedAt: new Date(), endReason: 'a test' });
  const { text } = await get(localizedPath('/profile/offers', locale));
  const onItsPage = await get(`/api/offers?lang=${locale}&show=promotion/weekly-cashback`);
  await db.update(offersTable).set({ endedAt: null, endReason: null });
  expect(text).toContain(t('offers.note.over'));
  expect(text).not.toContain(t('offers.until'));
  expect(JSON.parse(onItsPage.text).offers).toMatchObject([
    { badge: { text: t('offers.state.over') }, note: t('offers.note.over'), progress: null },
  ]);
});

it('offers are shown to players only', async () => {
  expect((await site.get('/api/offers')).status).toBe(401);
  expect((await site.get('/profile/offers')).headers.get('location')).toBe('/login?next=%2Fprofile%2Foffers');
});
