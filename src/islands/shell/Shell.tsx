import { useInsertionEffect } from 'react';
import type { Locale } from '../../i18n/locales.ts';
import { shellMessages } from '../../i18n/shell-messages.ts';
import { Announcement } from './Announcement.tsx';
import { Modals } from './Modals.tsx';
import { PushCards } from './PushCards.tsx';
import css from './shell.css?inline';
import { ShellContext, useViewedShell } from './use-shell.ts';

/** Adopted by the document, the styles stay over navigations, and cost a page nothing before the view is needed. */
function adoptStyles(): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
  };
}

/**
 * The shell's island: the view of its stores. Its regions stand in the page before their first card, so that the card is
 * announced. The server writes nothing in a language: the island may be hydrated on a page in another one.
 */
export default function Shell({ locale }: { locale: Locale }) {
  const shell = useViewedShell();
  useInsertionEffect(adoptStyles, []);
  return (
    <ShellContext value={shell}>
      <div className="for-readers" role="status" data-announcer>
        {shell && <Announcement locale={locale} />}
      </div>
      <div
        className="push-cards"
        role="log"
        aria-label={shell ? shellMessages[locale].notifications : undefined}
      >
        {shell && <PushCards locale={locale} />}
      </div>
      {shell && <Modals locale={locale} />}
    </ShellContext>
  );
}
