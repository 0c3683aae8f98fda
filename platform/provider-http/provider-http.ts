import type { GameProvider } from '../catalogue/catalogue.ts';
import type { Queries } from '../database/database.ts';
import type { SignedAddress } from '../http/signed-calls.ts';
import { httpProvider } from './http-provider.ts';
import { openProviderSession } from './sessions.ts';

export type { ProviderCallServices } from './wallet-routes.ts';

/** External providers by brand code. */
export type ProviderAddresses = ReadonlyMap<string, SignedAddress>;

interface HttpServices {
  db: Queries;
  clock: () => number;
}

/** Returns the external provider of a brand, or `bundled` for all others. */
export function providersOf(
  addresses: ProviderAddresses,
  bundled: GameProvider,
  { db, clock }: HttpServices,
) {
  const openSession: Parameters<typeof httpProvider>[0]['openSession'] = (launch) =>
    openProviderSession(db, launch, clock());
  const external = new Map(
    [...addresses].map(([gameBrand, address]) => [
      gameBrand,
      httpProvider({ ...address, clock, openSession }),
    ]),
  );
  return (gameBrand: string) => external.get(gameBrand) ?? bundled;
}
