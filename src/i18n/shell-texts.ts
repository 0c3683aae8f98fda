import { gameClasses } from '../contract/constants.generated.ts';
import type { GameClass } from '../contract/contract.ts';
import { type TextKey, type Translate, textKeys, translator } from './i18n.ts';
import { type Locale, locales } from './locales.ts';

type ShellKey = Extract<TextKey, `shell.${string}`>;
type NameOf<Key> = Key extends `shell.${infer Name}` ? Name : never;

/** Everything under `shell.` without that prefix, and the classes of games. */
export type ShellTexts = Record<NameOf<ShellKey> | `class.${GameClass}`, string>;

const keys = textKeys.filter((key): key is ShellKey => key.startsWith('shell.'));

/** `{{game}}` and the like stay in the text until the view fills them. */
const asWritten = { skipInterpolation: 1 };

function pick(t: Translate): ShellTexts {
  return Object.fromEntries([
    ...keys.map((key) => [key.slice('shell.'.length), t(key, asWritten)]),
    ...gameClasses.map((name) => [`class.${name}`, t(`lobby.class.${name}` satisfies TextKey)]),
  ]) as ShellTexts;
}

/** What the view says. Only these texts of the dictionaries reach the browser (`integrations/computed-texts.ts`). */
export const shellTexts = Object.fromEntries(
  locales.map((locale) => [locale, pick(translator(locale))]),
) as Record<Locale, ShellTexts>;
