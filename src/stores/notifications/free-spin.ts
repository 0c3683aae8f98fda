import { dayMs } from '../../../shared/western-indonesia.ts';
import { isMoment, isNumber, isRupiah, isText } from '../record.ts';
import { type ModalKind, type NotificationFields, parseLink } from './kind.ts';

/** Reasons that have a text; those after the first end free spins for good. `unknown`: any other one. */
const reasons = ['maintenance', 'used', 'revoked', 'expired'] as const;
export type Unplayable = (typeof reasons)[number] | 'unknown';

/** The notification of a grant of free spins (spec §3, D18). */
export interface FreeSpinNotification extends NotificationFields {
  kind: 'freeSpin';
  /** Title of the offer by language, as received. */
  title?: unknown;
  gameClass: string | null;
  gameBrand: string;
  gameBrandName: string;
  gameID: string;
  gameName: string;
  count: number;
  /** Spins left; null when unknown. */
  remaining: number | null;
  /** Stake per spin in rupiah; null when unknown. */
  value: number | null;
  /** Epoch ms; null when they do not expire. Used or revoked ones have expired when that is received. */
  expiresAt: number | null;
  /** URLs, tried in this order. */
  images: readonly string[];
  /** The reason why the spins are not playable (status -1, spec §4); null when they are. */
  unplayable: Unplayable | null;
  /** Winnings so far in rupiah; null when unknown. */
  winnings: number | null;
}

/** -1 means never; else a valid `expireAt`; else `expire` days from receipt (D18). */
export function parseExpiry(expire: unknown, expireAt: unknown, receivedAt: number): number | null {
  if (expire === -1) return null;
  if (isMoment(expireAt)) return expireAt;
  const inDays = isNumber(expire) && expire >= 0 ? receivedAt + expire * dayMs : null;
  return isMoment(inDays) ? inDays : null;
}

const parseAmount = (value: unknown): number | null => (isRupiah(value) ? value : null);

const parseReason = (reason: unknown): Unplayable => reasons.find((known) => known === reason) ?? 'unknown';

export const freeSpin = {
  kind: 'freeSpin',
  isDefault: true,
  place: 'modal',
  parse(data, id, receivedAt): FreeSpinNotification | null {
    const { gameBrand, gameID, count } = data;
    if (!isText(gameBrand) || !isText(gameID) || !isNumber(count)) return null;
    return {
      kind: 'freeSpin',
      id,
      title: data.offerTitle,
      gameClass: isText(data.gameClass) ? data.gameClass : null,
      gameBrand,
      gameBrandName: isText(data.gameBrandName) ? data.gameBrandName : gameBrand,
      gameID,
      gameName: isText(data.gameName) ? data.gameName : gameID,
      count,
      remaining: parseAmount(data.remaining),
      value: parseAmount(data.value),
      expiresAt:
        reasons.indexOf(data.reason as never) > 0
          ? receivedAt
          : parseExpiry(data.expire, data.expireAt, receivedAt),
      images: [data.gameImage, data.gameImage1].filter(isText).filter((image) => parseLink(image, null)),
      unplayable: data.status === -1 ? parseReason(data.reason) : null,
      winnings: parseAmount(data.winnings),
    };
  },
} as const satisfies ModalKind;
