// Counts the session checks that 10,000 clicks of a player send, against what the rule allows (D11) and against one per click.
// The browser and the platform are real; only the browser's clock jumps by the pauses between two clicks.
import { startProduct } from '../tests/support/product/product.ts';
import { openBrowser } from './support/browser.ts';

const clicks = 10_000;
const limit = 30_000;

/** Pauses of a person in milliseconds: mostly short, now and then long. The same in every run. */
function pauses(): number[] {
  let state = 20_261_121;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return Array.from({ length: clicks }, () => {
    const kind = random();
    if (kind < 0.93) return 200 + random() * 4_000;
    return kind < 0.98 ? 5_000 + random() * 24_000 : 30_000 + random() * 300_000;
  }).map(Math.round);
}

const product = await startProduct();
const browser = await openBrowser();
try {
  const page = await browser.newPage();
  await page.goto(`${product.siteUrl}/login`);
  await page.locator('input[name=account]').fill('demo');
  await page.locator('input[name=password]').fill('demo-password-1');
  await page.locator('input[name=password]').press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');

  await page.addInitScript(() => {
    const now = Date.now.bind(Date);
    const send = window.fetch.bind(window);
    const state = { jumped: 0, checks: 0, underWay: Promise.resolve() as Promise<unknown> };
    Object.assign(window, { measured: state });
    Date.now = () => now() + state.jumped;
    window.fetch = (...request) => {
      const answer = send(...request);
      if (String(request[0]).includes('/api/session-check')) {
        state.checks += 1;
        state.underWay = answer.then((response) => response.clone().text());
      }
      return answer;
    };
  });
  const first = page.waitForResponse('**/api/session-check');
  await page.goto(`${product.siteUrl}/help`);
  await first;
  await page.waitForLoadState('networkidle');

  const { sent, allowed, milliseconds } = await page.evaluate(
    async ({ waits, limit }) => {
      const state = (
        window as unknown as { measured: { jumped: number; checks: number; underWay: Promise<unknown> } }
      ).measured;
      const before = state.checks;
      const began = performance.now();
      let allowed = 0;
      let waited = 0;
      for (const wait of waits) {
        state.jumped += wait;
        const sentBefore = state.checks;
        document.body.click();
        if (wait >= limit) allowed += 1;
        if (state.checks > sentBefore) {
          const from = performance.now();
          await state.underWay;
          await new Promise((resolve) => setTimeout(resolve, 20));
          waited += performance.now() - from;
        }
      }
      return { sent: state.checks - before, allowed, milliseconds: performance.now() - began - waited };
    },
    { waits: pauses(), limit },
  );
  console.log(
    `${clicks} clicks sent ${sent} checks; the rule allows ${allowed}: ${(sent / allowed).toFixed(2)}×`,
  );
  console.log(`one check per click would send ${(clicks / sent).toFixed(0)}× as many`);
  console.log(`a click costs the page ${((1000 * milliseconds) / clicks).toFixed(0)} µs of its processor`);
} finally {
  await browser.close();
  await product.close();
}
