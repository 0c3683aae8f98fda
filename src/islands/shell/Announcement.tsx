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
  const { notifications, sessionModal } = useShell();
  const cards = useHydrated(notifications.$cards, noCards);
  const session = useHydrated(sessionModal.$sessionModal, null);
  const notification = useHydrated(notifications.$modal, null);
  const cardsInert = session !== null || notification !== null;
  const announced = useRef(new Set<string>());
  const [text, setText] = useState('');
  useEffect(() => {
    const arrived = cards.filter(({ id }) => !announced.current.has(id));
    for (const { id } of arrived) announced.current.add(id);
    if (!cardsInert) setText('');
    else if (arrived.length > 0)
      setText(arrived.map((card) => cardContent(card, localizer(locale)).text).join('. '));
  }, [cards, cardsInert, locale]);
  return text;
}
