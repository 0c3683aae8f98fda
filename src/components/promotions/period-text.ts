import { weekMoment } from '../../../shared/offers/calendar.ts';
import type { Rule, WrittenPeriod } from '../../../shared/offers/rule.ts';
import { startOfDay, utcOffsetMs } from '../../../shared/western-indonesia.ts';
import { date, moment, period, timeOfDay } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/i18n.ts';
import type { Locale } from '../../i18n/locales.ts';

/** A Monday, 00:00, in western Indonesia. */
const monday = Date.UTC(2026, 10, 23) - utcOffsetMs;

/** A moment of a week as rules write it: `Friday`, or `Friday 4:00 PM WIB`. */
function weekdayText(written: string, locale: Locale): string {
  const at = monday + (weekMoment(written) ?? 0);
  const day = date(at, locale, { weekday: 'long' });
  return written.includes(' ') ? `${day} ${timeOfDay(at, locale)}` : day;
}

function datesText(dates: string | readonly [string, string], locale: Locale): string {
  const [first, last] = typeof dates === 'string' ? [dates, dates] : dates;
  return period(startOfDay(first), startOfDay(last), locale);
}

function weekText([first, last]: readonly [string, string], t: Translate, locale: Locale): string {
  const [from, until] = [weekdayText(first, locale), weekdayText(last, locale)];
  return first === last && !first.includes(' ')
    ? t('promotions.when.weekday', { day: from })
    : t('promotions.when.week', { from, until });
}

/** When counting begins anew, as a rule has it. */
function periodText(written: WrittenPeriod, t: Translate, locale: Locale): string {
  if (written === 'week') return weekText(['monday', 'sunday'], t, locale);
  if (typeof written === 'string') return t(`promotions.when.${written}`);
  if ('week' in written) return weekText(written.week, t, locale);
  if ('dates' in written) return written.dates.map((dates) => datesText(dates, locale)).join(' · ');
  const [from, until] = written.month;
  return from === until
    ? t('promotions.when.monthDay', { day: from })
    : t('promotions.when.monthDays', { from, until });
}

/** The period of a rule, and when free spins are sent, with their labels. */
export function periodFacts(rule: Rule, t: Translate, locale: Locale): [name: string, value: string][] {
  if (rule.kind === 'referral') return [];
  const facts: [name: string, value: string][] = [[t('promotions.when'), periodText(rule.period, t, locale)]];
  const at = rule.kind === 'free-spins' ? rule.at : undefined;
  if (at === undefined) return facts;
  const sent =
    weekMoment(at) === null
      ? moment(Date.parse(at), locale)
      : t('promotions.when.weekday', { day: weekdayText(at, locale) });
  return [...facts, [t('promotions.sent'), sent]];
}
