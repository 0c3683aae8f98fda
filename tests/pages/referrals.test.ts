import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts, gameRounds } from '../../platform/database/schema/schema.ts';
import { importOffers, processAndPay } from '../../platform/offers/offers.ts';
import { platformServices } from '../../platform/platform.ts';
import { offerSchema } from '../../shared/offers/rule.ts';
import { translator } from '../../src/i18n/i18n.ts';
import { defaultLocale, locales } from '../../src/i18n/locales.ts';
import { localizedPath } from '../../src/i18n/paths.ts';
import { type BuiltSite, keptCookies, startBuiltSite, startPlatform } from '../support/built-site.ts';
import { faultsOf } from '../support/html-faults.ts';
import { addresses, keys } from '../support/platform-app.ts';

const page = '/profile/referral';
let site: BuiltSite;
let platform: Awaited<ReturnType<typeof startPlatform>>;

const offerOf = (id: string, rule: object) =>
  offerSchema.parse({
    id,
    from: '2026-01-01T00:00:00+07:00',
    until: null,
    cards: [],
    rule: { budget: 1_000_000, ...rule },
  });

beforeAll(async () => {
  platform = await startPlatform();
  site = await startBuiltSite(undefined, {}, platform);
  const spins = { game: 'nova/batik-fortune', spins: 10 };
  await importOffers(
    platform.database.db,
    [
      offerOf('promotion/invite-a-friend', {
        kind: 'referral',
        reward: 25_000,
        stakes: 50_000,
        days: 30,
        monthly: 4,
      }),
      offerOf('promotion/two-in-the-forest', { kind: 'free-spins', for: 'pair', period: 'once', ...spins }),
    ],
    new Date(),
  );
});
afterAll(() => site?.close());

/** A new player's pages. */
async function newPlayer(address = '/signup', referral = '') {
  const account = `f_${randomBytes(5).toString('hex')}`;
  const password = `kancil-${randomBytes(6).toString('hex')}`;
  const signedUp = await site.post(address, { account, password, dateOfBirth: '1990-05-17', referral });
  const headers = { cookie: keptCookies(signedUp.headers) };
  return {
    account,
    /** Where the page after the sign-up leads, which offers recovery codes. */
    welcome: new URL(signedUp.headers.get('location') ?? '', 'http://site.test').searchParams.get('next'),
    get: (path: string) => site.get(path, { headers }),
    post: (path: string, fields: Record<string, string>) => site.post(path, fields, { headers }),
  };
}

/** Plays as the platform records it, and lets the engine react. */
async function plays(account: string, stake: number) {
  const { db } = platform.database;
  const [player] = await db.select().from(accounts).where(eq(accounts.account, account));
  const uid = player?.uid ?? '';
  const now = new Date();
  await db.insert(gameRounds).values({
    uid,
    gameBrand: 'nova',
    gameID: 'lucky-durian',
    state: 'settled',
    endedBy: 'player',
    stake,
    win: 0,
    key: randomBytes(8).toString('hex'),
    account: `player:${uid}`,
    startedAt: now,
    settledAt: now,
  });
  const publisher = {
    publish: async () => {},
    disconnectUser: async () => {},
    userSignature: () => ({ auth: '', user_data: '' }),
  };
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  const services = platformServices({ database: platform.database, publisher, keys, addresses, log });
  while (await processAndPay(services));
}

const codeIn = (html: string) => /own-code__code[^>]*>([A-Z0-9]{8})</.exec(html)?.[1] ?? '';

describe.each(locales)('invitations in %s', (locale) => {
  const t = translator(locale);
  const path = (route: string) => localizedPath(route, locale);

  it('lead from the own link to a paid reward, and to the same rows as a file, without script', async () => {
    const inviter = await newPlayer();
    const empty = await inviter.get(path(page));
    const code = codeIn(empty.text);
    expect(empty.text).toContain(t('friends.empty'));
    expect(empty.text).toContain(`value="http://localhost:4321${path('/signup')}?rf=${code}"`);
    expect(empty.text).toContain(`aria-label="${t('ownCode.qr')}"`);
    // What follows the stages of friends while the page is open.
    expect(empty.text).toContain('data-own-offers');
    for (const id of ['friend-rewards', 'pair', 'friends'])
      expect(empty.text).toMatch(new RegExp(`id="${id}" data-refresh`));
    if (locale === defaultLocale) expect(await faultsOf(empty.text)).toEqual([]);

    const friend = await newPlayer(path(`/signup?rf=${code}`), code);
    expect(friend.welcome).toBe('/profile?welcome');
    await plays(friend.account, 20_000);
    const begun = await inviter.get(path(page));
    expect(begun.text).toContain(`${friend.account.slice(0, 2)}…`);
    expect(begun.text).not.toContain(friend.account);
    expect(begun.text).toMatch(/20[.,]000.*50[.,]000/s);
    await plays(friend.account, 30_000);
    const paid = await inviter.get(path(page));
    expect(paid.text).toContain(t('friends.stage.rewarded'));
    const [, entry] = /transactions\/bonus\?entry=(\d+)/.exec(paid.text) ?? [];
    expect((await inviter.get(path(`/profile/transactions/bonus?entry=${entry}`))).text).toContain('25');
    if (locale === defaultLocale) expect(await faultsOf(paid.text)).toEqual([]);

    const file = await inviter.get(path(`${page}?format=csv`));
    expect(file.headers.get('content-type')).toContain('text/csv');
    expect(file.text.split('\r\n')[1]).toContain(`25000`);
    const stranger = await site.get(path(`${page}?format=csv`));
    expect(stranger.status).toBe(302);
  });

  it('show a new player that the code is unknown, and lead to the requested page', async () => {
    const { welcome, get } = await newPlayer(path('/signup?next=/deposit'), 'NOBODYS');
    expect(welcome).toBe('/profile?welcome&code=unknown&next=%2Fdeposit');
    const { text } = await get(path(welcome ?? ''));
    expect(text).toContain(t('welcome.codeUnknown'));
    expect(text).toMatch(new RegExp(`href="/deposit">\\s*${t('welcome.continue')}`));
    const abroad = await get(path('/profile?welcome&code=unknown&next=https://evil.example/'));
    expect(abroad.text).not.toContain(t('welcome.continue'));
  });

  it('make two players who name each other a pair, without script', async () => {
    const [one, other] = [await newPlayer(), await newPlayer()];
    const unknown = await one.post(path(page), { partner: 'nobody_here' });
    expect(unknown.status).toBe(422);
    expect(unknown.text).toContain(t('forms.error.PARTNER_UNKNOWN'));
    const named = await one.post(path(page), { partner: other.account });
    expect([named.status, named.headers.get('location')]).toEqual([303, path(`${page}?done=named#pair`)]);
    const complete = await other.post(path(page), { partner: one.account });
    expect(complete.headers.get('location')).toBe(path(`${page}?done=complete#pair`));
    const { text } = await one.get(path(page));
    expect(text).toContain(t('pair.complete', { partner: other.account }));
    expect(text).not.toContain('name="partner"');
  });
});

it('a platform that is unreachable is reported on the page of invitations, with a retry', async () => {
  const player = await newPlayer();
  site.setPlatformAway(true);
  const { status, text } = await player.get(page);
  site.setPlatformAway(false);
  expect(status).toBe(503);
  expect(text).toContain(translator(defaultLocale)('failure.retry'));
});
