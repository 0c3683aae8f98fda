/**
 * `npm run lighthouse [-- words]`: audits each public template in both languages as a phone on a slow line, five
 * times, and prints the medians. The largest paint and the work of the main thread are given as ratios to a blank
 * page in the same run, because machines differ; blocked time in milliseconds, since a blank page has hardly any. Words choose templates by name; `--runs 3` repeats less often.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { launch } from 'chrome-launcher';
import type { Result } from 'lighthouse';
import lighthouse from 'lighthouse';
import { startProduct } from '../tests/support/product.ts';
import { run } from './run.ts';
import { addressBarPages, findBrowser } from './test/browser.ts';

const templates = {
  index: '/',
  lobby: '/lobby/slots',
  promotions: '/promotions/all',
  promotion: '/promotions/free-spins/lucky-durian',
  article: '/pages/guide/games/how-slots-work',
  referral: '/referral',
  help: '/help',
  download: '/download',
  signup: '/signup',
  login: '/login',
};
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Pages that are kept out of search engines on purpose: their score for search says nothing. */
const unlisted = new Set(['signup', 'login']);

interface Audit {
  scores: number[];
  /** Milliseconds. */
  paint: number;
  blocking: number;
  work: number;
  complaints: string[];
}

const median = (values: number[]) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] as number;

function read({ categories: found, audits }: Result): Audit {
  const milliseconds = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const complaints = categories.flatMap((name) =>
    (found[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  );
  return {
    scores: categories.map((name) => Math.round(100 * (found[name]?.score ?? 0))),
    paint: milliseconds('largest-contentful-paint'),
    blocking: milliseconds('total-blocking-time'),
    work: milliseconds('mainthread-work-breakdown'),
    complaints,
  };
}

async function audit(url: string, port: number, runs: number): Promise<Audit> {
  const all: Audit[] = [];
  for (let failures = 0; all.length < runs; ) {
    const outcome = await lighthouse(url, {
      port,
      logLevel: 'error',
      output: 'json',
      onlyCategories: [...categories],
    });
    // Now and then Chromium loses the beginning of a recording.
    const flaw = outcome ? outcome.lhr.runtimeError?.message : 'Lighthouse gave no result.';
    if (outcome && !flaw) all.push(read(outcome.lhr));
    else if (++failures > runs) throw new Error(`${url}: ${flaw}`);
  }
  return {
    scores: categories.map((_, index) => median(all.map(({ scores }) => scores[index] as number))),
    paint: median(all.map(({ paint }) => paint)),
    blocking: median(all.map(({ blocking }) => blocking)),
    work: median(all.map(({ work }) => work)),
    complaints: [...new Set(all.flatMap(({ complaints }) => complaints))],
  };
}

/** An empty page with nothing but a line of text. */
async function startBlankPage() {
  const html =
    '<!doctype html><html lang="en"><title>Blank</title><meta name="viewport" content="width=device-width"><p>Blank';
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' } },
});
const runs = Number(values.runs);
const chosen = Object.entries(templates).filter(
  ([name]) => positionals.length === 0 || positionals.includes(name),
);

process.exitCode = await run(['scripts/build.ts', '--if-changed']);
const browser = process.exitCode === 0 ? findBrowser() : null;
if (browser) {
  const product = await startProduct();
  const blankPage = await startBlankPage();
  const chrome = await launch({
    ...(browser.path !== null && { chromePath: browser.path }),
    chromeFlags: [
      ...['--headless=new', '--no-sandbox', '--disable-gpu'],
      `--disable-features=${[...addressBarPages, 'Translate', 'OptimizationHints', 'MediaRouter'].join(',')}`,
    ],
  });
  try {
    const blank = await audit(blankPage.url, chrome.port, runs);
    console.log(
      `blank page: largest paint ${blank.paint.toFixed(0)} ms, main thread ${blank.work.toFixed(0)} ms, blocked ${blank.blocking.toFixed(0)} ms\n`,
    );
    console.log('page                        speed access  best search   paint    work  blocked ms');
    for (const [name, path] of chosen) {
      for (const prefix of ['', '/en']) {
        const url = `${product.siteUrl}${prefix}${path === '/' ? '' : path}`;
        const { scores, paint, blocking, work, complaints } = await audit(url, chrome.port, runs);
        const shown = scores.map((score, index) =>
          (index === 3 && unlisted.has(name) ? '–' : String(score)).padStart(6),
        );
        const ratios = [paint / blank.paint, work / blank.work].map(
          (ratio) => `${ratio.toFixed(2).padStart(6)}×`,
        );
        const label = `${name}${prefix ? ' (en)' : ' (id)'}`.padEnd(26);
        console.log([label, ...shown, ...ratios, blocking.toFixed(0).padStart(9)].join(' '));
        if (complaints.length > 0) console.log(`    ${complaints.join(', ')}`);
      }
    }
  } finally {
    chrome.kill();
    blankPage.close();
    await product.close();
  }
}
