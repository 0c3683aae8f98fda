import { z } from '@hono/zod-openapi';
import { GameSchema, gamesUnderMaintenance } from '../games/games.ts';
import { eventFields, type NotificationKind } from './kind.ts';

/** Instead of days: the offer does not expire (specification §3). */
export const NEVER = -1;
/** The game of an offer cannot be played now (D18). */
const CANNOT_BE_PLAYED = -1;

export const expire = z
  .int()
  .min(NEVER)
  .max(365)
  .refine((days) => days !== 0)
  .openapi({ description: 'Days until it expires; -1 never (specification §3).' });

export const FreeSpinEventSchema = GameSchema.omit({ image: true, maintenance: true, wallet: true })
  .extend({
    ...eventFields('freeSpin'),
    count: z.int(),
    expireAt: z.iso.datetime().nullable(),
    expire,
    gameImage: z.string(),
    gameImage1: z.string(),
    status: z
      .int()
      .optional()
      .openapi({ description: '-1 when the game cannot be played; absent when it can (D18).' }),
  })
  .openapi('FreeSpinEvent');

/** An offer to one player (D18). It says that its game is under maintenance while that is so, and not before or after. */
export const freeSpin: NotificationKind<z.infer<typeof FreeSpinEventSchema>> = {
  kind: 'freeSpin',
  schema: FreeSpinEventSchema,
  audience: 'player',
  lapses: { at: 'expireAt' },
  async refresh(db, offers) {
    const closed = await gamesUnderMaintenance(db);
    return offers.map(({ status: _, ...offer }) =>
      closed.has(`${offer.gameBrand}/${offer.gameID}`) ? { ...offer, status: CANNOT_BE_PLAYED } : offer,
    );
  },
};
