import { useEffect } from 'react';
import type { Locale } from '../../i18n/locales.ts';
import { shellMessages } from '../../i18n/shell-messages.ts';
import { dismissTopmost } from '../../stores/dismissal.ts';
import { InvitationModal } from './InvitationModal.tsx';
import { modalViews } from './modal-views.ts';
import { ReminderModal } from './ReminderModal.tsx';
import { SessionModal } from './SessionModal.tsx';
import { useHydrated } from './use-hydrated.ts';
import { useShell } from './use-shell.ts';

/** Shows one modal at a time: that of the top layer. */
export function Modals({ locale }: { locale: Locale }) {
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
