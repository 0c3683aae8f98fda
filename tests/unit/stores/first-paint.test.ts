import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withKeyPrefix } from '../../../src/entry/storage-keys.ts';

const file = join(import.meta.dirname, '../../../src/scripts/first-paint.js');
const source = withKeyPrefix(readFileSync(file, 'utf8'));

const mobile = 'width=device-width, initial-scale=1, viewport-fit=cover';
const desktop = 'width=1280, initial-scale=0.3, maximum-scale=0.7';

function fakePage() {
  const viewport = { content: mobile };
  const name = { textContent: 'Akun' };
  return {
    documentElement: { dataset: {} as Record<string, string> },
    querySelector: (selector: string) => (selector === 'meta[name=viewport]' ? viewport : null),
    querySelectorAll: () => [name],
    name,
    viewport,
  };
}

function firstPaint(cookie: string, tab: Record<string, string> | 'blocked', search = '', nextSearch = '') {
  const listeners: Record<string, (event: unknown) => void> = {};
  const page = fakePage();
  const document = {
    ...page,
    cookie,
    addEventListener: (type: string, listener: (event: unknown) => void) => {
      listeners[type] = listener;
    },
  };
  const stored = () => {
    if (tab === 'blocked') throw new DOMException('blocked', 'SecurityError');
    return tab;
  };
  const sessionStorage = {
    getItem: (key: string) => stored()[key] ?? null,
    setItem: (key: string, value: string) => {
      stored()[key] = value;
    },
  };
  const window: { installOffer?: unknown } = {};
  new Function('document', 'sessionStorage', 'location', 'addEventListener', 'window', source)(
    document,
    sessionStorage,
    { search },
    document.addEventListener,
    window,
  );
  listeners.beforeinstallprompt?.({ preventDefault() {} });
  const next = fakePage();
  listeners.DOMContentLoaded?.({});
  listeners['astro:before-swap']?.({ newDocument: next, to: new URL(`https://play.example/${nextSearch}`) });
  return {
    first: page.documentElement.dataset,
    next: next.documentElement.dataset,
    name: page.name.textContent,
    installOffer: window.installOffer,
    viewports: [page.viewport.content, next.viewport.content],
  };
}

it('a visitor sees the banner on the first page and on no later one', () => {
  expect(firstPaint('', {})).toMatchObject({ first: {}, next: { banner: 'seen' } });
});

it('a tab that has seen the banner does not see it again', () => {
  expect(firstPaint('', { 'kancil:banner': 'seen' }).first).toEqual({ banner: 'seen' });
});

it("a player has a player's header from the first paint, on every page", () => {
  const { first, next } = firstPaint('urlLangParam=en; account=demo', {});
  expect([first.account, next.account]).toEqual(['demo', 'demo']);
});

it("a player's name is in the header before any other script, a visitor's header has none", () => {
  expect([firstPaint('account=demo', {}).name, firstPaint('', {}).name]).toEqual(['demo', 'Akun']);
});

it("the browser's offer to install the site is stored, whenever it comes", () => {
  expect(firstPaint('', {}).installOffer).toBeDefined();
});

it.each(['account=', 'myaccount=demo', 'x=account=demo'])('"%s" is no log-in', (cookie) => {
  expect(firstPaint(cookie, {}).first).toEqual({});
});

it('a blocked storage does not break the page', () => {
  expect(firstPaint('account=demo', 'blocked').first).toEqual({ account: 'demo' });
});

describe('view=desktop (D4)', () => {
  const seen = { 'kancil:view': 'desktop' };

  it.each<[string, string, string, Record<string, string> | 'blocked', string[]]>([
    ['an ordinary page', '', '', {}, [mobile, mobile]],
    ['the parameter', '?view=desktop', '', {}, [desktop, desktop]],
    ['the parameter among others', '?a=1&view=desktop&b=2', '', {}, [desktop, desktop]],
    ['a tab that has it', '', '', { ...seen }, [desktop, desktop]],
    ['undoing it', '?view=mobile', '', { ...seen }, [mobile, mobile]],
    ['undoing it by a link', '', '?view=mobile', { ...seen }, [desktop, mobile]],
    ['asking for it by a link', '', '?view=desktop', {}, [mobile, desktop]],
    ['another value', '?view=desktops', '', {}, [mobile, mobile]],
    ['another parameter', '?preview=desktop', '', {}, [mobile, mobile]],
    ['a storage edited by hand', '', '', { 'kancil:view': 'x' }, [mobile, mobile]],
    ['a blocked storage', '?view=desktop', '', 'blocked', [desktop, mobile]],
  ])('%s', (_, search, nextSearch, tab, viewports) => {
    const { first, next, ...rest } = firstPaint('', tab, search, nextSearch);
    expect(rest.viewports).toEqual(viewports);
    expect([first.view, next.view]).toEqual(viewports.map((v) => (v === desktop ? 'desktop' : undefined)));
  });
});
