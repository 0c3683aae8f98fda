/** Takes the pictures of the install dialog from the built site: `npm run build`, then `npm run screenshots`. */
import { join } from 'node:path';
import { chromium } from 'playwright';
import { locales } from '../src/i18n/locales.ts';
import { localizedPath } from '../src/i18n/paths.ts';
import { density, screenshots } from '../src/seo/screenshots.ts';
import { startProduct } from '../tests/support/product/product.ts';
import { findBrowser } from './test/browser.ts';

const folder = join(import.meta.dirname, '../brand/public/screenshots');
const found = findBrowser();
if (!found) process.exit(1);
const product = await startProduct();
const browser = await chromium.launch(found.path ? { executablePath: found.path } : {});
for (const locale of locales) {
  for (const { name, page: path, form, width, height } of screenshots) {
    const context = await browser.newContext({
      viewport: { width, height },
      deviceScaleFactor: density[form],
      isMobile: form === 'narrow',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.goto(product.siteUrl + localizedPath(path, locale), { waitUntil: 'networkidle' });
    await page.locator('#banner').waitFor({ state: 'hidden' });
    await page.screenshot({ path: join(folder, `${locale}-${name}.jpg`), type: 'jpeg', quality: 72 });
    await context.close();
  }
}
await browser.close();
await product.close();
