import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { isLoopback } from '../platform/http/loopback.ts';
import type { ProviderAddresses } from '../platform/provider-http/provider-http.ts';
import { ConfigurationError } from './configuration.ts';

const address = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text));

/** The network sees neither balances nor players. */
const isSafe = (url: URL) =>
  (url.protocol === 'https:' || isLoopback(url)) && !url.username && !url.search && !url.hash;

const fileSchema = z.record(
  z.string().regex(/^[a-z0-9-]{1,64}$/),
  z.strictObject({ url: address.refine(isSafe), secret: z.string().min(32) }),
);

/**
 * Where brands are run elsewhere, and the secret that both sides sign with: `{"<brand>": {"url": …, "secret": …}}`.
 * No message quotes the file.
 * @throws ConfigurationError
 */
export function readGameProviders(file: string | null): ProviderAddresses {
  if (file === null) return new Map();
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? 'it is not JSON';
    throw new ConfigurationError(`GAME_PROVIDERS: ${file} can't be read (${reason}).`);
  }
  const { success, data, error } = fileSchema.safeParse(content);
  if (success) return new Map(Object.entries(data));
  const [brand = 'file', field = 'form'] = (error.issues[0]?.path ?? []).map(String);
  throw new ConfigurationError(
    `GAME_PROVIDERS: ${brand} in ${file} has a wrong ${field}: a brand takes a url (https, or on this machine) and a secret of at least 32 characters.`,
  );
}
