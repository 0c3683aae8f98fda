import { expect, type Page } from '@playwright/test';

/** Waits until the script of the page's forms has run. Before that, the browser itself sends a form. */
export async function untilFormsSend(page: Page): Promise<void> {
  const ran = () =>
    page.evaluate(async () => {
      const scripts = performance.getEntriesByType('resource').map(({ name }) => name);
      const script = scripts.find((name) => /\/enhance[.\w-]*\.js$/.test(name));
      if (script) await import(script);
      return script !== undefined;
    });
  await expect.poll(ran).toBe(true);
}

/** Waits until the page's requests arrive again after the browser was offline. */
export async function untilOnline(page: Page): Promise<void> {
  const arrives = () =>
    page.evaluate(() =>
      fetch('/healthz')
        .then(({ ok }) => ok)
        .catch(() => false),
    );
  await expect.poll(arrives).toBe(true);
}
