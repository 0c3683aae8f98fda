/** Whole rupiah as the player writes them. */
export function rupiah(amount: number, language: string): string {
  const style = { style: 'currency', currency: 'IDR', currencyDisplay: 'narrowSymbol' } as const;
  return new Intl.NumberFormat(language, { ...style, maximumFractionDigits: 0 }).format(amount);
}

export function percent(share: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(share);
}

/** A plain number, such as how many times the stake a prize pays. */
export function figure(value: number, language: string): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(value);
}
