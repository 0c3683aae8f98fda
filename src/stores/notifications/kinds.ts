import { balance } from './balance.ts';
import { cashier } from './cashier.ts';
import { freeSpin } from './free-spin.ts';
import type { KindBasics, NotificationFields, Place } from './kind.ts';
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

const descriptors: readonly KindBasics[] = kinds;

/** The kind of events that name none, on the channel of one player or on that of everyone. */
export function unnamedKind({ personal }: { personal: boolean }): string | undefined {
  return descriptors.find((each) => each.isUnnamed && each.personal === personal)?.kind;
}

/** True when it is for everyone who uses this browser. A kind that this page does not know may be for one player only. */
export function isForEveryone({ kind }: { kind?: unknown }): boolean {
  return kindOf(kind)?.personal === false;
}

/** True when the player's balance is another one because of it. */
export function changesBalance({ kind }: NotificationFields): boolean {
  return descriptors.some((each) => each.kind === kind && each.changesBalance);
}

/** True when there is nothing left in it for the player: then it is not shown. */
export function isOver({ expiresAt = null }: NotificationFields, now: number): boolean {
  return expiresAt !== null && expiresAt <= now;
}

export function isIn<Where extends Place>(
  place: Where,
): (notification: AnyNotification) => notification is NotificationIn<Where> & AnyNotification {
  return (notification): notification is NotificationIn<Where> & AnyNotification =>
    kindOf(notification.kind)?.place === place;
}
