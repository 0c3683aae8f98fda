import { balance } from './balance.ts';
import { cashier } from './cashier.ts';
import { freeSpin } from './free-spin.ts';
import type { Place } from './kind.ts';
import { news } from './news.ts';

/** Every kind of notification that this page knows. */
export const kinds = [freeSpin, news, balance, cashier] as const;

type Kind = (typeof kinds)[number];
type ParsedBy<Known extends Kind> = NonNullable<ReturnType<Known['parse']>>;

export type AnyNotification = ParsedBy<Kind>;
/** What can be shown in a place. */
export type NotificationIn<Where extends Place> = ParsedBy<Extract<Kind, { place: Where }>>;

export function kindOf(name: unknown): Kind | undefined {
  return kinds.find(({ kind }) => kind === name);
}

/** Whether it is for whoever has this browser, not for one player only. What we do not know may be for one only. */
export function isForEveryone({ kind }: { kind?: unknown }): boolean {
  return kindOf(kind)?.personal === false;
}

/** Whether there is nothing left in it for the player: then it is not shown. */
export function isOver(notification: AnyNotification, now: number): boolean {
  if (notification.kind !== 'freeSpin') return false;
  return notification.expiresAt !== null && notification.expiresAt <= now;
}

export function isIn<Where extends Place>(
  place: Where,
): (notification: AnyNotification) => notification is NotificationIn<Where> & AnyNotification {
  return (notification): notification is NotificationIn<Where> & AnyNotification =>
    kindOf(notification.kind)?.place === place;
}
