import { isCrawler } from '../entry/crawlers.ts';
import { defaultLocale, isLocale } from '../i18n/locales.ts';
import { savesData } from './data-saver.ts';
import type { Environment, PageFacts, PageView, ShellEvents, Stop, WebStorage } from './environment.ts';
import { runScript } from './script-tag.ts';
import { keepServerTime, serverNow } from './server-clock.ts';
import { tryLock } from './tab-lock.ts';

declare global {
  interface Window {
    /** Read by the operator's scripts, each from its own list. A script may replace `push`. */
    pageViews?: Record<'analytics' | 'pixel', Pick<PageView[], 'push'>>;
  }
}

/** Accessing a blocked storage throws, so the storage is accessed per call. */
function storage(name: 'localStorage' | 'sessionStorage'): WebStorage {
  return {
    getItem: (key) => window[name].getItem(key),
    setItem: (key, value) => window[name].setItem(key, value),
    removeItem: (key) => window[name].removeItem(key),
    keys: () => Object.keys(window[name]),
  };
}

const sources: Record<keyof ShellEvents, () => [EventTarget | undefined, string, boolean?]> = {
  click: () => [document, 'click', true],
  visibility: () => [document, 'visibilitychange'],
  return: () => [window, 'pageshow'],
  storage: () => [window, 'storage'],
  online: () => [window, 'online'],
  cookie: () => ['cookieStore' in window ? window.cookieStore : undefined, 'change'],
  logout: () => [document, 'submit', true],
  uncovered: () => [document, 'banner:gone'],
  swap: () => [document, 'astro:after-swap'],
  navigation: () => [document, 'astro:page-load'],
};

/** `pageshow` also fires on every load, and not every form logs out. */
function isRelevant({ type, target, persisted }: Event & { persisted?: boolean }): boolean {
  if (type === 'pageshow') return persisted === true;
  return type !== 'submit' || (target as HTMLElement).hasAttribute('data-logout');
}

function on<Name extends keyof ShellEvents>(name: Name, listener: (event: ShellEvents[Name]) => void): Stop {
  const [target, type, capture] = sources[name]();
  const forward = (event: Event) => {
    if (isRelevant(event)) listener(event as unknown as ShellEvents[Name]);
  };
  target?.addEventListener(type, forward, capture);
  return () => target?.removeEventListener(type, forward, capture);
}

function pathOfReferrer(): string | null {
  if (!URL.canParse(document.referrer)) return null;
  const { origin, pathname } = new URL(document.referrer);
  return origin === location.origin ? pathname : null;
}

/** Reads the attributes that src/layouts/Document.astro sets on the body. */
function page(): PageFacts {
  const { locale, access, route = '/', quiet, defaultLanguage, player } = document.body.dataset;
  return {
    locale: isLocale(locale) ? locale : defaultLocale,
    access: access === 'login' || access === 'gate' ? access : 'public',
    route,
    quiet: quiet !== undefined,
    address: location.pathname + location.search,
    hash: location.hash,
    defaultLanguage: isLocale(defaultLanguage) ? defaultLanguage : defaultLocale,
    from: pathOfReferrer(),
    crawler: isCrawler(navigator.userAgent),
    player: JSON.parse(player ?? 'null'),
  };
}

type Field = HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement;

function holdsInput(): boolean {
  const fields = document.querySelectorAll<Field>('#main :is(input:not([type=hidden]), textarea, select)');
  return [...fields].some(({ type, value, defaultValue, checked, defaultChecked, options }) => {
    if (options) return [...options].some(({ selected, defaultSelected }) => selected && !defaultSelected);
    return /^(checkbox|radio)$/.test(type) ? checked !== defaultChecked : value !== defaultValue;
  });
}

/** Yields to the browser, so that input is handled first. */
async function nextTask(): Promise<void> {
  if (typeof scheduler !== 'undefined' && 'yield' in scheduler) await scheduler.yield();
  else await new Promise((resolve) => setTimeout(resolve));
}

const browserStorage = storage('localStorage');

export const browserEnvironment: Environment = {
  storage: browserStorage,
  tabStorage: storage('sessionStorage'),
  cookies: () => document.cookie,
  writeCookie(cookie) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not everywhere.
    document.cookie = cookie;
  },
  on,
  isVisible: () => document.visibilityState === 'visible',
  hasFocus: () => document.hasFocus(),
  isCovered: () => document.getElementById('banner')?.checkVisibility() === true,
  holdsInput,
  savesData,
  page,
  now: () => Date.now(),
  serverNow,
  random: () => Math.random(),
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
  // Sending a request takes a phone several milliseconds. Each runs in its own task, so that input comes between.
  async fetch(input, init) {
    await nextTask();
    const response = await fetch(input, init);
    keepServerTime(response);
    return response;
  },
  navigate: (path) => location.replace(path),
  async showIn(locale) {
    const link = document.querySelector<HTMLAnchorElement>(`a[data-language=${locale}]`);
    if (!link) return;
    const { navigate } = await import('astro:transitions/client');
    navigate(link.pathname + location.search + location.hash, { history: 'replace' });
  },
  replaceAddress: (address) => history.replaceState(history.state, '', address + location.hash),
  runScript: (source, done) => runScript(document, source, done),
  tryLock: (name) => tryLock(browserStorage, navigator.locks, name),
  sendPageView(purpose, view) {
    window.pageViews ??= { analytics: [], pixel: [] };
    window.pageViews[purpose].push(view);
  },
  warn: (message, detail) => console.warn(message, detail),
};
