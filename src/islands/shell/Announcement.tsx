import { useEffect, useRef, useState } from 'react';
import type { Locale } from '../../i18n/locales.ts';
import type { NotificationIn } from '../../stores/notifications/kinds.ts';
import { contentOf } from './card-content.ts';
import { useHydrated } from './use-hydrated.ts';
import { useShell } from './use-shell.ts';
import { wordsOf } from './words.ts';

const noCards: readonly NotificationIn<'cards'>[] = [];

/** The text of cards that arrive while a modal silences the cards themselves (D19). Out of the modal's reach. */
export function Announcement({ locale }: { locale: Locale }) {
  const { notifications, sessionModal } = useShell();
  const cards = useHydrated(notifications.$cards, noCards);
  const session = useHydrated(sessionModal.$sessionModal, null);
  const notification = useHydrated(notifications.$modal, null);
  const cardsSilenced = session !== null || notification !== null;
  const announced = useRef(new Set<string>());
  const [text, setText] = useState('');
  useEffect(() => {
    const arrived = cards.filter(({ id }) => !announced.current.has(id));
    for (const { id } of arrived) announced.current.add(id);
    if (!cardsSilenced) setText('');
    else if (arrived.length > 0)
      setText(arrived.map((card) => contentOf(card, wordsOf(locale)).text).join('. '));
  }, [cards, cardsSilenced, locale]);
  return text;
}
