import { z } from '@hono/zod-openapi';
import { type Grant, grantsById, stateOf } from '../free-spins/free-spins.ts';
import { GameSchema, gamesUnderMaintenance } from '../games/games.ts';
import { eventFields, type NotificationKind } from './kind.ts';

/** Instead of days: the offer does not expire (specification §3). */
export const NEVER = -1;
/** An offer cannot be played now (D18). */
const CANNOT_BE_PLAYED = -1;
const reasons = ['maintenance', 'used', 'revoked', 'expired'] as const;

export const expire = z
  .int()
  .min(NEVER)
  .max(365)
  .refine((days) => days !== 0)
  .openapi({ description: 'Days until the free spins expire, 1 to 365; -1: never (specification §3).' });

export const FreeSpinEventSchema = GameSchema.omit({ image: true, maintenance: true, wallet: true })
  .extend({
    ...eventFields('freeSpin'),
    grant: z.string().optional().openapi({ description: 'Names the free spins that it announces.' }),
    count: z.int(),
    value: z.int().optional().openapi({ description: 'Whole rupiah that each is played with.' }),
    remaining: z.int().optional().openapi({ description: 'How many are left now.' }),
    winnings: z.int().optional().openapi({ description: 'Whole rupiah won with them so far.' }),
    expireAt: z.iso.datetime().nullable(),
    expire,
    gameImage: z.string(),
    gameImage1: z.string(),
    status: z
      .int()
      .optional()
      .openapi({ description: '-1 when they cannot be played now; absent when they can (D18).' }),
    reason: z.enum(reasons).optional().openapi({
      description: 'With status -1: why. What is under maintenance can be played after it.',
    }),
  })
  .openapi('FreeSpinEvent');

type FreeSpinEvent = z.infer<typeof FreeSpinEventSchema>;

/** Whether an offer can be played now. One without a grant is of a time when spins were not yet counted. */
function playability(grant: Grant | undefined, isClosed: boolean, now: number) {
  const state = grant && stateOf(grant, now);
  if (state === 'open' && !isClosed) return {};
  const reason = state === 'open' ? ('maintenance' as const) : state;
  return { status: CANNOT_BE_PLAYED, ...(reason && { reason }) };
}

/** An offer to one player (D18). It says what has become of its free spins by now, not what was when it was sent. */
export const freeSpin: NotificationKind<FreeSpinEvent> = {
  kind: 'freeSpin',
  schema: FreeSpinEventSchema,
  audience: 'player',
  lapses: { at: 'expireAt' },
  readLater: '/profile',
  async refresh(db, offers, now) {
    const closed = await gamesUnderMaintenance(db);
    const grants = await grantsById(db, offers.flatMap(({ grant }) => grant ?? []).map(Number));
    return offers.map(({ status: _, reason: __, ...offer }) => {
      const grant = grants.get(Number(offer.grant));
      const isClosed = closed.has(`${offer.gameBrand}/${offer.gameID}`);
      const counts = grant && { remaining: grant.remaining, winnings: grant.winnings };
      return { ...offer, ...counts, ...playability(grant, isClosed, now) };
    });
  },
};
