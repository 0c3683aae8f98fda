// Measures what a visitor downloads: the first page and a second one, by type, before the load event and until the page is idle.
// The reference is the same page in the same run with scripts switched off. Times are the processor's, from a profile.
import type { BrowserContextOptions, CDPSession, Page } from 'playwright';
import { startProduct } from '../tests/support/product/product.ts';
import { openBrowser } from './support/browser.ts';

const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 800 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};
const types = ['Document', 'Stylesheet', 'Script', 'Image', 'Font', 'Media', 'Fetch'] as const;
type Bytes = Map<string, number>;

/** Bytes on the wire by type, from now until `take` is called. */
async function meter(session: CDPSession) {
  const kinds = new Map<string, string>();
  let seen: Bytes = new Map();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    seen.set(kind, (seen.get(kind) ?? 0) + encodedDataLength);
  });
  return () => {
    const taken = seen;
    seen = new Map();
    return taken;
  };
}

const total = (bytes: Bytes) => [...bytes.values()].reduce((sum, size) => sum + size, 0);
const kilobytes = (size: number) => (size / 1000).toFixed(1).padStart(7);

function line(name: string, bytes: Bytes, reference?: number): void {
  const parts = types.map((type) => kilobytes(bytes.get(type) ?? 0)).join(' ');
  const ratio = reference ? `  ${(total(bytes) / reference).toFixed(2)}×` : '';
  console.log(`${name.padEnd(34)}${parts} ${kilobytes(total(bytes))}${ratio}`);
}

/** Everything that comes after the load event has come when the news channel is joined and the network is silent. */
async function untilIdle(page: Page, joined: Promise<unknown>): Promise<void> {
  await joined;
  await page.waitForLoadState('networkidle');
}

const newsJoined = (page: Page) =>
  page.waitForEvent('websocket').then((socket) =>
    socket.waitForEvent('framereceived', {
      predicate: ({ payload }) => String(payload).includes('subscription_succeeded'),
    }),
  );

/** Milliseconds of the profile by whose code ran: the shell's, the router's, the browser's own. */
async function profiled(session: CDPSession, isShell: (url: string) => boolean, work: () => Promise<void>) {
  await session.send('Profiler.enable');
  await session.send('Profiler.start');
  await work();
  const { profile } = await session.send('Profiler.stop');
  const urls = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame.url]));
  let shell = 0;
  let scripts = 0;
  profile.samples?.forEach((id, index) => {
    const url = urls.get(id) ?? '';
    const milliseconds = (profile.timeDeltas?.[index] ?? 0) / 1000;
    if (url.includes('/_astro/')) scripts += milliseconds;
    if (isShell(url)) shell += milliseconds;
  });
  return { shell, scripts };
}

const product = await startProduct();
const browser = await openBrowser();
try {
  console.log(
    `${'kB on the wire'.padEnd(34)}${types.map((type) => type.slice(0, 7).padStart(7)).join(' ')}   total`,
  );

  const plain = await browser.newContext({ ...phone, javaScriptEnabled: false });
  const plainPage = await plain.newPage();
  const plainTake = await meter(await plain.newCDPSession(plainPage));
  await plainPage.goto(product.siteUrl, { waitUntil: 'networkidle' });
  const reference = plainTake();
  line('without scripts, first page', reference);
  await plainPage.goto(`${product.siteUrl}/promotions/all`, { waitUntil: 'networkidle' });
  const secondReference = plainTake();
  line('without scripts, second page', secondReference);
  await plain.close();

  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const take = await meter(session);
  const loaded: string[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('.js')) loaded.push(answer.url());
  });
  const joined = newsJoined(page);
  await page.goto(product.siteUrl, { waitUntil: 'load' });
  const before = take();
  line('first page, before load', before, total(reference));
  await untilIdle(page, joined);
  const after = take();
  line('first page, after load until idle', after);

  const sources = new Map<string, string>();
  for (const url of loaded) sources.set(url, await (await fetch(url)).text());
  const isShell = (url: string) => {
    const text = sources.get(url);
    return (
      text !== undefined && !/astro:before-swap/.test(text) && !/pusher:connection_established/.test(text)
    );
  };
  loaded.length = 0;
  const second = await profiled(session, isShell, async () => {
    await page.locator('a[href="/promotions/all"]:visible').first().click();
    await page.waitForURL('**/promotions/all');
    await page.waitForLoadState('networkidle');
  });
  const secondBytes = take();
  line('second page, by a link', secondBytes, total(secondReference));
  console.log(`\nscripts requested for the second page: ${loaded.length}`);
  console.log(
    `processor on the second page: ${second.scripts.toFixed(1)} ms in scripts, of it the shell ${second.shell.toFixed(1)} ms`,
  );
} finally {
  await browser.close();
  await product.close();
}
