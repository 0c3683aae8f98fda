import { readDictionaries } from '../../runtime/dictionaries.ts';
import type { StemOf } from '../../shared/i18next.ts';
import type defaultTexts from './id.json';

/** The key of a message in the games' dictionaries; a plural has the key without its form. */
export type MessageKey = StemOf<keyof typeof defaultTexts>;

export const { translator, translatedName } = await readDictionaries<MessageKey>([import.meta.dirname]);
