import { atom, computed } from 'nanostores';
import type { Locale } from '../i18n/locales.ts';
import { $covered } from './cover.ts';
import type { Stop } from './environment.ts';

/** What editors wrote for one kind of invitation. */
export interface Template {
  title: string;
  paragraphs: string[];
  /** The language of the text; another one than the page's where it is not translated (D7). */
  lang: Locale;
}

export interface Invitation extends Template {
  code: string | null;
  /** Where accepting leads: sign-up with the whole query. */
  signUp: string;
}

const $loaded = atom<Invitation | null>(null);

/** The modal of a link with `ot` and `rf` (D2). */
export const $invitation = computed([$loaded, $covered], (invitation, covered) =>
  covered ? null : invitation,
);

let forget: Stop | null = null;

/** `forgetRequest` makes the address ask for it no longer. */
export function showInvitation(invitation: Invitation, forgetRequest: Stop): void {
  $loaded.set(invitation);
  forget = forgetRequest;
}

/** The page that asked for it has been left, or whoever it was for. */
export function withdrawInvitation(): void {
  $loaded.set(null);
}

/** The visitor closes the modal. */
export function closeInvitation(): void {
  $loaded.set(null);
  forget?.();
}
