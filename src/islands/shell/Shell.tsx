import { useEffect } from 'react';
import type { Locale } from '../../i18n/locales.ts';
import { shellTexts } from '../../i18n/shell-texts.ts';
import { browserEnvironment } from '../../stores/browser-environment.ts';
import { dismissTopmost } from '../../stores/dismissal.ts';
import { $sessionModal } from '../../stores/flags.ts';
import { $invitation } from '../../stores/invitation.ts';
import { $freeSpin } from '../../stores/notifications.ts';
import { startOnScreen } from '../../stores/on-screen.ts';
import { Announcer } from './Announcer.tsx';
import { FreeSpinModal } from './FreeSpinModal.tsx';
import { InvitationModal } from './InvitationModal.tsx';
import { PushCards } from './PushCards.tsx';
import { SessionModal } from './SessionModal.tsx';
import { useHydrated } from './use-hydrated.ts';

function dismissOnEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
  // An open menu is above the cards, and the browser closes it.
  if (!document.querySelector(':popover-open')) dismissTopmost();
}

/** The view of the shell's stores. One modal at a time, the upper layer first. */
export function Shell({ locale }: { locale: Locale }) {
  const texts = shellTexts[locale];
  const modal = useHydrated($sessionModal, null);
  const offer = useHydrated($freeSpin, null);
  const invitation = useHydrated($invitation, null);
  useEffect(() => {
    const stop = startOnScreen(browserEnvironment);
    document.addEventListener('keydown', dismissOnEscape);
    return () => {
      stop();
      document.removeEventListener('keydown', dismissOnEscape);
    };
  }, []);
  return (
    <div className="shell">
      <Announcer cardsSilenced={modal !== null || offer !== null} />
      <PushCards texts={texts} />
      {modal && <SessionModal modal={modal} texts={texts} />}
      {!modal && offer && <FreeSpinModal key={offer.id} offer={offer} locale={locale} texts={texts} />}
      {!modal && !offer && invitation && <InvitationModal invitation={invitation} texts={texts} />}
    </div>
  );
}
