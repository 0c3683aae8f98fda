import { cookie } from './cookie.ts';

const year = 31_536_000;

/** The readable mirror of `urlLangParam` that the server sees (D5). */
export function choiceCookie(choice: '' | 'en'): string {
  return cookie('urlLangParam', choice, year);
}
