import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const code = readFileSync(join(import.meta.dirname, '../../../src/islands/after-paint.js'), 'utf8');

/** Runs the loader in a page of which nothing has happened yet. */
function openPage() {
  const happens: Record<string, () => void> = {};
  const asked: string[] = [];
  const listen = (type: string, done: () => void) => {
    happens[type] = done;
  };
  class Observer {
    constructor(done: () => void) {
      happens.paint = done;
    }
    observe() {}
  }
  const document = { addEventListener: listen, currentScript: { dataset: { source: '/start.js' } } };
  new Function(
    'document',
    'addEventListener',
    'PerformanceObserver',
    'load',
    code.replace('import(', 'load('),
  )(document, listen, Observer, (path: string) => asked.push(path));
  return async (...events: string[]) => {
    for (const event of events) happens[event]?.();
    await new Promise(setImmediate);
    return asked;
  };
}

it.each([
  ['a page that is neither parsed nor painted', [], []],
  ['a page that is not painted', ['DOMContentLoaded'], []],
  ['a page of which the beginning is painted', ['paint'], []],
  ['a painted page', ['DOMContentLoaded', 'paint'], ['/start.js']],
  ['a page painted before its end has come', ['paint', 'DOMContentLoaded'], ['/start.js']],
  ['a page that loads where nobody looks', ['DOMContentLoaded', 'load'], ['/start.js']],
  ['a page that is painted and loads', ['DOMContentLoaded', 'paint', 'load'], ['/start.js']],
])('%s asks for its script when it is due, and once', async (_, events, scripts) => {
  expect(await openPage()(...events)).toEqual(scripts);
});
