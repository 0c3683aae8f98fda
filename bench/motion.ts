// Compares two ways to move the reels of one slot machine, Komodo Gold: the platform's own (Web Animations over bitmaps) and PixiJS.
// The reference of every ratio is the platform's own in the same run. The browser draws without a GPU.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Browser, CDPSession, Page } from 'playwright';
import { build, type Rolldown } from 'vite';
import { defaultLanguage } from '../platform/i18n/i18n.ts';
import { komodoGold } from '../platform/practice/games/komodo-gold/game.ts';
import { numbers } from '../platform/practice/games/komodo-gold/rules.ts';
import { pageOf } from '../platform/practice/pages/document.ts';
import { openBrowser } from './support/browser.ts';
import { median } from './support/measure.ts';

const ways = ['own', 'pixi'] as const;
type Way = (typeof ways)[number];
const phone = { viewport: { width: 360, height: 800 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const throttle = 4;
const runs = 3;
/** Chrome's slow 3G, in bytes per second. */
const slowLine = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const spins = [
  [4, 11, 16, 3, 20],
  [27, 2, 19, 12, 8],
  [0, 14, 5, 26, 17],
];

const compressed = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });

async function scriptOf(way: Way): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'esnext',
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, `motion/${way}.js`),
        output: { codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput;
  return output.map((part) => ('code' in part ? part.code : '')).join('');
}

/** The machine at rest, as the game's page shows it; the script comes after it. */
async function pageFor(way: Way): Promise<string> {
  const { look } = komodoGold.engine;
  const { html } = pageOf({
    language: defaultLanguage,
    title: 'Komodo Gold',
    css: look.css,
    body: await look.board(null, defaultLanguage),
  });
  const body = `<svg class="sprite" aria-hidden="true">${look.pictures}</svg><main class="stage"><div class="board" data-board data-strips='${JSON.stringify(numbers.strips)}'>`;
  return String(html)
    .replace('<body>', `<body>${body}`)
    .replace('</body>', `</div></main><script type="module" src="/${way}.js"></script></body>`);
}

async function serve(scripts: Record<Way, string>) {
  const files = new Map<string, Buffer>();
  for (const way of ways) {
    files.set(`/${way}`, compressed(await pageFor(way)));
    files.set(`/${way}.js`, compressed(scripts[way]));
  }
  const server = createServer(({ url = '' }, response) => {
    const body = files.get(url);
    const type = url.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8';
    response.writeHead(body ? 200 : 404, { 'Content-Type': type, 'Content-Encoding': 'br' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

const spin = (page: Page, stops: number[]) =>
  page.evaluate(
    (given) => (window as unknown as { spin(stops: number[]): Promise<void> }).spin(given),
    stops,
  );

const isReady = (page: Page) => page.waitForFunction(() => 'spin' in window, undefined, { polling: 20 });

interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  /** Processor time in µs: other processes of a busy machine do not count. */
  tdur?: number;
  pid: number;
  tid: number;
  args: { name?: string; data?: unknown };
}

const categories = [
  'disabled-by-default-devtools.timeline.frame',
  'devtools.timeline',
  'toplevel',
  'benchmark',
  'viz',
  'cc',
];

/** Frames on screen in a second, and the longest task of the page, while it spins. */
async function smoothness(browser: Browser, page: Page) {
  await spin(page, spins[0] as number[]);
  await browser.startTracing(page, { categories });
  const began = await page.evaluate(() => performance.now());
  let counted = 0;
  for (const stops of spins) {
    counted += await page.evaluate(async (given) => {
      let frames = 0;
      let on = true;
      const count = () => {
        frames += 1;
        if (on) requestAnimationFrame(count);
      };
      requestAnimationFrame(count);
      await (window as unknown as { spin(stops: number[]): Promise<void> }).spin(given);
      on = false;
      return frames;
    }, stops);
  }
  const seconds = ((await page.evaluate(() => performance.now())) - began) / 1_000;
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  const main = traceEvents.find(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => /RunTask/.test(name) && pid === main?.pid && tid === main?.tid,
  );
  const longest = Math.max(...tasks.map(({ dur = 0, tdur = dur }) => tdur)) / 1_000;
  const drawn = traceEvents.filter(({ name }) => name === 'DrawFrame').length;
  return { frames: drawn / seconds, mainFrames: counted / seconds, longest };
}

/** Megabytes of the renderer and of the process that draws. */
async function memory(session: CDPSession): Promise<number> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const own = processInfo.filter(({ type }) => type === 'renderer' || type === 'GPU');
  const kilobytes = own.map(({ id }) => {
    const text = readFileSync(`/proc/${id}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0);
  });
  return kilobytes.reduce((sum, size) => sum + size, 0) / 1_000;
}

async function measure(url: string, way: Way) {
  const browser = await openBrowser();
  try {
    const all = await browser.newBrowserCDPSession();
    const slow = await browser.newPage(phone);
    const line = await slow.context().newCDPSession(slow);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', slowLine);
    await line.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    await slow.goto(`${url}/${way}`, { waitUntil: 'commit' });
    await isReady(slow);
    const ready = await slow.evaluate(() => performance.now());
    await slow.context().close();

    const page = await browser.newPage(phone);
    page.on('pageerror', (error) => console.error(`${way}: ${error.message}`));
    await page.goto(`${url}/${way}`);
    await isReady(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    const smooth = await smoothness(browser, page);
    const megabytes = await memory(all);
    return { ...smooth, megabytes, ready };
  } finally {
    await browser.close();
  }
}

const scripts = { own: await scriptOf('own'), pixi: await scriptOf('pixi') };
const server = await serve(scripts);
try {
  const rows = { own: [], pixi: [] } as Record<Way, Awaited<ReturnType<typeof measure>>[]>;
  for (let run = 0; run < runs; run += 1)
    for (const way of ways) rows[way].push(await measure(server.url, way));
  const figure = (of: (row: (typeof rows)[Way][number]) => number) => (way: Way) => median(rows[way].map(of));
  const show = (name: string, of: (way: Way) => number) => {
    const [own, pixi] = [of('own'), of('pixi')];
    const figures = [own, pixi].map((value) => value.toFixed(1).padStart(9)).join('');
    console.log(`${name.padEnd(40)}${figures}${(pixi / own).toFixed(2).padStart(8)}×`);
  };
  console.log(`${`processor at 1/${throttle}, median of ${runs}`.padEnd(40)}      own     pixi    ratio`);
  show('script, kB brotli', (way) => compressed(scripts[way]).length / 1_000);
  show(
    'frames a second during a spin',
    figure((row) => row.frames),
  );
  show(
    'frames a second of the main thread',
    figure((row) => row.mainFrames),
  );
  show(
    'longest task, ms',
    figure((row) => row.longest),
  );
  show(
    'renderer and drawing process, MB',
    figure((row) => row.megabytes),
  );
  show(
    'ready to spin on slow 3G, ms',
    figure((row) => row.ready),
  );
} finally {
  server.close();
}
