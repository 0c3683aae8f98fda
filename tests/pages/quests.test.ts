import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  favourites,
  offers as offersTable,
  pageReads,
  rewards,
} from '../../platform/database/schema/schema.ts';
import { importOffers } from '../../platform/offers/import.ts';
import { offerSchema } from '../../shared/offers/rule.ts';
import { translator } from '../../src/i18n/i18n.ts';
import { type Locale, locales } from '../../src/i18n/locales.ts';
import { localizedPath } from '../../src/i18n/paths.ts';
import { type BuiltSite, keptCookies, startBuiltSite, startPlatform } from '../support/built-site.ts';
import { faultsOf } from '../support/html-faults.ts';
import { newAccountName } from '../support/platform-app.ts';

let platform: Awaited<ReturnType<typeof startPlatform>>;
let site: BuiltSite;
/** Replaces the platform's responses about offers, by what comes after their path. */
let answer: ((path: string) => Response | null) | null = null;

const error = (status: number, code: string) =>
  Response.json({ error: { code, message: '', requestId: '' } }, { status });

const quest = { kind: 'quest', period: 'once', budget: 1_000_000 };
const rules = {
  'quest/three-favourites': { ...quest, counts: 'favourites', goal: 3, gives: { money: 2_000 } },
  'quest/five-games': { ...quest, counts: 'games', goal: 5, period: 'week', gives: { money: 5_000 } },
  'quest/month-of-variety': {
    ...quest,
    counts: 'games',
    goal: 10,
    period: 'month',
    after: 'five-games',
    gives: { game: 'nova/lucky-durian', spins: 10 },
  },
  'quest/playing-mindfully': {
    ...quest,
    counts: 'page',
    goal: 1,
    page: '/pages/safer-play/playing-mindfully',
    gives: { money: 2_000 },
  },
};

beforeAll(async () => {
  platform = await startPlatform();
  const { connection, database } = platform;
  const offers = Object.entries(rules).map(([id, rule]) =>
    offerSchema.parse({ id, from: '2026-01-01T00:00:00+07:00', until: null, cards: [], rule }),
  );
  await importOffers(database.db, offers, new Date());
  const fetch = async (request: Request) =>
    answer?.(new URL(request.url).pathname) ?? connection.fetch(request);
  site = await startBuiltSite(undefined, {}, { ...platform, connection: { ...connection, fetch } });
});
afterAll(() => site?.close());

/** A new player with these favourites. */
async function newPlayer(locale: Locale, games: readonly string[] = []) {
  const account = newAccountName();
  const signUp = { account, password: 'a-password-of-its-own', dateOfBirth: '1990-05-17', referral: '' };
  const headers = { cookie: keptCookies((await site.post('/signup', signUp)).headers) };
  const { uid } = await site.playerOf(headers.cookie);
  const { db } = platform.database;
  if (games.length > 0)
    await db
      .insert(favourites)
      .values(games.map((gameID) => ({ uid, gameBrand: 'nova', gameID, addedAt: new Date() })));
  const path = localizedPath('/quests', locale);
  return {
    uid,
    headers,
    open: (query = '') => site.get(path + query, { headers }),
    claim: (name: string, period = 'once') => site.post(`${path}?quest=${name}`, { period }, { headers }),
    given: (offer: string) =>
      db
        .select()
        .from(rewards)
        .where(and(eq(rewards.uid, uid), eq(rewards.offer, offer))),
  };
}

async function during<Result>(replacement: typeof answer, work: () => Promise<Result>): Promise<Result> {
  answer = replacement;
  try {
    return await work();
  } finally {
    answer = null;
  }
}

const three = ['lucky-durian', 'batik-fortune', 'bintang-keno'];
/** A quest of the page. */
const cardOf = (html: string, name: string) =>
  new RegExp(
    `<li class="quest card" data-enhanced id="${name}">[\\s\\S]*?(?=<li class="quest card"|</main>)`,
  ).exec(html)?.[0] ?? '';

