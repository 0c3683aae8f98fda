import { z } from 'zod';
import type { ProviderAddresses } from '../platform/provider-http/provider-http.ts';
import { ConfigurationError } from './settings.ts';
import { addressForm, readJson, signedAddress } from './signed-address.ts';

const fileSchema = z.record(z.string().regex(/^[a-z0-9-]{1,64}$/), signedAddress);

/**
 * Reads the addresses of external game providers: `{"<brand>": {"url": …, "secret": …}}`. @throws
 * ConfigurationError
 */
export function readGameProviders(file: string | null): ProviderAddresses {
  if (file === null) return new Map();
  const { success, data, error } = fileSchema.safeParse(readJson('GAME_PROVIDERS', file));
  if (success) return new Map(Object.entries(data));
  const [brand = 'file', field = 'form'] = (error.issues[0]?.path ?? []).map(String);
  throw new ConfigurationError(
    `GAME_PROVIDERS: ${brand} in ${file} has a wrong ${field}: a brand takes ${addressForm}.`,
  );
}
