import type { TextKey, Translate } from '../../i18n/i18n.ts';

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
  'reason.expired',
  'reason.elsewhere',
  'reason.passwordChanged',
  'reason.blocked',
] as const;

const classes = ['slots', 'live', 'table', 'fishing', 'arcade', 'lottery'] as const;

/** What the view says, in the language of the page; it ships no dictionary. */
export type ShellTexts = Record<(typeof names)[number] | `class.${(typeof classes)[number]}`, string>;

/** A class of games by its name; one that we do not know, as it was sent. */
export function classText(texts: ShellTexts, gameClass: string): string {
  const known = classes.find((name) => name === gameClass);
  return known ? texts[`class.${known}`] : gameClass;
}

/** `{{game}}` and `{{date}}` stay in the text until the view fills them. */
export function shellTexts(t: Translate): ShellTexts {
  const kept = { game: '{{game}}', date: '{{date}}' };
  return Object.fromEntries([
    ...names.map((name) => [name, t(`shell.${name}` satisfies TextKey, kept)]),
    ...classes.map((name) => [`class.${name}`, t(`lobby.class.${name}` satisfies TextKey)]),
  ]) as ShellTexts;
}
