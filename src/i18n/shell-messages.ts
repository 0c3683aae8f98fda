import { gameClasses } from '../contract/constants.generated.ts';
import type { GameClass } from '../contract/contract.ts';
import { type MessageKey, translator } from './i18n.ts';
import { type Locale, locales } from './locales.ts';
import { type MessagesUnder, messagesUnder } from './messages-under.ts';

/** All messages under `shell.` without the prefix, and the names of game classes. */
export type ShellMessages = MessagesUnder<`shell.${string}`> & Record<`class.${GameClass}`, string>;

const messages = messagesUnder<`shell.${string}`>('shell');

/** The messages of the view. The browser gets them as plain data (`integrations/computed-texts.ts`). */
export const shellMessages = Object.fromEntries(
  locales.map((locale) => [
    locale,
    {
      ...messages[locale],
      ...Object.fromEntries(
        gameClasses.map((name) => [
          `class.${name}`,
          translator(locale)(`lobby.class.${name}` satisfies MessageKey),
        ]),
      ),
    },
  ]),
) as Record<Locale, ShellMessages>;
