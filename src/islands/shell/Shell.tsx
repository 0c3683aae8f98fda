import { type ComponentType, useEffect, useInsertionEffect } from 'react';
import type { Locale } from '../../i18n/locales.ts';
import { type ShellMessages, shellMessages } from '../../i18n/shell-messages.ts';
import { dismissTopmost } from '../../stores/dismissal.ts';
import type { NotificationIn } from '../../stores/notifications/kinds.ts';
import { Remounting } from '../Remounting.tsx';
import { Announcement } from './Announcement.tsx';
import { FreeSpinModal } from './FreeSpinModal.tsx';
import { InvitationModal } from './InvitationModal.tsx';
import { PushCards } from './PushCards.tsx';
import { ReminderModal } from './ReminderModal.tsx';
import { SessionModal } from './SessionModal.tsx';
import css from './shell.css?inline';
import { useHydrated } from './use-hydrated.ts';
import { ShellContext, useRunningShell, useShell } from './use-shell.ts';

type ModalNotification = NotificationIn<'modal'>;

interface ModalProps<Shown> {
  notification: Shown;
  locale: Locale;
  messages: ShellMessages;
}

/** The modal of each kind. */
const modalViews: {
  [Kind in ModalNotification['kind']]: ComponentType<ModalProps<Extract<ModalNotification, { kind: Kind }>>>;
} = {
  freeSpin: FreeSpinModal,
};

/** Shows one modal at a time: that of the top layer. */
function Modals({ locale }: { locale: Locale }) {
  const shell = useShell();
  const messages = shellMessages[locale];
  const reminder = useHydrated(shell.player.$reminder, null);
  const session = useHydrated(shell.sessionModal.$sessionModal, null);
  const notification = useHydrated(shell.notifications.$modal, null);
  const NotificationModal = notification && modalViews[notification.kind];
  const invitation = useHydrated(shell.invitation.$invitation, null);
  useEffect(() => {
    const dismissOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      // The browser closes an open menu first; it is above the cards.
      if (!document.querySelector(':popover-open')) dismissTopmost(shell);
    };
    shell.view.setViewReady(true);
    document.addEventListener('keydown', dismissOnEscape);
    return () => {
      shell.view.setViewReady(false);
      document.removeEventListener('keydown', dismissOnEscape);
    };
  }, [shell]);
  if (reminder && (reminder.kind === 'realityCheck' || !session))
    return <ReminderModal key={reminder.kind} reminder={reminder} locale={locale} />;
  if (session) return <SessionModal modal={session} locale={locale} messages={messages} />;
  if (NotificationModal)
    return (
      <NotificationModal
        key={notification.id}
        notification={notification}
        locale={locale}
        messages={messages}
      />
    );
  return invitation && <InvitationModal invitation={invitation} messages={messages} />;
}

/** Adopts the styles into the document: they persist over navigations and load only with the view. */
function adoptStyles(): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
  };
}

/**
 * The shell's island, which renders its stores. Its live regions exist before their first card, so that the card is
 * announced. The server renders no text, because the island may be hydrated on a page in another language.
 */
export default function Shell({ locale }: { locale: Locale }) {
  const shell = useRunningShell();
  useInsertionEffect(adoptStyles, []);
  return (
    <ShellContext value={shell}>
      <Remounting>
        <div className="for-readers" role="status" data-announcer>
          {shell && <Announcement locale={locale} />}
        </div>
        <div
          className="push-cards"
          role="log"
          aria-keyshortcuts="F6"
          aria-label={shell ? shellMessages[locale].notifications : undefined}
        >
          {shell && <PushCards locale={locale} />}
        </div>
        {shell && <Modals locale={locale} />}
      </Remounting>
    </ShellContext>
  );
}
