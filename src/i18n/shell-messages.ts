import { gameClasses } from '../contract/constants.generated.ts';
import type { GameClass } from '../contract/contract.ts';
import { type MessageKey, messageKeys, type Translate, translator } from './i18n.ts';
import { type Locale, locales } from './locales.ts';

type ShellKey = Extract<MessageKey, `shell.${string}`>;
type NameOf<Key> = Key extends `shell.${infer Name}` ? Name : never;

/** All messages under `shell.` without the prefix, and the names of game classes. */
export type ShellMessages = Record<NameOf<ShellKey> | `class.${GameClass}`, string>;

const keys = messageKeys.filter((key): key is ShellKey => key.startsWith('shell.'));

/** Keeps placeholders like `{{game}}`; the view fills them. */
const keepPlaceholders = { skipInterpolation: 1 };

function pick(t: Translate): ShellMessages {
  return Object.fromEntries([
    ...keys.map((key) => [key.slice('shell.'.length), t(key, keepPlaceholders)]),
    ...gameClasses.map((name) => [`class.${name}`, t(`lobby.class.${name}` satisfies MessageKey)]),
  ]) as ShellMessages;
}

/** The messages of the view. Only these reach the browser (`integrations/computed-texts.ts`). */
export const shellMessages = Object.fromEntries(
  locales.map((locale) => [locale, pick(translator(locale))]),
) as Record<Locale, ShellMessages>;
