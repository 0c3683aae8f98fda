import { readAmount } from '../forms/amount.ts';
import { defaultLocale, isLocale } from '../i18n/locales.ts';
import { localizedPath } from '../i18n/paths.ts';

/** Pages with a button that brings money back, and the fields of their forms, which the address keeps. */
const fieldsOf = { profile: [], deposit: ['method', 'amount'], withdraw: ['bankAccount', 'amount'] } as const;

export type ReturnPage = keyof typeof fieldsOf;

const isReturnPage = (page: string | null): page is ReturnPage =>
  page !== null && Object.hasOwn(fieldsOf, page);

/** The address after a transfer back: the page with what was typed. `failed`: the platform did not respond. */
export function addressAfterReturn({ searchParams }: URL, typed: FormData, failed: boolean): string {
  const [to, language] = [searchParams.get('to'), searchParams.get('lang')];
  const page = isReturnPage(to) ? to : 'profile';
  const query = new URLSearchParams();
  for (const field of fieldsOf[page]) {
    const value = typed.get(field);
    const kept = typeof value === 'string' && field === 'amount' ? readAmount(value) : value;
    if (kept !== null && kept !== '') query.set(field, String(kept).slice(0, 100));
  }
  if (failed) query.set('wallets', 'failed');
  const path = localizedPath(`/${page}`, isLocale(language) ? language : defaultLocale);
  return `${path}${query.size > 0 ? `?${query}` : ''}${page === 'profile' ? '#wallets' : ''}`;
}
