import { cookie, readCookie } from './cookie.ts';

const year = 31_536_000;

/** The readable mirror of `urlLangParam` that the server sees (D5). */
export function choiceCookie(choice: '' | 'en', secure?: boolean): string {
  return cookie('urlLangParam', choice, year, secure);
}

interface StoredChoices {
  cookies(): string;
  storage: Pick<Storage, 'getItem'>;
}

/** The stored choice, before any store runs: the mirror has the last word; null when nothing was chosen yet. */
export function storedChoice({ cookies, storage }: StoredChoices): '' | 'en' | null {
  const mirrored = readCookie(cookies(), 'urlLangParam');
  if (mirrored !== null) return mirrored === 'en' ? 'en' : '';
  try {
    return storage.getItem('kancil:urlLangParam') === 'en' ? 'en' : null;
  } catch {
    return null;
  }
}
