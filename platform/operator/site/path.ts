import { z } from '@hono/zod-openapi';
import { PlatformError } from '../../http/errors.ts';
import type { Services } from '../../services.ts';

/** A field of the response where an address could not be checked. */
export const unchecked = z.string().optional().openapi({
  description: 'A sentence where an address was not checked, because the site did not answer.',
});

/**
 * Refuses an address of the site under which it has nothing. An address elsewhere is not checked. Returns a sentence where the
 * site does not answer, so that nothing is checked. Throws INVALID_INPUT.
 */
export async function requireSitePath(
  { addresses, statusOnSite }: Pick<Services, 'addresses' | 'statusOnSite'>,
  field: string,
  address: unknown,
): Promise<string | undefined> {
  const url = typeof address === 'string' ? URL.parse(address, addresses.site) : null;
  if (url?.origin !== addresses.site.origin) return undefined;
  const status = await statusOnSite(url);
  if (status === 404)
    throw new PlatformError('INVALID_INPUT', { fields: [{ field, code: 'NOT_OF_THE_SITE' }] });
  return status === null
    ? `${address} was not checked: the site at ${addresses.site.origin} did not answer.`
    : undefined;
}
