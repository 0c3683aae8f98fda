import { useInsertionEffect } from 'react';
import type { Locale } from '../../i18n/locales.ts';
import { shellMessages } from '../../i18n/shell-messages.ts';
import { Announcement } from './Announcement.tsx';
import { Modals } from './Modals.tsx';
import { PushCards } from './PushCards.tsx';
import css from './shell.css?inline';
import { ShellContext, useViewedShell } from './use-shell.ts';

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
        aria-keyshortcuts="F6"
        aria-label={shell ? shellMessages[locale].notifications : undefined}
      >
        {shell && <PushCards locale={locale} />}
      </div>
      {shell && <Modals locale={locale} />}
    </ShellContext>
  );
}
