import type { TextKey, Translate } from '../../i18n/i18n.ts';

const names = [
  'close',
  'notifications',
  'push.more',
  'push.close',
  'freeSpin.title',
  'freeSpin.game',
  'freeSpin.provider',
  'freeSpin.count',
  'freeSpin.expires',
  'freeSpin.gameDetail',
  'freeSpin.unplayable',
  'invitation.code',
  'invitation.signUp',
  'invitation.later',
  'session.title',
  'session.understood',
  'tokenErr_text_1',
  'blockedLogout_text_1',
  'reason.expired',
  'reason.elsewhere',
  'reason.passwordChanged',
  'reason.blocked',
] as const;

/** What the view says, in the language of the page; it ships no dictionary. */
export type ShellTexts = Record<(typeof names)[number], string>;

/** `{{game}}` and `{{date}}` stay in the text until the view fills them. */
export function shellTexts(t: Translate): ShellTexts {
  const kept = { game: '{{game}}', date: '{{date}}' };
  return Object.fromEntries(
    names.map((name) => [name, t(`shell.${name}` satisfies TextKey, kept)]),
  ) as ShellTexts;
}
