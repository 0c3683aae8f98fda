import { dayMs, dayOf, utcOffset } from '../../../shared/western-indonesia.ts';
import { historyDays, historyMonths } from '../../contract/constants.generated.ts';
import { period } from '../../i18n/format.ts';
import type { MessageKey } from '../../i18n/i18n.ts';
import type { Locale } from '../../i18n/locales.ts';

/** Preset ranges, with their number of days up to today. */
export const presets = {
  today: { days: 1, text: 'range.today' },
  '7days': { days: 7, text: 'range.7days' },
  '30days': { days: 30, text: 'range.30days' },
  '90days': { days: historyDays, text: 'range.90days' },
} as const satisfies Record<string, { days: number; text: MessageKey }>;

export type Preset = keyof typeof presets;

/** The default range. */
export const defaultPreset: Preset = '30days';

/** The filters of lists with a range. */
export const rangeFilters = {
  range: 'list.refusedChoice',
  from: 'list.refusedDay',
  until: 'list.refusedDay',
} as const satisfies Record<string, MessageKey>;

export type RangeValues = Partial<Record<keyof typeof rangeFilters, string | undefined>>;

/** The first day of a preset. */
export function firstDay(preset: Preset, now: number): string {
  return dayOf(now - (presets[preset].days - 1) * dayMs);
}

/** The first and last selectable day. */
export function selectableDays(now: number): { first: string; last: string } {
  const last = dayOf(now);
  const [year = 0, month = 0, day = 0] = last.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - historyMonths, day)).toISOString().slice(0, 10);
  return { first, last };
}

/** The selected preset; null for a custom range. */
export function selectedPreset({ range = defaultPreset, from, until }: RangeValues): string | null {
  return from === undefined && until === undefined ? range : null;
}

/** A moment of a day, to format its date. */
export const noonOf = (day: string) => new Date(`${day}T12:00:00${utcOffset}`);

/** A list's title with its range. */
export function rangeCaption(
  title: string,
  range: { from: string; until: string } | undefined,
  locale: Locale,
): string {
  if (!range) return title;
  return `${title}, ${period(noonOf(range.from), noonOf(range.until), locale)}`;
}
