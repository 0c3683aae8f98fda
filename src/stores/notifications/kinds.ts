import { balance } from './balance.ts';
import { freeSpin } from './free-spin.ts';
import type { KindBasics, NotificationFields, Place } from './kind.ts';
import { news, personalNews } from './news.ts';
import { cashier, security, support } from './notice.ts';

export const kinds = [freeSpin, news, personalNews, balance, cashier, security, support] as const;

type Kind = (typeof kinds)[number];
type ParsedBy<Known extends Kind> = NonNullable<ReturnType<Known['parse']>>;

export type AnyNotification = ParsedBy<Kind>;
/** The notifications that a place shows. */
export type NotificationIn<Where extends Place> = ParsedBy<Extract<Kind, { place: Where }>>;

export function findKind(
  name: unknown,
): (Kind & Pick<KindBasics, 'forEveryone' | 'changesBalance'>) | undefined {
  return kinds.find(({ kind }) => kind === name);
}

/** The kind of events that name none, on a player's channel or on everyone's. */
export function defaultKind({ personal }: { personal: boolean }): string | undefined {
  const basics: readonly KindBasics[] = kinds;
  return basics.find((each) => each.isDefault && !each.forEveryone === personal)?.kind;
}

/** True for notifications to everyone. An unknown kind may be for one player. */
export function isForEveryone({ kind }: { kind?: unknown }): boolean {
  return !!findKind(kind)?.forEveryone;
}

/** True when the notification changes the player's balance. */
export function changesBalance({ kind }: NotificationFields): boolean {
  return !!findKind(kind)?.changesBalance;
}

/** True when the notification has expired and is not shown. */
export function isExpired({ expiresAt = null }: NotificationFields, now: number): boolean {
  return expiresAt !== null && expiresAt <= now;
}

export function isIn<Where extends Place>(
  place: Where,
): (notification: AnyNotification) => notification is NotificationIn<Where> & AnyNotification {
  return (notification): notification is NotificationIn<Where> & AnyNotification =>
    findKind(notification.kind)?.place === place;
}
