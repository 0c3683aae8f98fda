import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = readFileSync(join(import.meta.dirname, '../../../src/islands/first-paint.js'), 'utf8');

function firstPaint(cookie: string, tab: Record<string, string> | 'blocked') {
  const root = { dataset: {} as Record<string, string> };
  let swap = (_: unknown) => {};
  const document = {
    cookie,
    documentElement: root,
    addEventListener: (_: string, listener: typeof swap) => {
      swap = listener;
    },
  };
  const sessionStorage = {
    getItem(key: string) {
      if (tab === 'blocked') throw new DOMException('blocked', 'SecurityError');
      return tab[key] ?? null;
    },
  };
  new Function('document', 'sessionStorage', source)(document, sessionStorage);
  const next = { dataset: {} as Record<string, string> };
  swap({ newDocument: { documentElement: next } });
  return { first: root.dataset, next: next.dataset };
}

it('a visitor on a first page sees the banner there and on no later one', () => {
  expect(firstPaint('', {})).toEqual({ first: {}, next: { banner: 'seen' } });
});

it('a tab that has seen the banner does not see it again', () => {
  expect(firstPaint('', { 'kancil:banner': 'seen' }).first).toEqual({ banner: 'seen' });
});

it('a player has his header from the first paint on, on every page', () => {
  const { first, next } = firstPaint('urlLangParam=en; account=demo', {});
  expect([first.account, next.account]).toEqual(['demo', 'demo']);
});

it.each(['account=', 'myaccount=demo', 'x=account=demo'])('"%s" is no login', (cookie) => {
  expect(firstPaint(cookie, {}).first).toEqual({});
});

it('a blocked storage shows the page all the same', () => {
  expect(firstPaint('account=demo', 'blocked').first).toEqual({ account: 'demo' });
});
