import { dayOf } from '../../../shared/western-indonesia.ts';
import { defaultPreset, firstDay, rangeFilters } from '../../views/lists/day-range.ts';
import type { PlatformClient } from '../platform/client.ts';

/**
 * Resolves `?entry=`, which notifications link to, to the page of the list that starts with that entry. For an
 * entry older than the default range the address also gets its day. An unknown entry changes nothing.
 */
export async function entryAddress(
  url: URL,
  platform: Pick<PlatformClient, 'GET'>,
  now = Date.now(),
): Promise<URL> {
  const { searchParams } = url;
  const id = searchParams.get('entry');
  if (!id || searchParams.has('cursor') || searchParams.has('format')) return url;
  const outcome = await platform.GET('/transactions/{id}', { params: { path: { id } } });
  if (outcome.kind !== 'done') return url;
  const address = new URL(url);
  address.searchParams.set('cursor', outcome.value.cursor);
  const isChosen = Object.keys(rangeFilters).some((name) => searchParams.has(name));
  const day = dayOf(outcome.value.at);
  if (!isChosen && day < firstDay(defaultPreset, now)) {
    address.searchParams.set('from', day);
    address.searchParams.set('until', day);
  }
  return address;
}
