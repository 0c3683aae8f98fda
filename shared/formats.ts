import { timeZone } from './western-indonesia.ts';

/** Formats whole rupiah in the player's language. */
export function rupiah(amount: number, language: string): string {
  const style = { style: 'currency', currency: 'IDR', currencyDisplay: 'narrowSymbol' } as const;
  return new Intl.NumberFormat(language, { ...style, maximumFractionDigits: 0 }).format(amount);
}

export function percent(share: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(share);
}

/** Formats a number, such as a multiple of the stake. */
export function figure(value: number, language: string): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(value);
}

/** Formats a moment, in epoch ms, in western Indonesian time, with its zone. */
export function moment(ms: number, language: string): string {
  const text = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    ms,
  );
  return `${text} WIB`;
}
