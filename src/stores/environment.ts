import type { Locale } from '../i18n/locales.ts';

/** Undoes what was started. */
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

/** What the shell listens to; `swap` and `navigation` are the router's two ends of a client navigation. */
export interface ShellEvents {
  click: unknown;
  visibility: unknown;
  /** The page came back from the back/forward cache. */
  return: unknown;
  storage: StorageChange;
  /** The device has a network again. */
  online: unknown;
  /** A readable cookie changed, where the browser tells. */
  cookie: unknown;
  /** The player sends the form that logs out. */
  logout: unknown;
  /** Nothing lies over the page any more. */
  uncovered: unknown;
  swap: unknown;
  navigation: unknown;
}

/** What the document says about the page that is open. */
export interface PageFacts {
  locale: Locale;
  access: 'public' | 'login' | 'gate';
  /** Name of the page in the specification's tables. */
  route: string;
  /** No cards here; they wait (D20). */
  quiet: boolean;
  /** Path and query. */
  address: string;
  /** '' or what follows the address, with its '#'. */
  hash: string;
  /** What site data wants a first visit to see, as the build knew it (D6). */
  defaultLanguage: Locale;
  /** The path of the page of this site whose link opened the document. */
  from: string | null;
  crawler: boolean;
}

/** What a script of others is told: no query, no names. */
export interface PageView {
  path: string;
  language: Locale;
}

/** Everything the stores need from the browser. Production binds it, tests bring their own. */
export interface Environment {
  storage: WebStorage;
  tabStorage: WebStorage;
  cookies(): string;
  writeCookie(cookie: string): void;
  on<Name extends keyof ShellEvents>(name: Name, listener: (event: ShellEvents[Name]) => void): Stop;
  isVisible(): boolean;
  /** Of several windows that are visible at once, the one that the player uses. */
  hasFocus(): boolean;
  /** The loading banner lies over the page. */
  isCovered(): boolean;
  /** Something was typed or chosen on the page that is not sent yet. */
  holdsInput(): boolean;
  /** The visitor has asked for less data. */
  savesData(): boolean;
  page(): PageFacts;
  now(): number;
  /** From 0 to 1. */
  random(): number;
  after(milliseconds: number, callback: () => void): Stop;
  fetch: typeof fetch;
  /** Leaves the page for another; the old one is not kept in the history. */
  navigate(path: string): void;
  /** Shows the open page in another language, in the same document. */
  showIn(locale: Locale): void;
  /** Corrects the address of the page that stays open; the hash is kept. */
  replaceAddress(address: string): void;
  /** Runs a script from another origin; `done` says whether it arrived. The returned function removes it. */
  runScript(source: string, done: (arrived: boolean) => void): Stop;
  /** A lock that one tab at a time can have; null while another has it. Its undoing releases it. */
  tryLock(name: string): Promise<Stop | null>;
  /** Leaves a page view for the script of a purpose, which may arrive later. */
  sendPageView(purpose: 'analytics' | 'pixel', view: PageView): void;
  warn(message: string, detail?: unknown): void;
}
