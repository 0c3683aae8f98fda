import { expect, it } from 'vitest';
import { schemas } from '../../../content-checks/collections.ts';
import { splitFrontMatter } from '../../../content-checks/front-matter.ts';
import { fieldsAsWritten } from '../../../src/content/written-dates.ts';
import { promotion } from '../../support/content-folder.ts';

/** Read by Astro, and by `npm run content`. */
function readings(text: string) {
  return [fieldsAsWritten(text), splitFrontMatter(text).data].map((data) => schemas.promotions.parse(data));
}

it.each([
  ['2026-11-30', '2026-11-29T17:00:00.000Z', '2026-11-30T16:59:00.000Z'],
  ['2026-11-30T07:00:00+07:00', '2026-11-30T00:00:00.000Z', '2026-11-30T00:00:00.000Z'],
  ['2026-11-30T00:00:00Z', '2026-11-30T00:00:00.000Z', '2026-11-30T00:00:00.000Z'],
  ['2026-11-30 20:00:00+07:00', '2026-11-30T13:00:00.000Z', '2026-11-30T13:00:00.000Z'],
])('%s is the same date to the site and to the content check', (date, begins, ends) => {
  for (const written of [date, `"${date}"`, `${date}   # a note`]) {
    for (const { from } of readings(promotion({ from: written }))) expect(from.toISOString()).toBe(begins);
    for (const { until } of readings(promotion({ until: written }))) expect(until?.toISOString()).toBe(ends);
  }
});

it('a date that does not exist is rejected, although YAML accepts it', () => {
  expect(() => readings(promotion({ from: '2026-02-30' }))).toThrow(/Write a date/);
});
