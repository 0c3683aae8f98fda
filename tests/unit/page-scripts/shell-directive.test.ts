import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = readFileSync(join(import.meta.dirname, '../../../src/scripts/directive.ts'), 'utf8');
const code = stripTypeScriptTypes(source).replace('export default', 'return').replaceAll('import(', 'load(');

type Directive = (load: () => void, options: { value: string }, element: object) => Promise<void>;

/** Runs the directive in a page of which nothing has happened yet. */
function openPage({ prerendering = false } = {}) {
  const happens: Record<string, () => void> = {};
  const requested: string[] = [];
  const started: unknown[] = [];
  const listen = (type: string, done: () => void) => {
    happens[type] = done;
  };
  class Observer {
    constructor(done: () => void) {
      happens.paint = done;
    }
    observe() {}
  }
  const island = { getAttribute: () => '{"value":"/start.js"}' };
  const document = {
    prerendering,
    addEventListener: listen,
    querySelector: () => island,
    dispatchEvent: ({ detail }: CustomEvent) => started.push(detail.element),
  };
  const names = ['document', 'addEventListener', 'PerformanceObserver', 'load'];
  const directive: Directive = new Function(...names, code)(document, listen, Observer, (path: string) =>
    requested.push(path),
  );
  return {
    requested,
    started,
    start: (element: object) => directive(() => {}, { value: '/start.js' }, element),
    async happen(...events: string[]) {
      for (const event of events) happens[event]?.();
      await new Promise(setImmediate);
    },
  };
}

it.each([
  ['a page that is neither parsed nor painted', [], []],
  ['a page that is not painted', ['DOMContentLoaded'], []],
  ['a page whose beginning is painted', ['paint'], []],
  ['a painted page', ['DOMContentLoaded', 'paint'], ['/start.js']],
  ['a page painted before its end has come', ['paint', 'DOMContentLoaded'], ['/start.js']],
  ['a page that loads in a hidden tab', ['DOMContentLoaded', 'load'], ['/start.js']],
  ['a page that is painted and loads', ['DOMContentLoaded', 'paint', 'load'], ['/start.js']],
])('%s requests the script when it is due, and once', async (_, events, scripts) => {
  const page = openPage();
  await page.happen(...events);
  expect(page.requested).toEqual(scripts);
});

it('a page that is loaded ahead requests the script when the visitor comes', async () => {
  const page = openPage({ prerendering: true });
  await page.happen('DOMContentLoaded', 'paint', 'load');
  expect(page.requested).toEqual([]);
  await page.happen('prerenderingchange');
  expect(page.requested).toEqual(['/start.js']);
});

it('starts its island once after the paint, however often the router calls it', async () => {
  const page = openPage();
  const element = { isConnected: true };
  const calls = [page.start(element), page.start(element)];
  expect(page.started).toEqual([]);
  await page.happen('DOMContentLoaded', 'paint');
  await Promise.all([...calls, page.start(element)]);
  expect(page.started).toEqual([element]);
});

it('ignores the island of a new page that the router drops for the kept one', async () => {
  const page = openPage();
  await page.happen('DOMContentLoaded', 'paint');
  const dropped = { isConnected: true };
  const call = page.start(dropped);
  dropped.isConnected = false;
  await call;
  expect(page.started).toEqual([]);
});
