import { type MessageKey, messageKeys, translator } from './i18n.ts';
import { type Locale, locales } from './locales.ts';

type NameOf<Key> = Key extends `${string}.${infer Name}` ? Name : never;

/** Messages whose key matches `prefix.${string}`, by their names without the prefix. */
export type MessagesUnder<Pattern extends string> = Record<NameOf<Extract<MessageKey, Pattern>>, string>;

/** Keeps placeholders like `{{game}}`; the view fills them. */
const keepPlaceholders = { skipInterpolation: 1 };

/** All messages under a prefix, by their names without it, in each language. */
export function messagesUnder<Pattern extends string>(
  prefix: string,
): Record<Locale, MessagesUnder<Pattern>> {
  const keys = messageKeys.filter((key): key is MessageKey => key.startsWith(`${prefix}.`));
  const inLocale = (locale: Locale) =>
    Object.fromEntries(
      keys.map((key) => [key.slice(prefix.length + 1), translator(locale)(key, keepPlaceholders)]),
    ) as MessagesUnder<Pattern>;
  return Object.fromEntries(locales.map((locale) => [locale, inLocale(locale)])) as Record<
    Locale,
    MessagesUnder<Pattern>
  >;
}
