import { type MessageKey, messageKeys, translator } from './i18n.ts';
import { type Locale, locales } from './locales.ts';

type ReminderKey = Extract<MessageKey, `reminder.${string}`>;
type NameOf<Key> = Key extends `reminder.${infer Name}` ? Name : never;

/** All messages under `reminder.` without the prefix. */
export type ReminderMessages = Record<NameOf<ReminderKey>, string>;

const keys = messageKeys.filter((key): key is ReminderKey => key.startsWith('reminder.'));

/** Keeps placeholders like `{{minutes}}`; the dialog fills them. */
const keepPlaceholders = { skipInterpolation: 1 };

/** The messages of the dialogs about time. Only these reach the browser (`integrations/computed-texts.ts`). */
export const reminderMessages = Object.fromEntries(
  locales.map((locale) => {
    const t = translator(locale);
    const texts = keys.map((key) => [key.slice('reminder.'.length), t(key, keepPlaceholders)]);
    return [locale, Object.fromEntries(texts)];
  }),
) as Record<Locale, ReminderMessages>;
