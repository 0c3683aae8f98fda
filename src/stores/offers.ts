import { isNumber, isRecord, isText } from './record.ts';

/** A free-spin offer (spec §3, D18). */
export interface FreeSpin {
  kind: 'freeSpin';
  id: string;
  gameClass: string | null;
  gameBrand: string;
  gameBrandName: string;
  gameID: string;
  gameName: string;
  count: number;
  /** Epoch milliseconds; null when the offer does not expire. */
  expiresAt: number | null;
  /** Tried in this order. */
  images: readonly string[];
  /** Status -1 says no (spec §4). */
  playable: boolean;
  /** Whole rupiah won with it so far; null when nothing is said. */
  winnings: number | null;
}

/** A news message (spec §3, D19). */
export interface News {
  kind: 'news';
  id: string;
  message: string;
  link: Link | null;
}

export interface Link {
  url: string;
  text: string | null;
  /** On another site. */
  external: boolean;
}

export type ShellEvent = FreeSpin | News;

const day = 86_400_000;
const ownOrigin = 'https://own.invalid';

/**
 * Only http(s) addresses and paths of this site are links; everything else is none (D19). A path that browsers
 * resolve to `//host` is none either: written out again it would leave the site.
 */
export function parseLink(url: unknown, text: unknown): Link | null {
  if (!isText(url) || !URL.canParse(url, ownOrigin)) return null;
  const target = new URL(url, ownOrigin);
  if (target.username || target.password) return null;
  const external = target.origin !== ownOrigin;
  const absolute = /^https?:\/\//i.test(url);
  if (external ? !absolute : !url.startsWith('/') || target.pathname.startsWith('//')) return null;
  return { url, text: isText(text) ? text : null, external };
}

/** `expire` -1 means never; else a valid `expireAt`; else that many days from receipt (D18). */
export function expiryOf(expire: unknown, expireAt: unknown, receivedAt: number): number | null {
  if (expire === -1) return null;
  const moment = isText(expireAt) ? Date.parse(expireAt) : Number.NaN;
  if (!Number.isNaN(moment)) return moment;
  const inDays = isNumber(expire) && expire >= 0 ? receivedAt + expire * day : Number.NaN;
  return Number.isNaN(new Date(inDays).getTime()) ? null : inDays;
}

/** As a whole amount, or as the platform writes money (D32). */
function parseWinnings(value: unknown): number | null {
  const amount = isRecord(value) ? value.amount : value;
  return Number.isSafeInteger(amount) && (amount as number) >= 0 ? (amount as number) : null;
}

let unnamed = 0;

function nameOf(kind: string, id: unknown, receivedAt: number): string {
  if (isText(id) || isNumber(id)) return `${kind}:${id}`;
  unnamed += 1;
  return `${kind}:${receivedAt}-${unnamed}`;
}

/** What arrived on the player's own channel; null when it is no offer. */
export function parseFreeSpin(data: unknown, receivedAt: number): FreeSpin | null {
  if (!isRecord(data)) return null;
  const { gameBrand, gameID, count } = data;
  if (!isText(gameBrand) || !isText(gameID) || !isNumber(count)) return null;
  return {
    kind: 'freeSpin',
    id: nameOf('freeSpin', data.id, receivedAt),
    gameClass: isText(data.gameClass) ? data.gameClass : null,
    gameBrand,
    gameBrandName: isText(data.gameBrandName) ? data.gameBrandName : gameBrand,
    gameID,
    gameName: isText(data.gameName) ? data.gameName : gameID,
    count,
    expiresAt: expiryOf(data.expire, data.expireAt, receivedAt),
    images: [data.gameImage, data.gameImage1].filter(isText).filter((image) => parseLink(image, null)),
    playable: data.status !== -1,
    winnings: parseWinnings(data.winnings),
  };
}

/** What arrived on the news channel; null when it is no message. */
export function parseNews(data: unknown, receivedAt: number): News | null {
  if (!isRecord(data) || !isText(data.msg)) return null;
  return {
    kind: 'news',
    id: nameOf('news', data.id, receivedAt),
    message: data.msg,
    link: parseLink(data.linkUrl, data.linkText),
  };
}
