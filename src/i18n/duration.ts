import { numberFormat } from '../../shared/formatters.ts';
import { type Locale, languageTags } from './locales.ts';

const secondsOf = { day: 86_400, hour: 3_600, minute: 60, second: 1 } as const;

/** Formats a duration in its two largest units: `2 hari 3 jam`. Rounded up to `least`. */
export function duration(
  milliseconds: number,
  locale: Locale,
  least: 'minute' | 'second' = 'second',
): string {
  const unit = secondsOf[least];
  let rest = Math.max(1, Math.ceil(milliseconds / 1_000 / unit)) * unit;
  const parts: string[] = [];
  for (const [name, seconds] of Object.entries(secondsOf)) {
    const count = Math.floor(rest / seconds);
    rest %= seconds;
    if (count === 0 && parts.length === 0) continue;
    const words = numberFormat(languageTags[locale], { style: 'unit', unit: name, unitDisplay: 'long' });
    if (count > 0) parts.push(words.format(count));
    if (parts.length === 2 || count === 0 || name === least) break;
  }
  return parts.join(' ');
}
