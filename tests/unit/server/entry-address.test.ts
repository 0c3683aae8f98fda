import { expect, it } from 'vitest';
import { entryAddress } from '../../../src/server/list/entry-address.ts';
import { fakePlatform } from '../../support/fake-platform.ts';

const now = Date.UTC(2026, 11, 31, 5);

/** The query of the list with a notice's entry; its day is in western Indonesian time. */
async function queryOf(query: string, at: number): Promise<string> {
  const value = { cursor: 'o9', at };
  const platform = fakePlatform({ 'GET /transactions/{id}': async () => ({ kind: 'done', value }) });
  return (await entryAddress(new URL(`https://site.example/list${query}`), platform, now)).search;
}

it.each([
  ['the oldest day that a list usually shows', Date.UTC(2026, 11, 1, 17), '?entry=8&cursor=o9'],
  ['the day before it', Date.UTC(2026, 11, 1, 16), '?entry=8&cursor=o9&from=2026-12-01&until=2026-12-01'],
])('an entry of %s gets the page of its list that starts with it', async (_, at, query) => {
  expect(await queryOf('?entry=8', at)).toBe(query);
});

it('chosen days are kept', async () => {
  expect(await queryOf('?entry=8&range=90days', Date.UTC(2026, 10, 1))).toBe(
    '?entry=8&range=90days&cursor=o9',
  );
});

it.each(['', '?entry=8&cursor=o3', '?entry=8&format=csv'])('the address "%s" is unchanged', async (query) => {
  expect(await queryOf(query, now)).toBe(query);
});
