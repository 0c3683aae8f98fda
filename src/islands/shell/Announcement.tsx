import { useEffect, useRef, useState } from 'react';
import type { Locale } from '../../i18n/locales.ts';
import type { NotificationIn } from '../../stores/notifications/kinds.ts';
import { cardContent } from './card-content.ts';
import { localizer } from './localizer.ts';
import { useHydrated } from './use-hydrated.ts';
import { useShell } from './use-shell.ts';

const noCards: readonly NotificationIn<'cards'>[] = [];

/**
 * Announces cards that arrive while a modal makes the cards inert (D19). It is outside the inert part of the page.
 */
export function Announcement({ locale }: { locale: Locale }) {
  const { notices, notifications, sessionModal } = useShell();
  const cards = useHydrated(notifications.$cards, noCards);
  const messages = useHydrated(notices.$noticeMessages, null);
  const session = useHydrated(sessionModal.$sessionModal, null);
  const notification = useHydrated(notifications.$modal, null);
  const cardsInert = session !== null || notification !== null;
  const announced = useRef(new Set<string>());
  const [text, setText] = useState('');
  useEffect(() => {
    const arrived = cards.flatMap((card) => {
      const content = announced.current.has(card.id) ? null : cardContent(card, localizer(locale), messages);
      if (content) announced.current.add(card.id);
      return content ? [content.text] : [];
    });
    if (!cardsInert) setText('');
    else if (arrived.length > 0) setText(arrived.join('. '));
  }, [cards, cardsInert, locale, messages]);
  return text && <span>{text}</span>;
}
