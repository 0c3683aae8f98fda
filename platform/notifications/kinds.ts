import { z } from '@hono/zod-openapi';
import { dayMs } from '../../shared/western-indonesia.ts';
import { balance } from './balance.ts';
import { cashier } from './cashier.ts';
import { freeSpin } from './free-spin.ts';
import type { EventMessage, NotificationKind } from './kind.ts';
import { news } from './news.ts';

const all = [news, freeSpin, balance, cashier] as const;

/** Every kind of notification: what is stored, published, missed, in the contract and removed follows from here. */
export const kinds = all as readonly unknown[] as readonly NotificationKind[];

type AnyEvent = z.infer<(typeof all)[number]['schema']>;

export function kindOf({ kind }: Pick<EventMessage, 'kind'>): NotificationKind | undefined {
  return kinds.find((each) => each.kind === kind);
}

const [first, ...others] = kinds.map(({ schema }) => schema);

/** An event of any kind. A browser may get others: those that a newer version of the platform has stored. */
export const AnyEventSchema = z.discriminatedUnion('kind', [
  first as NonNullable<typeof first>,
  ...others,
]) as unknown as z.ZodType<AnyEvent>;

/** ms that events are stored, with their receipts: as long as a kind may hand them out, and for a month at least. */
export const EVENTS_KEPT = Math.max(
  30 * dayMs,
  ...kinds.map(({ lapses }) => ('after' in lapses ? lapses.after : 0)),
);
