import { createHash, createHmac } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { bundledGames } from '../../../../games/games.ts';
import { fairSeeds, gameRounds } from '../../../../platform/database/schema/schema.ts';
import { verificationOf } from '../../../../platform/play/rounds/round-detail.ts';
import { openGame } from '../../../support/games.ts';
import { addresses } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

/** The numbers of a round as docs/fairness.md describes them, written from that page alone. */
function* numbers(serverSeed: string, clientSeed: string, nonce: number) {
  for (let block = 0; ; block += 1) {
    const mac = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${block}`).digest();
    for (let at = 0; at < 32; at += 4) yield mac.readUInt32BE(at);
  }
}

function drawBelow(stream: Generator<number>, count: number): number {
  const fair = Math.floor(4_294_967_296 / count) * count;
  for (;;) {
    const number = stream.next().value ?? 0;
    if (number < fair) return number % count;
  }
}

/** Sic bo: three dice; small is 4 to 10 and not three alike, and pays the stake once more. */
function sicBoSmall(stream: Generator<number>, stake: number) {
  const dice = [1, 2, 3].map(() => drawBelow(stream, 6) + 1);
  const sum = dice.reduce((all, die) => all + die, 0);
  const alike = new Set(dice).size === 1;
  return { dice, win: sum <= 10 && !alike ? 2 * stake : 0 };
}

const platform = testPlatform();

const db = () => platform().database.db;
const roundsOf = (uid: string) =>
  db().select().from(gameRounds).where(eq(gameRounds.uid, uid)).orderBy(gameRounds.id);
const change = (game: { path: string; Cookie: string }, clientSeed: string) =>
  platform().call('POST', `${game.path}/seeds`, {
    raw: new URLSearchParams({ clientSeed }).toString(),
    headers: {
      Cookie: game.Cookie,
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': 'application/x-www-form-urlencoded',
    },
  });
const shownSeed = (page: string, name: string) => new RegExp(`${name}>([0-9a-f]{64})<`).exec(page)?.[1];

describe('the seeds of a player', () => {
  test('are bound by a hash that is shown beforehand, and revealed after a change', async () => {
    const game = await openGame(platform());
    const before = (await game.look()).text;
    const hash = shownSeed(before, 'data-seed-hash');
    const [{ serverSeed } = { serverSeed: '' }] = await db()
      .select()
      .from(fairSeeds)
      .where(eq(fairSeeds.uid, game.uid));
    expect(before).not.toContain(serverSeed);
    expect((await change(game, 'kuda-lumping_7')).status).toBe(303);
    const after = (await game.look()).text;
    expect(shownSeed(after, 'data-revealed-seed')).toBe(serverSeed);
    expect(createHash('sha256').update(serverSeed).digest('hex')).toBe(hash);
    expect(shownSeed(after, 'data-seed-hash')).not.toBe(hash);
    expect(after).toContain('kuda-lumping_7');
  });

  test.each(['nova/lucky-durian', 'kartika/roulette-merapi'])(
    'of %s are revealed on the page itself after a change',
    async (game) => {
      const opened = await openGame(platform(), { game });
      const location = (await change(opened, 'mine')).headers.get('location');
      const notice = async (query: string) =>
        /data-notice>([^<]*)</.exec((await opened.look(query)).text)?.[1];
      const [{ serverSeed } = { serverSeed: '' }] = await db()
        .select()
        .from(fairSeeds)
        .where(eq(fairSeeds.uid, opened.uid))
        .orderBy(fairSeeds.id);
      expect(location).toBe(`${opened.path}?seeds`);
      expect(await notice('?seeds')).toBe(`Seed Anda sudah diganti. Seed server sebelumnya: ${serverSeed}`);
      expect(await notice('')).toBeUndefined();
    },
  );

  test('have the server seed whose hash was shown before the change', async () => {
    const game = await openGame(platform());
    const promised = shownSeed((await game.look()).text, 'data-next-seed-hash');
    await change(game, 'mine');
    const after = (await game.look()).text;
    expect(shownSeed(after, 'data-seed-hash')).toBe(promised);
    expect(shownSeed(after, 'data-next-seed-hash')).not.toBe(promised);
    const [first, second] = await db()
      .select()
      .from(fairSeeds)
      .where(eq(fairSeeds.uid, game.uid))
      .orderBy(fairSeeds.id);
    expect(second?.serverSeed).toBe(first?.nextServerSeed);
    for (const seed of [second?.serverSeed, second?.nextServerSeed]) expect(after).not.toContain(seed);
  });

  test('decide every round: independent code computes the same results', async () => {
    const game = await openGame(platform(), { game: 'kartika/sic-bo-nusantara' });
    const small = { chip: '500', spot: 'small' };
    for (let count = 0; count < 8; count += 1) await game.play(small);
    await change(game, 'mine');
    await game.play(small);
    await change(game, 'next');
    const seeds = await db().select().from(fairSeeds).where(eq(fairSeeds.uid, game.uid));
    const rounds = await roundsOf(game.uid);
    expect(rounds.length).toBeGreaterThan(8);
    for (const { seedId, clientSeed, nonce, stake, win, view } of rounds) {
      const used = seeds.find(({ id }) => id === seedId);
      expect(used?.clientSeed).toBe(clientSeed);
      const mine = sicBoSmall(numbers(used?.serverSeed ?? '', clientSeed ?? '', nonce ?? -1), stake);
      expect({ dice: (view as { outcome: number[] }).outcome, win }).toEqual(mine);
    }
    expect(rounds.map(({ nonce }) => nonce)).toEqual([...rounds.slice(1).keys(), 0]);
  });

  test.each(['', 'a b', 'x'.repeat(33), 'é', '<script>'])('may not be %j', async (seed) => {
    const game = await openGame(platform());
    expect((await change(game, seed)).status).toBe(409);
    const rows = await db().select().from(fairSeeds).where(eq(fairSeeds.uid, game.uid));
    expect(rows).toHaveLength(1);
  });

  test('do not change during a round, whose cards they would reveal', async () => {
    const game = await openGame(platform(), { game: 'nova/blackjack-pelanduk' });
    do await game.play();
    while ((await roundsOf(game.uid)).at(-1)?.state !== 'open');
    expect((await change(game, 'now')).status).toBe(409);
    expect(await db().select().from(fairSeeds).where(eq(fairSeeds.uid, game.uid))).toHaveLength(1);
  });
});

describe('the page that verifies a round', () => {
  test('is linked once the seed is revealed, holds the round, and reports that the hash matches', async () => {
    const game = await openGame(platform());
    await game.play();
    const [round] = await roundsOf(game.uid);
    const question = { uid: game.uid, gameBrand: 'nova', round: String(round?.id), language: 'en' };
    expect(await verificationOf(db(), question, addresses.games)).toBeNull();
    await change(game, 'other');
    const url = await verificationOf(db(), question, addresses.games);
    expect(url?.origin).toBe(addresses.games.origin);
    const { status, text } = await platform().call('GET', `${url?.pathname}${url?.search}`);
    expect([status, text]).toEqual([200, expect.stringContaining('Match: the SHA-256')]);
    const stranger = { ...question, uid: (await platform().newPlayer()).uid };
    expect(await verificationOf(db(), stranger, addresses.games)).toBeNull();
  });

  test('names the rules of the round, and computes no pay by others', async () => {
    const game = await openGame(platform());
    await game.play();
    await change(game, 'other');
    const [{ id, rulesVersion } = { id: 0, rulesVersion: '' }] = await roundsOf(game.uid);
    const { body } = await platform().call('GET', `/rounds/${id}?language=en`, { token: game.token });
    const { verification, ...detail } = body as unknown as { verification: string; rulesVersion: string };
    expect(detail.rulesVersion).toBe(rulesVersion);
    const [{ seedId } = { seedId: 0 }] = await roundsOf(game.uid);
    const [pair] = await db()
      .select()
      .from(fairSeeds)
      .where(eq(fairSeeds.id, seedId ?? 0));
    expect(detail).toMatchObject({ seeds: { nextServerHash: pair?.nextServerHash } });
    const url = new URL(verification);
    const open = async (rules: string) => {
      url.searchParams.set('rules', rules);
      const { text, headers } = await platform().call('GET', `${url.pathname}${url.search}`);
      const policy = headers.get('content-security-policy') ?? '';
      return { text, computes: text.includes('data-result') && policy.includes('script-src') };
    };
    expect((await open(url.searchParams.get('rules') ?? '')).computes).toBe(true);
    expect((await open('')).computes).toBe(true);
    const other = await open('0123456789ab');
    expect(other).toMatchObject({
      computes: false,
      text: expect.stringContaining('played with version 0123456789ab'),
    });
    expect(other.text).toContain('Match: the SHA-256');
    expect(other.text).toContain(`version ${rulesVersion}`);
  });

  test('serves the rules of every game and nothing else', async () => {
    for (const { gameID } of bundledGames) {
      const { status, text } = await platform().call('GET', `/verify/code/${gameID}/rules.ts`);
      expect([gameID, status]).toEqual([gameID, 200]);
      expect(text).not.toMatch(/from '(?!\.)|\bnode:|process\.|: string/);
    }
    for (const path of ['engine.ts', 'stage/client.js', '../platform/app.ts', 'x/rules.ts'])
      expect((await platform().call('GET', `/verify/code/${path}`)).status).toBe(404);
  });

  test.each([
    '?nonce=x&bet=%7B',
    '?server=a&client=b&nonce=1&bet=[]&game=nothing/else',
    `?server=${'x'.repeat(5_000)}&client=b&nonce=999999999&bet=1`,
    '?server=%00&client=%22%3E%3Cscript%3E&nonce=1&bet=%3C/script%3E',
  ])('shows a page for %s', async (query) => {
    const { status, text } = await platform().call('GET', `/verify${query}`);
    expect(status).toBe(200);
    expect(text).not.toContain('"><script>');
  });
});

test('two rounds of a player never share a nonce', async () => {
  const game = await openGame(platform());
  const other = await openGame(platform(), { player: game, game: 'nova/batik-fortune' });
  for (let count = 0; count < 3; count += 1) {
    await Promise.all([game.play(), other.play()]);
    await game.play();
  }
  const [last] = await db()
    .select()
    .from(gameRounds)
    .where(and(eq(gameRounds.uid, game.uid)))
    .orderBy(desc(gameRounds.nonce));
  expect(last?.nonce).toBe((await roundsOf(game.uid)).length - 1);
});
