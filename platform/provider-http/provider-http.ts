import type { Queries } from '../database/database.ts';
import type { GameProvider } from '../games/games.ts';
import type { SignedAddress } from '../http/signed-calls.ts';
import { httpProvider } from './http-provider.ts';
import { openProviderSession } from './sessions.ts';

export type { ProviderCallServices } from './wallet-routes.ts';

/** Where the providers elsewhere are, by the code of their brand. */
export type ProviderAddresses = ReadonlyMap<string, SignedAddress>;

interface HttpServices {
  db: Queries;
  clock: () => number;
}

/** Runs the games of the given brands at their providers, and all others by `bundled`. */
export function providersOf(
  addresses: ProviderAddresses,
  bundled: GameProvider,
  { db, clock }: HttpServices,
) {
  const openSession: Parameters<typeof httpProvider>[0]['openSession'] = (launch) =>
    openProviderSession(db, launch, clock());
  const elsewhere = new Map(
    [...addresses].map(([gameBrand, address]) => [
      gameBrand,
      httpProvider({ ...address, clock, openSession }),
    ]),
  );
  return (gameBrand: string) => elsewhere.get(gameBrand) ?? bundled;
}
