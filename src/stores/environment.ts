import type { Player } from '../contract/contract.ts';
import type { Locale } from '../i18n/locales.ts';

/** Stops what a call has started. */
export type Stop = () => void;

export function combineStops(stops: Iterable<Stop>): Stop {
  return () => {
    for (const stop of stops) stop();
  };
}

/** `localStorage` and `sessionStorage`, which may be full, blocked or edited by hand. */
export interface WebStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  keys(): string[];
}

interface StorageChange {
  key: string | null;
  newValue: string | null;
}

/** Events of the shell. `swap` and `navigation` are the start and end of the router's client navigation. */
export interface ShellEvents {
  click: unknown;
  visibility: unknown;
  /** The page was restored from the back/forward cache. */
  return: unknown;
  storage: StorageChange;
  /** The device is online again. */
  online: unknown;
  /** A readable cookie changed, in browsers with `cookieStore`. */
  cookie: unknown;
  /** The player submits the log-out form. */
  logout: unknown;
  /** The loading banner is gone. */
  uncovered: unknown;
  swap: unknown;
  navigation: unknown;
}

/** Facts about the open page, from the document. */
export interface PageFacts {
  locale: Locale;
  access: 'public' | 'login' | 'gate';
  /** Name of the page in the specification's tables. */
  route: string;
  /** No cards on this page (D20). */
  quiet: boolean;
  /** Path and query. */
  address: string;
  /** With its '#', or ''. */
  hash: string;
  /** The site data's language for a first visit, from the build (D6). */
  defaultLanguage: Locale;
  /** The path of the referring page, if it is of this site. */
  from: string | null;
  crawler: boolean;
  /** The player for whom the server rendered the page; null on prerendered pages. */
  player: Pick<Player, 'account' | 'uid' | 'balance' | 'atBrands'> | null;
}

/** A page view for third-party scripts, without the query. */
export interface PageView {
  path: string;
  language: Locale;
}

/** Everything the stores use of the browser. Production binds the browser, tests bind fakes. */
export interface Environment {
  storage: WebStorage;
  tabStorage: WebStorage;
  cookies(): string;
  writeCookie(cookie: string): void;
  on<Name extends keyof ShellEvents>(name: Name, listener: (event: ShellEvents[Name]) => void): Stop;
  isVisible(): boolean;
  /** True in the window that the player uses, when several are visible. */
  hasFocus(): boolean;
  /** True while the loading banner covers the page. */
  isCovered(): boolean;
  /** True when the page has unsent input. */
  holdsInput(): boolean;
  /** True when the visitor saves data. */
  savesData(): boolean;
  page(): PageFacts;
  /** By the browser's clock, which may be wrong: for spans of time only. */
  now(): number;
  /** By the server's clock, for every comparison with a moment of the server. */
  serverNow(): number;
  random(): number;
  after(delayMs: number, callback: () => void): Stop;
  fetch: typeof fetch;
  /** Replaces the page; it leaves no history entry. */
  navigate(path: string): void;
  /** Shows the page in another language by a client navigation. */
  showIn(locale: Locale): void;
  /** Replaces the address of the open page; the hash is kept. */
  replaceAddress(address: string): void;
  /** Runs a script of another origin; `done` reports whether it loaded. The returned function removes it. */
  runScript(source: string, done: (arrived: boolean) => void): Stop;
  /** A lock that one tab holds at a time; null while another tab holds it. The returned function releases it. */
  tryLock(name: string): Promise<Stop | null>;
  /** Queues a page view for the script of a purpose. */
  sendPageView(purpose: 'analytics' | 'pixel', view: PageView): void;
  warn(message: string, detail?: unknown): void;
}