describe.each(locales)('quests in %s', (locale) => {
  const t = translator(locale);

  it('show the task, the progress, the reward, the terms and what comes first', async () => {
    const player = await newPlayer(locale, three.slice(0, 1));
    const { status, text } = await player.open();
    expect(status).toBe(200);
    const card = cardOf(text, 'three-favourites');
    const state = `${t('offers.figureOf', { figure: 1, goal: 3 })} ${t('quests.unit.favourites', { count: 3 })}`;
    expect(card).toMatch(new RegExp(`^.*<summary>.*>${state}<.*</summary>`));
    expect(card).toContain(t('offers.note.open'));
    expect(card).toMatch(/Rp\s500/);
    expect(card).toContain(t('quests.terms'));
    expect(card).not.toMatch(/<form[^>]* data-enhanced/);
    const [beginning = ''] = t('offers.note.locked', { name: '%' }).split('%');
    expect(cardOf(text, 'month-of-variety')).toContain(beginning);
    // Only what can be done now leads to its place.
    const leads = (name: string) => cardOf(text, name).includes(`href="${localizedPath('/lobby/', locale)}`);
    expect([leads('five-games'), leads('month-of-variety')]).toEqual([true, false]);
    expect(cardOf(text, 'five-games')).toContain(t('offers.until'));
    expect(await faultsOf(text)).toEqual([]);
  });

  it('are claimed by a plain form, once however often it is sent, and lead to the rewards', async () => {
    const player = await newPlayer(locale, three);
    const ready = cardOf((await player.open()).text, 'three-favourites');
    expect(ready).toMatch(/<form [^>]*action="[^"]*\/quests\?quest=three-favourites"[^>]* method="post">/);
    expect(ready).toContain('<input type="hidden" name="period" value="once"/>');
    // The response to the first one may have been lost.
    const sent = await Promise.all([player.claim('three-favourites'), player.claim('three-favourites')]);
    const target = `${localizedPath('/quests', locale)}?claimed=three-favourites`;
    expect(sent.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
      [303, target],
      [303, target],
    ]);
    expect(await player.given('quest/three-favourites')).toHaveLength(1);
    const { text } = await player.open('?claimed=three-favourites');
    const [, end = ''] = t('quests.claimed', { name: '%' }).split('%');
    expect(text).toContain(end);
    const entry = /href="([^"]*\/profile\/transactions\/all\/\d+)"/.exec(
      cardOf(text, 'three-favourites'),
    )?.[1];
    expect((await site.get(entry ?? '', { headers: player.headers })).status).toBe(200);
    const offers = await site.get(localizedPath('/profile/offers', locale), { headers: player.headers });
    expect(offers.text).toContain(`href="${entry}"`);
  });

  it('that are not reached, or whose period is over, give the reason', async () => {
    const player = await newPlayer(locale);
    for (const [period, code] of [
      ['once', 'GOAL_NOT_REACHED'],
      ['2026-01-01', 'OFFER_OVER'],
    ] as const) {
      const { headers } = await player.claim('three-favourites', period);
      const { status, text } = await player.open(new URL(headers.get('location') ?? '', site.origin).search);
      expect(status).toBe(200);
      expect(text).toContain(t(`quests.refused.${code}`));
    }
    expect((await player.open('?claimed=three-favourites')).text).not.toContain(t('quests.claimedLink'));
  });

  it('keep the form when the result of a claim is unknown', async () => {
    const player = await newPlayer(locale, three);
    const away = (path: string) => (path.endsWith('/claim') ? error(503, 'INTERNAL') : null);
    const { status, text } = await during(away, () => player.claim('three-favourites'));
    expect(status).toBe(503);
    expect(cardOf(text, 'three-favourites')).toContain(t('quests.unknown'));
    expect(cardOf(text, 'three-favourites')).toContain('name="period" value="once"');
  });

  it('have a state for an empty list, a platform without quests, and an unreachable one', async () => {
    const player = await newPlayer(locale);
    const instead = (response: () => Response) => (path: string) => (path === '/offers' ? response() : null);
    const none = instead(() => Response.json({ offers: [] }));
    const missing = instead(() => error(404, 'NOT_FOUND'));
    for (const replacement of [none, missing]) {
      const { status, text } = await during(replacement, () => player.open());
      expect(status).toBe(200);
      expect(text).toContain(t('quests.closed'));
    }
    const failed = await during(
      instead(() => error(503, 'INTERNAL')),
      () => player.open(),
    );
    expect(failed.status).toBe(503);
    expect(failed.text).toContain(t('state.failed'));
  });

  it('show that they are paused, and that an earlier claim is paid later', async () => {
    const player = await newPlayer(locale, three);
    const { db } = platform.database;
    const pause = (pausedAt: Date | null, pauseReason: string | null) =>
      db
        .update(offersTable)
        .set({ pausedAt, pauseReason })
        .where(eq(offersTable.id, 'quest/three-favourites'));
    await pause(new Date(), 'a test');
    const { text } = await player.open();
    await player.claim('three-favourites');
    const claimed = (await player.open('?claimed=three-favourites')).text;
    await pause(null, null);
    expect(cardOf(text, 'three-favourites')).toContain(t('offers.note.paused'));
    const [, end = ''] = t('quests.claimedDue', { name: '%' }).split('%');
    expect(claimed).toContain(end);
    expect(cardOf(claimed, 'three-favourites')).toContain(t('offers.reward.due'));
  });

  it('of play lead nowhere during a break, others go on', async () => {
    const player = await newPlayer(locale);
    const ways = async () => {
      const { text } = await player.open();
      const isLed = (name: string) => /<a class="button" href="[^"]*\/lobby\//.test(cardOf(text, name));
      return ['five-games', 'three-favourites'].map(isLed);
    };
    expect(await ways()).toEqual([true, true]);
    await site.post('/profile/limits/break?term=day', {}, { headers: player.headers });
    expect(await ways()).toEqual([false, true]);
  });

  it('show that an operator has ended one, and refuse a claim of it', async () => {
    const player = await newPlayer(locale, three);
    const { db } = platform.database;
    const end = (endedAt: Date | null, endReason: string | null) =>
      db.update(offersTable).set({ endedAt, endReason }).where(eq(offersTable.id, 'quest/three-favourites'));
    const before = (await player.open()).text;
    await end(new Date(), 'a test');
    const { text } = await player.open();
    await player.claim('three-favourites');
    const given = await player.given('quest/three-favourites');
    await end(null, null);
    expect(cardOf(before, 'three-favourites')).toContain('name="period"');
    expect(cardOf(text, 'three-favourites')).toContain(t('offers.note.over'));
    expect(cardOf(text, 'three-favourites')).not.toContain('name="period"');
    expect(given).toEqual([]);
  });

  it('count a page that is opened from its quest, without a script', async () => {
    const player = await newPlayer(locale);
    const page = '/pages/safer-play/playing-mindfully';
    expect(cardOf((await player.open()).text, 'playing-mindfully')).toContain(`name="page" value="${page}"`);
    const { status, headers } = await site.post('/api/page-reads', { page, lang: locale }, player);
    expect([status, headers.get('location')]).toEqual([303, localizedPath(page, locale)]);
    const reads = await platform.database.db.select().from(pageReads).where(eq(pageReads.uid, player.uid));
    expect(reads).toMatchObject([{ page }]);
    expect((await site.get(localizedPath(page, locale))).text).toContain(`data-read="${page}"`);
  });
});

it('a page of another site is not counted as read', async () => {
  for (const page of ['https://example.com', '//example.com', '/pages/../login', ''])
    expect((await site.post('/api/page-reads', { page, lang: 'id' })).headers.get('location')).toBe(
      '/quests',
    );
});

it('a claim sent by another site is refused', async () => {
  const player = await newPlayer('id', three);
  const headers = { ...player.headers, Origin: 'https://example.com', 'Sec-Fetch-Site': 'cross-site' };
  const { status } = await site.post('/quests?quest=three-favourites', { period: 'once' }, { headers });
  expect(status).toBe(403);
  expect(await player.given('quest/three-favourites')).toEqual([]);
});
