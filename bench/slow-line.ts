// Bytes and times of pages on a slow line: 400 kbit/s and a round trip of 400 ms for all requests, those of the service worker
// and of the socket too, and a quarter of the processor. Bytes of responses with their headers, and seconds until the first paint
// and until the page's main thing can be used; medians of three visits, cold (nothing cached), warm (the second visit) and by the
// client router. `npm run bench slow-line -- 1 profile` makes one visit to the pages whose name contains the word. Exits with 1
// above a bound on bytes.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { startBlankPage } from '../scripts/lighthouse/blank-page.ts';
import { freePort } from '../tests/support/free-port.ts';
import { startProduct } from '../tests/support/product/product.ts';
import { createLine } from '../tests/support/slow-line/line.ts';
import { open, slowDown, tap, type Visit, visitOf } from '../tests/support/slow-line/visits.ts';
import { openBrowser } from './support/browser.ts';
import { logIn } from './support/log-in.ts';
import { median } from './support/measure.ts';
import { fillWithHistory } from './support/player-history.ts';

const speed = { bitsPerSecond: 400_000, delayMs: 200 };

/** Bytes at most. */
type Bounds = Partial<Pick<Visit, 'document' | 'sum'>>;

/** `main` is the page's main thing; `link` is followed by a tap. */
interface Row {
  name: string;
  path: string;
  main: string;
  isVisitor?: boolean;
  /** Of the second visit. */
  warm: Bounds;
  link?: { name: string; tapped: string; main: string; bounds: Bounds };
}

const playersPage = (path: string, main: string): Row => ({
  name: path,
  path,
  main,
  warm: { document: 9_000, sum: 25_000 },
});
const prerendered = (name: string, path: string, main: string) => ({
  name,
  path,
  main,
  warm: { sum: 25_000 },
});
const lobby = prerendered('lobby', '/lobby/slots', 'main a[href^="/games/"]');
const front = prerendered('front page', '/', 'main a');
const play = 'main a[href*="/GameLoading"]';
const rows: Row[] = [
  { ...front, isVisitor: true },
  { ...lobby, isVisitor: true },
  { ...front, name: 'front page, player' },
  { ...lobby, name: 'lobby, player' },
  {
    ...playersPage('/profile', 'main a[href="/deposit"]'),
    link: {
      name: 'router: profile → deposit',
      tapped: 'main a[href="/deposit"]',
      main: 'main [name=amount]',
      bounds: { sum: 10_000 },
    },
  },
  playersPage('/deposit', 'main [name=amount]'),
  playersPage('/withdraw', 'main [data-balance]'),
  playersPage('/profile/message', 'main li'),
  playersPage('/profile/transactions/all', 'main td, main li'),
  playersPage('/profile/accountSetting', 'main form button'),
  playersPage('/quests', 'main li'),
  {
    ...prerendered("a game's page", '/games/nova/lucky-durian', play),
    link: { name: 'tap to its stage', tapped: play, main: '.go button', bounds: { document: 12_000 } },
  },
];

const words = process.argv.slice(2);
const count = Number(words.find((word) => /^\d+$/.test(word)) ?? 3);
const names = words.filter((word) => !/^\d+$/.test(word));
const isChosen = ({ name }: Row) => names.length === 0 || names.some((word) => name.includes(word));

const columns: (keyof Visit)[] = ['document', 'calls', 'others', 'sum', 'requests', 'paint', 'usable'];

function print(name: string, visits: Visit[], most: Bounds = {}): void {
  const cells = columns.map((column) => {
    const value = median(visits.map((visit) => visit[column]));
    const missed = value > (most[column as keyof Bounds] ?? Number.POSITIVE_INFINITY);
    if (missed) process.exitCode = 1;
    const shown =
      column === 'requests'
        ? value
        : (value / 1_000).toFixed(column === 'paint' || column === 'usable' ? 2 : 1);
    return `${Number.isNaN(value) ? '–' : shown}${missed ? '!' : ' '}`.padStart(10);
  });
  console.log(`${name.padEnd(34)}${cells.join('')}`);
}

const dataDir = mkdtempSync(join(tmpdir(), 'slow-line-'));
await fillWithHistory({ dataDir });
const [site, games, sockets] = [await freePort(), await freePort(), await freePort()];
const address = (port: number) => `http://localhost:${port}`;
const siteUrl = address(site);
const product = await startProduct({
  DATA_DIR: dataDir,
  SITE_URL: siteUrl,
  GAMES_URL: address(games),
  SOCKET_URL: address(sockets),
});
const blank = await startBlankPage();
const line = createLine(speed);
const portOf = (url: string) => Number(new URL(url).port);
await line.lead('site', portOf(product.siteUrl), site);
await line.lead('games', portOf(product.platformUrl), games);
await line.lead('sockets', portOf(product.socketUrl), sockets);
const blankUrl = address(await line.lead('blank', portOf(blank.url)));

async function newPage(browser: Browser, cookie: string) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  const pairs = cookie.split('; ').filter(Boolean);
  await context.addCookies(
    pairs.map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return { name, value, url: siteUrl };
    }),
  );
  slowDown(context);
  return context.newPage();
}

/** A page's two visits and what follows a tap on each, in a new browser context. */
async function visitTwice(
  browser: Browser,
  row: Row,
  cookie: string,
  add: (name: string, visit: Visit, most?: Bounds) => void,
) {
  const { path, main, isVisitor, link } = row;
  const page = await newPage(browser, isVisitor ? '' : cookie);
  for (const state of ['cold', 'warm']) {
    const isWarm = state === 'warm';
    add(`${row.name}, ${state}`, await open(page, siteUrl + path, main, line), isWarm ? row.warm : {});
    if (!link) continue;
    const { exchanges, usable } = await tap(page, link.tapped, link.main, line);
    add(`${link.name}, ${state}`, visitOf(exchanges, usable), isWarm ? link.bounds : {});
  }
  await page.context().close();
}

const browser = await openBrowser();
try {
  const cookie = await logIn({ ...product, siteUrl });
  const heads = ['document', 'calls', 'others', 'sum kB', 'requests', 'paint s', 'usable s'];
  console.log(`${' '.repeat(34)}${heads.map((head) => `${head} `.padStart(10)).join('')}`);
  const blankPage = await newPage(browser, '');
  const blanks: Visit[] = [];
  for (let n = 0; n < count; n += 1) blanks.push(await open(blankPage, blankUrl, 'p', line));
  print('blank page', blanks);
  for (const row of rows.filter(isChosen)) {
    const visits = new Map<string, { all: Visit[]; most: Bounds }>();
    const add = (name: string, visit: Visit, most: Bounds = {}) =>
      visits.set(name, { all: [...(visits.get(name)?.all ?? []), visit], most });
    for (let n = 0; n < count; n += 1) await visitTwice(browser, row, cookie, add);
    for (const [name, { all, most }] of visits) print(name, all, most);
  }
} finally {
  await browser.close();
  line.close();
  blank.close();
  await product.close();
  rmSync(dataDir, { recursive: true });
}
