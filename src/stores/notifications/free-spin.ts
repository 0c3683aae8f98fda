import { isRecord } from '../../../shared/json.ts';
import { dayMs } from '../../../shared/western-indonesia.ts';
import { isNumber, isText } from '../record.ts';
import type { ModalKind, NotificationFields } from './kind.ts';
import { parseLink } from './link.ts';

/** Reasons for which they can never be played again. */
const ends: readonly unknown[] = ['used', 'revoked', 'expired'];

/** `unknown`: the platform does not say why. */
export type Unplayable = 'maintenance' | 'unknown';

/** A free-spin offer (spec §3, D18). */
export interface FreeSpin extends NotificationFields {
  kind: 'freeSpin';
  gameClass: string | null;
  gameBrand: string;
  gameBrandName: string;
  gameID: string;
  gameName: string;
  count: number;
  /** How many of them are left; null when nothing is said. */
  remaining: number | null;
  /** Whole rupiah that each is played with; null when nothing is said. */
  value: number | null;
  /** Epoch milliseconds; null when the offer does not expire, 0 when it is used up or taken back. */
  expiresAt: number | null;
  /** Tried in this order. */
  images: readonly string[];
  /** Why they cannot be played now, where status is -1 (spec §4); null when they can. */
  unplayable: Unplayable | null;
  /** Whole rupiah won with it so far; null when nothing is said. */
  winnings: number | null;
}

/** `expire` -1 means never; else a valid `expireAt`; else that many days from receipt (D18). */
export function expiryOf(expire: unknown, expireAt: unknown, receivedAt: number): number | null {
  if (expire === -1) return null;
  const moment = isText(expireAt) ? Date.parse(expireAt) : Number.NaN;
  if (!Number.isNaN(moment)) return moment;
  const inDays = isNumber(expire) && expire >= 0 ? receivedAt + expire * dayMs : Number.NaN;
  return Number.isNaN(new Date(inDays).getTime()) ? null : inDays;
}

/** A whole number, or an amount as the platform writes money (D32). */
function parseWhole(value: unknown): number | null {
  const amount = isRecord(value) ? value.amount : value;
  return Number.isSafeInteger(amount) && (amount as number) >= 0 ? (amount as number) : null;
}

const parseReason = (reason: unknown): Unplayable => (reason === 'maintenance' ? reason : 'unknown');

export const freeSpin = {
  kind: 'freeSpin',
  isUnnamed: true,
  place: 'modal',
  personal: true,
  parse(data, id, receivedAt): FreeSpin | null {
    const { gameBrand, gameID, count } = data;
    if (!isText(gameBrand) || !isText(gameID) || !isNumber(count)) return null;
    return {
      kind: 'freeSpin',
      id,
      gameClass: isText(data.gameClass) ? data.gameClass : null,
      gameBrand,
      gameBrandName: isText(data.gameBrandName) ? data.gameBrandName : gameBrand,
      gameID,
      gameName: isText(data.gameName) ? data.gameName : gameID,
      count,
      remaining: parseWhole(data.remaining),
      value: parseWhole(data.value),
      expiresAt: ends.includes(data.reason) ? 0 : expiryOf(data.expire, data.expireAt, receivedAt),
      images: [data.gameImage, data.gameImage1].filter(isText).filter((image) => parseLink(image, null)),
      unplayable: data.status === -1 ? parseReason(data.reason) : null,
      winnings: parseWhole(data.winnings),
    };
  },
} as const satisfies ModalKind;
