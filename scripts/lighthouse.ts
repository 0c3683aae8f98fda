/**
 * `npm run lighthouse [-- names]`: audits each public template in both languages as a phone on a slow line, five times in
 * turns with a blank page, and prints the medians beside the aims. Paints and main-thread work are ratios to the blank
 * page, because machines differ. Blocked time is in milliseconds above it. The longest task after the first paint is in
 * processor time, which does not depend on other load. Names select templates; `--runs 3` repeats less often; `--trace`
 * shows the main thread's work.
 */
import { parseArgs } from 'node:util';
import { launch } from 'chrome-launcher';
import { startProduct } from '../tests/support/product/product.ts';
import { buildNewProduct } from './build/new-product.ts';
import { type Audit, auditInTurns } from './lighthouse/audit.ts';
import { startBlankPage } from './lighthouse/blank-page.ts';
import { chosenPages, unlisted } from './lighthouse/templates.ts';
import { addressBarPages, findBrowser } from './test/browser.ts';

/** Ratios to the blank page; blocked milliseconds above it; milliseconds of the longest piece. */
const aims = { firstPaint: 1.3, largestPaint: 1.6, blocking: 50, piece: 50 };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' }, trace: { type: 'boolean', default: false } },
});

/** One line of the table; missed aims are marked. */
function line(name: string, label: string, page: Audit, blank: Audit): string {
  const ratio = (key: 'firstPaint' | 'largestPaint' | 'work') => page[key] / blank[key];
  const marked = (text: string, misses: boolean) => `${text}${misses ? ' !' : '  '}`.padStart(9);
  const blocked = page.blocking - blank.blocking;
  return [
    label.padEnd(16),
    ...page.scores.map((score, index) =>
      (index === 3 && unlisted.has(name) ? '–' : String(score)).padStart(6),
    ),
    ...(['firstPaint', 'largestPaint'] as const).map((key) =>
      marked(`${ratio(key).toFixed(2)}×`, ratio(key) > aims[key]),
    ),
    marked(blocked.toFixed(0), blocked > aims.blocking),
    marked(page.piece.toFixed(0), page.piece > aims.piece),
    `${ratio('work').toFixed(2)}×`.padStart(8),
  ].join(' ');
}

/** A new browser per page, because a language stored by one page would redirect the next one. */
function launchBrowser(path: string | null) {
  return launch({
    ...(path !== null && { chromePath: path }),
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      `--disable-features=${[...addressBarPages, 'Translate', 'OptimizationHints', 'MediaRouter'].join(',')}`,
    ],
  });
}

async function auditAll(site: string, blankPage: string, browserPath: string | null): Promise<void> {
  console.log('                  speed access  best search   first  largest   blocked   longest   work');
  const { firstPaint, largestPaint, blocking, piece } = aims;
  console.log(
    `aims${' '.repeat(40)}≤ ${firstPaint}×    ≤ ${largestPaint}×      ≤ ${blocking}ms    ≤ ${piece}ms\n`,
  );
  for (const { name, label, path } of chosenPages(positionals)) {
    const chrome = await launchBrowser(browserPath);
    const urls = [blankPage, site + path];
    const [blank, page] = await auditInTurns(urls, chrome.port, Number(values.runs)).finally(() =>
      chrome.kill(),
    );
    if (!blank || !page)
      throw new Error(`Nothing was measured. --runs must be a number above 0, got "${values.runs}".`);
    console.log(line(name, label, page, blank));
    if (page.complaints.length > 0) console.log(`    ${page.complaints.join(', ')}`);
    if (values.trace) console.log(page.mainThread.map((text) => `    ${text}`).join('\n'));
  }
}

process.exitCode = await buildNewProduct();
const browser = process.exitCode === 0 ? findBrowser() : null;
if (browser) {
  const product = await startProduct();
  const blankPage = await startBlankPage();
  try {
    await auditAll(product.siteUrl, blankPage.url, browser.path);
  } finally {
    blankPage.close();
    await product.close();
  }
}
