import { z } from '@hono/zod-openapi';
import {
  type GameOdds,
  type HouseLoss,
  houseLoss,
  type WelcomeGift,
} from '../../../shared/offers/house-loss.ts';
import type { createDescriptions } from '../../catalogue/catalogue.ts';
import { listGames } from '../../catalogue/catalogue.ts';
import type { Queries } from '../../database/database.ts';
import { rupiah } from '../../http/fields.ts';
import type { KnownOffer } from '../../offers/offers.ts';

/** Numbers of a description are the same in every language. */
const ANY_LANGUAGE = 'und';

const once = rupiah.openapi({ description: 'Once, less what the stakes for it cost.' });
const week = rupiah.openapi({ description: 'In a week, less what the stakes for it cost.' });

const persons = z.int().openapi({ description: 'As how many persons their marks show these accounts.' });

export const houseLossFields = {
  takes: z
    .array(z.object({ offer: z.string(), needsDeposit: z.boolean(), once, week }))
    .openapi({ description: 'What one account that only takes can get: an upper estimate, without luck.' }),
  together: z.array(z.object({ accounts: z.int(), persons, deposits: z.boolean(), once, week })).openapi({
    description:
      'The same of all offers together, for one account and for ten of one person: with a mark that they share, and with none.',
  }),
};

/** What accounts can take from the offers that are not over. A game without a description costs nothing. */
export async function houseLossNow(
  db: Queries,
  descriptionOf: ReturnType<typeof createDescriptions>['descriptionOf'],
  { offers, welcome, now }: { offers: readonly KnownOffer[]; welcome: WelcomeGift; now: number },
): Promise<HouseLoss> {
  const listed = await listGames(db, {});
  const games = await Promise.all(
    listed.map(async (game): Promise<GameOdds> => {
      const described = await descriptionOf(game, ANY_LANGUAGE);
      return {
        game: `${game.gameBrand}/${game.gameID}`,
        gameClass: game.gameClass,
        returnToPlayer: described?.returnToPlayer?.value ?? 1,
        leastStake: described?.stakes?.least ?? 0,
      };
    }),
  );
  const plans = offers.flatMap(({ id, versions }) => {
    const plan = versions.at(-1)?.plan;
    return plan && plan.until > now ? [{ id, plan }] : [];
  });
  return houseLoss({ offers: plans, games, welcome });
}
