import { useEffect, useRef, useState } from 'react';
import { $pushCards } from '../../stores/notifications.ts';
import type { News } from '../../stores/offers.ts';
import { useHydrated } from './use-hydrated.ts';

const noCards: readonly News[] = [];

/** Says politely what arrives while a modal silences the cards themselves (D19). Out of the modal's reach. */
export function Announcer({ cardsSilenced }: { cardsSilenced: boolean }) {
  const cards = useHydrated($pushCards, noCards);
  const said = useRef(new Set<string>());
  const [text, setText] = useState('');
  useEffect(() => {
    const fresh = cards.filter(({ id }) => !said.current.has(id));
    for (const { id } of fresh) said.current.add(id);
    if (!cardsSilenced) setText('');
    else if (fresh.length > 0) setText(fresh.map(({ message }) => message).join('. '));
  }, [cards, cardsSilenced]);
  return (
    <div className="for-readers" role="status" data-announcer>
      {text}
    </div>
  );
}
