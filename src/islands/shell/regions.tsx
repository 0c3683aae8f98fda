import type { ReactNode } from 'react';
import type { Locale } from '../../i18n/locales.ts';
import { shellTexts } from '../../i18n/shell-texts.ts';

/** What is said to who only hears the page. */
export function SpokenRegion({ text }: { text: string }) {
  return (
    <div className="for-readers" role="status" data-announcer>
      {text}
    </div>
  );
}

export function CardRegion({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <div className="push-cards" role="log" aria-label={label}>
      {children}
    </div>
  );
}

/** The view in the page as it is built: regions are there before their first card, so that the card is announced. */
export function EmptyShell({ locale }: { locale: Locale }) {
  return (
    <div className="shell">
      <SpokenRegion text="" />
      <CardRegion label={shellTexts[locale].notifications} />
    </div>
  );
}
