import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { isLoopback } from '../shared/loopback.ts';
import { ConfigurationError } from './settings.ts';

const address = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text));

/** Balances and players must not cross the network unencrypted. */
const isSafe = (url: URL) =>
  (url.protocol === 'https:' || isLoopback(url)) && !url.username && !url.search && !url.hash;

/** Address of an external service, and the secret that both sides sign with. */
export const signedAddress = z.strictObject({
  url: address.refine(isSafe),
  secret: z.string().min(32),
  secretBefore: z.string().min(32).optional(),
});

/** The expected form, for error messages. */
export const addressForm = 'a url (https, or on this machine) and a secret of at least 32 characters';

/**
 * Reads the JSON file that a setting names. Error messages do not quote its content. @throws
 * ConfigurationError
 */
export function readJson(setting: string, file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? 'it is not JSON';
    throw new ConfigurationError(`${setting}: ${file} can't be read (${reason}).`);
  }
}
