import type gamesTexts from '../../games/i18n/id.json';
import { readDictionaries } from '../../runtime/dictionaries.ts';
import type { StemOf } from '../../shared/i18next.ts';
import type defaultTexts from './id.json';

/** The key of a message of the platform's pages or of a game; a plural has the key without its form. */
export type MessageKey = StemOf<keyof typeof defaultTexts | keyof typeof gamesTexts>;

export const { languages, nearestLanguage, translator } = await readDictionaries<MessageKey>([
  new URL('../../games/i18n', import.meta.url).pathname,
  import.meta.dirname,
]);
