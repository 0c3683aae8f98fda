import { z } from '@hono/zod-openapi';
import { dayMs } from '../../shared/western-indonesia.ts';
import { balance } from './balance.ts';
import { cashier } from './cashier.ts';
import { freeSpin } from './free-spin.ts';
import type { EventMessage, NotificationKind } from './kind.ts';
import { news } from './news.ts';
import { security } from './security.ts';
import { support } from './support.ts';

const all = [news, freeSpin, balance, cashier, security, support] as const;

/**
 * All kinds of notification. Storage, publishing, missed events, contract and clean-up follow from this list.
 */
export const kinds = all as readonly unknown[] as readonly NotificationKind[];

type AnyEvent = z.infer<(typeof all)[number]['schema']>;

export function kindOf({ kind }: Pick<EventMessage, 'kind'>): NotificationKind | undefined {
  return kinds.find((each) => each.kind === kind);
}

const [first, ...others] = kinds.map(({ schema }) => schema);

/** The kinds of which cards may be silenced. */
export const promotions = kinds.filter(({ isPromotion }) => isPromotion).map(({ kind }) => kind);

/** An event of a known kind. Browsers may receive others, stored by a newer version of the platform. */
export const AnyEventSchema = z.discriminatedUnion('kind', [
  first as NonNullable<typeof first>,
  ...others,
]) as unknown as z.ZodType<AnyEvent>;

/** An event is shown as a card for this long: as long as any kind needs, at least a month. */
export const CARD_LIFETIME_MS = Math.max(
  30 * dayMs,
  ...kinds.map(({ lapses }) => ('after' in lapses ? lapses.after : 0)),
);

/** Lifetime of events and receipts, which are the players' messages. */
export const EVENT_LIFETIME_MS = Math.max(180 * dayMs, CARD_LIFETIME_MS);
