import type { SignedAddress } from '../platform/http/signed-calls.ts';
import { ConfigurationError } from './settings.ts';
import { addressForm, readJson, signedAddress } from './signed-address.ts';

/**
 * Reads the address of the external bank: `{"url": …, "secret": …}`; null: the practice bank. @throws
 * ConfigurationError
 */
export function readPaymentProvider(file: string | null): SignedAddress | null {
  if (file === null) return null;
  const { success, data, error } = signedAddress.safeParse(readJson('PAYMENT_PROVIDER', file));
  if (success) return data;
  const [field = 'form'] = (error.issues[0]?.path ?? []).map(String);
  throw new ConfigurationError(`PAYMENT_PROVIDER: ${file} has a wrong ${field}: it takes ${addressForm}.`);
}
