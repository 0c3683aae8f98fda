import { gameClasses, toldSessionEnds } from '../contract/constants.generated.ts';
import type { GameClass, ToldSessionEnd } from '../contract/contract.ts';
import { type TextKey, type Translate, translator } from './i18n.ts';
import { type Locale, locales } from './locales.ts';

const names = [
  'close',
  'notifications',
  'newTab',
  'push.more',
  'push.close',
  'freeSpin.title',
  'freeSpin.game',
  'freeSpin.provider',
  'freeSpin.class',
  'freeSpin.count',
  'freeSpin.winnings',
  'freeSpin.expires',
  'freeSpin.expired',
  'freeSpin.gameDetail',
  'freeSpin.unplayable',
  'invitation.code',
  'invitation.signUp',
  'invitation.later',
  'session.title',
  'session.understood',
  'tokenErr_text_1',
  'blockedLogout_text_1',
] as const;

type Name = (typeof names)[number] | `reason.${ToldSessionEnd}` | `class.${GameClass}`;

export type ShellTexts = Record<Name, string>;

/** `{{game}}` and `{{date}}` stay in the text until the view fills them. */
function pick(t: Translate): ShellTexts {
  const kept = { game: '{{game}}', date: '{{date}}' };
  return Object.fromEntries([
    ...names.map((name) => [name, t(`shell.${name}` satisfies TextKey, kept)]),
    ...toldSessionEnds.map((end) => [`reason.${end}`, t(`shell.reason.${end}` satisfies TextKey)]),
    ...gameClasses.map((name) => [`class.${name}`, t(`lobby.class.${name}` satisfies TextKey)]),
  ]) as ShellTexts;
}

/** What the view says. Only these texts of the dictionaries reach the browser (`integrations/computed-texts.ts`). */
export const shellTexts = Object.fromEntries(
  locales.map((locale) => [locale, pick(translator(locale))]),
) as Record<Locale, ShellTexts>;
