import { atom, computed } from 'nanostores';
import type { Locale } from '../i18n/locales.ts';
import type { CoverTopic } from './cover.ts';

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

export type InvitationTopic = ReturnType<typeof createInvitation>;

export function createInvitation({ cover }: { cover: CoverTopic }) {
  const $loaded = atom<Invitation | null>(null);
  let forget = () => {};
  return {
    /** The modal of a link with `ot` and `rf` (D2). */
    $invitation: computed([$loaded, cover.$covered], (invitation, covered) => (covered ? null : invitation)),
    /** `forgetRequest` makes the address ask for it no longer. */
    showInvitation(invitation: Invitation, forgetRequest: () => void): void {
      $loaded.set(invitation);
      forget = forgetRequest;
    },
    /** The page that asked for it has been left, or whoever it was for. */
    withdrawInvitation(): void {
      $loaded.set(null);
    },
    /** The visitor closes the modal. */
    closeInvitation(): void {
      $loaded.set(null);
      forget();
    },
  };
}
