import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keptCookies } from '../support/built-site.ts';
import { patience } from '../support/patience.ts';
import { type Product, startProduct } from '../support/product/product.ts';
import { pseudoLanguage } from '../support/pseudo-language.ts';
import { outsideBrackets, wordsOf } from '../support/untranslated.ts';
import { builtVariant, type Variant, variantLimitMs } from '../support/variant.ts';

/** A product to which all recipes of docs/recipes were applied. */
let variant: Variant;
let product: Product;
let session: string;

beforeAll(async () => {
  variant = await builtVariant();
  product = await startProduct({}, variant.root);
  const login = await post('/login', { account: 'demo', password: 'demo-password-1' });
  session = keptCookies(login.headers);
}, variantLimitMs);
afterAll(() => product?.close());

const post = (path: string, fields: Record<string, string>, cookie = '') =>
  fetch(product.siteUrl + path, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
    headers: { Origin: product.siteUrl, 'Sec-Fetch-Site': 'same-origin', cookie },
  });

async function read(path: string, cookie = ''): Promise<string> {
  const response = await fetch(product.siteUrl + path, { redirect: 'manual', headers: { cookie } });
  expect(response.status, path).toBe(200);
  return response.text();
}

const built = (path: string) => readFileSync(join(variant.builds.current, 'client', path), 'utf8');
const games = async () => (await (await fetch(`${product.platformUrl}/games`)).json()).games;

it('a new page opens in both languages, and search engines and networks know it', async () => {
  expect(await read('/contact')).toContain('<h1>Hubungi kami</h1>');
  expect(await read('/en/contact')).toContain('<h1>Contact us</h1>');
  expect(built('sitemap.xml')).toMatch(/<loc>[^<]+\/en\/contact<\/loc>/);
  expect(existsSync(join(variant.builds.current, 'client/og/en/contact.jpg'))).toBe(true);
});

it('a new invitation is available to links in both languages', () => {
  expect(built('invitations/id.json')).toContain('Diundang makan siang');
  expect(built('invitations/en.json')).toContain('Invited to lunch');
});

it('a new protected page is for players only', async () => {
  const answer = await fetch(`${product.siteUrl}/en/profile/diary`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    '/en/login?next=%2Fen%2Fprofile%2Fdiary',
  ]);
  expect(await read('/en/profile/diary', session)).toContain('demo');
});

it('a new text appears in both languages', async () => {
  expect(await read('/quests', session)).toMatch(/\d misi terbuka/);
  expect(await read('/en/quests', session)).toMatch(/\d open quests/);
});

it('a new field at sign-up is shown, sent and stored', async () => {
  expect(await read('/en/signup')).toContain('City (optional)');
  const form = { account: 'from_semarang', password: 'kancil-in-semarang', dateOfBirth: '1990-05-17' };
  const player = keptCookies((await post('/signup', { ...form, city: 'Semarang' })).headers);
  await post('/profile/dataExport', { password: form.password }, player);
  const linkOf = (html: string) => /\/api\/data-export\?id=[^"]+/.exec(html)?.[0];
  const link = () => read('/profile/dataExport', player).then(linkOf);
  await expect.poll(link, patience).toBeDefined();
  const { data } = JSON.parse(await read((await link()) ?? '', player));
  expect(data.accounts).toMatchObject([{ city: 'Semarang' }]);
});

it('a new metric counts for a quest, which shows its unit', async () => {
  const quests = await read('/en/quests', session);
  expect(quests).toContain('Play on three different days of a week.');
  expect(quests).toContain('days of play');
});

it('a new promotion has its page and is listed', async () => {
  expect(await read('/en/promotions/cashback/rainy-sunday')).toContain('Rainy Sunday');
  expect(await read('/promotions/all')).toContain('/promotions/cashback/rainy-sunday');
});

it('a new game brand is in the lobby with its picture', async () => {
  expect(await games()).toContainEqual(
    expect.objectContaining({
      gameBrand: 'selasar',
      gameID: 'songket-spin',
      image: '/games/songket-spin.svg',
    }),
  );
  expect(await read('/lobby/slots')).toContain('Songket Spin');
  await read('/lobby/slots/selasar');
  await read('/games/songket-spin.svg');
});

it('a new language appears in every game, at the bank and on the page that checks rounds', async () => {
  const catalogue: { gameBrand: string; gameID: string; gameName: string }[] = await games();
  const bundled = catalogue.filter(({ gameBrand }) => gameBrand !== 'selasar');
  const paths = bundled.map(({ gameBrand, gameID }) => `demo/${gameBrand}/${gameID}`);
  const names = new Set(catalogue.map(({ gameName }) => gameName));
  for (const path of [...paths, 'verify', 'bank/pay/nothing']) {
    const answer = await fetch(`${product.platformUrl}/${path}?language=${pseudoLanguage}`);
    const html = await answer.text();
    expect(html, path).toContain(`<html lang="${pseudoLanguage}">`);
    const foreign = wordsOf(html)
      .map(outsideBrackets)
      .filter(
        (text) =>
          /\p{L}{2}/u.test(text.replace(/\bRp\b|\bminutes\b|^[\w-]+\/[\w-]+$/g, '')) && !names.has(text),
      );
    expect(foreign, path).toEqual([]);
  }
});

it('a new operator command works', async () => {
  const words = [
    'game',
    'rename',
    '--brand',
    'nova',
    '--game',
    'batik-fortune',
    '--name',
    'Batik Luck',
    '--by',
    'rani',
  ];
  const env = { ...process.env, PLATFORM_URL: product.platformUrl, DATA_DIR: product.dataDir };
  const script = join(variant.root, 'scripts/ops.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...words], { env });
  expect(stdout).toBe('batik-fortune of nova is called Batik Luck.\n');
  expect(await games()).toContainEqual(
    expect.objectContaining({ gameID: 'batik-fortune', gameName: 'Batik Luck' }),
  );
});

it('a new column is in the database and in the contract', async () => {
  for (const game of await games()) expect(game).toHaveProperty('jackpot', null);
});
