import { z } from '@hono/zod-openapi';
import { GameSchema, gamesUnderMaintenance } from '../catalogue/catalogue.ts';
import { type FreeSpinGrant, grantsById, stateOf } from '../free-spins/free-spins.ts';
import { epochMs, rupiah } from '../http/fields.ts';
import { eventFields, type NotificationKind, offerTitle, type PayloadOf, titleOf } from './kind.ts';

/** A number of days that means no expiry (specification §3). */
export const NO_EXPIRY = -1;
/** Status of free spins that cannot be played now (D18). */
const CANNOT_BE_PLAYED = -1;
const reasons = ['maintenance', 'used', 'revoked', 'expired'] as const;

export const expire = z
  .int()
  .min(NO_EXPIRY)
  .max(365)
  .refine((days) => days !== 0)
  .openapi({ description: 'Days until the free spins expire, 1 to 365; -1: never (specification §3).' });

export const FreeSpinEventSchema = GameSchema.omit({ image: true, maintenance: true, wallet: true })
  .extend({
    ...eventFields('freeSpin'),
    grant: z.string().optional().openapi({ description: 'Id of the announced grant.' }),
    offerTitle,
    count: z.int(),
    value: rupiah.optional().openapi({ description: 'Stake of each spin in whole rupiah.' }),
    remaining: z.int().optional().openapi({ description: 'Free spins left.' }),
    winnings: rupiah.optional().openapi({ description: 'Winnings so far in whole rupiah.' }),
    expireAt: epochMs.nullable(),
    expire,
    gameImage: z.string(),
    gameImage1: z.string(),
    status: z
      .int()
      .optional()
      .openapi({ description: '-1 when they cannot be played now; otherwise absent (D18).' }),
    reason: z.enum(reasons).optional().openapi({
      description: 'The reason for status -1. Maintenance is temporary.',
    }),
  })
  .openapi('FreeSpinEvent');

type FreeSpinEvent = z.infer<typeof FreeSpinEventSchema>;

type Game = z.infer<typeof GameSchema>;
type NewGrant = Pick<FreeSpinGrant, 'id' | 'count' | 'value' | 'expiresAt'>;

/** The notification of new free spins; `expire` is their number of days, or NO_EXPIRY. `title`: of their offer, by language. */
export function freeSpinNotice(
  { image, maintenance: _, wallet: __, ...game }: Game,
  { id, count, value, expiresAt }: NewGrant,
  expire: number,
  title: Record<string, string> = {},
): PayloadOf<FreeSpinEvent> {
  const spins = { grant: String(id), ...titleOf(title), count, value, remaining: count, winnings: 0 };
  const expireAt = expiresAt?.getTime() ?? null;
  return { ...game, ...spins, expire, expireAt, gameImage: image, gameImage1: image };
}

/** The status of free spins. An event without a grant is older than counted spins. */
function playability(grant: FreeSpinGrant | undefined, isClosed: boolean, now: number) {
  const state = grant && stateOf(grant, now);
  if (state === 'open' && !isClosed) return {};
  const reason = state === 'open' ? ('maintenance' as const) : state;
  return { status: CANNOT_BE_PLAYED, ...(reason && { reason }) };
}

/**
 * Notifies the player of granted free spins (D18), with the current state of the grant, not that at the time of sending.
 */
export const freeSpin: NotificationKind<FreeSpinEvent> = {
  kind: 'freeSpin',
  schema: FreeSpinEventSchema,
  audience: 'player',
  category: 'rewards',
  isPromotion: true,
  lapses: { at: 'expireAt' },
  async refresh(db, events, now) {
    const closed = await gamesUnderMaintenance(db);
    const grants = await grantsById(db, events.flatMap(({ grant }) => grant ?? []).map(Number));
    return events.map(({ status: _, reason: __, ...event }) => {
      const grant = grants.get(Number(event.grant));
      const isClosed = closed.has(`${event.gameBrand}/${event.gameID}`);
      const current = grant && {
        remaining: grant.remaining,
        winnings: grant.winnings,
        expireAt: grant.expiresAt?.getTime() ?? null,
      };
      return { ...event, ...current, ...playability(grant, isClosed, now) };
    });
  },
};
