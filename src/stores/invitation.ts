import { atom, computed } from 'nanostores';
import type { Locale } from '../i18n/locales.ts';
import type { CoverTopic } from './cover.ts';

/** The editors' text for one kind of invitation. */
export interface Template {
  title: string;
  paragraphs: string[];
  /** The language of the text; differs from the page's if it is not translated (D7). */
  lang: Locale;
}

export interface Invitation extends Template {
  code: string | null;
  /** Address of the sign-up page, with the whole query. */
  signUp: string;
}

export type InvitationTopic = ReturnType<typeof createInvitation>;

export function createInvitation({ cover }: { cover: CoverTopic }) {
  const $loaded = atom<Invitation | null>(null);
  let closed: () => void = () => {};
  return {
    /** The modal of a link with `ot` and `rf` (D2). */
    $invitation: computed([$loaded, cover.$covered], (invitation, covered) => (covered ? null : invitation)),
    /** `onClose` removes the invitation from the address. */
    showInvitation(invitation: Invitation, onClose: () => void): void {
      $loaded.set(invitation);
      closed = onClose;
    },
    /** The page was left, or the visitor logged in. */
    withdrawInvitation(): void {
      $loaded.set(null);
    },
    /** The visitor closes the modal. */
    closeInvitation(): void {
      $loaded.set(null);
      closed();
    },
  };
}
