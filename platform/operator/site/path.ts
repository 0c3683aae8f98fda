import { PlatformError } from '../../http/errors.ts';
import type { Services } from '../../services.ts';

/**
 * Refuses an address of the site under which it has nothing. An address elsewhere is not checked, and none is
 * while the site does not answer.
 */
export async function requireSitePath(
  { addresses, statusOnSite }: Pick<Services, 'addresses' | 'statusOnSite'>,
  field: string,
  address: unknown,
): Promise<void> {
  if (typeof address !== 'string') return;
  const url = URL.parse(address, addresses.site);
  if (url?.origin !== addresses.site.origin) return;
  if ((await statusOnSite(url)) === 404)
    throw new PlatformError('INVALID_INPUT', { fields: [{ field, code: 'NOT_OF_THE_SITE' }] });
}
