import { useEffect, useRef, useState } from 'react';
import type { News } from '../../stores/offers.ts';
import { SpokenRegion } from './regions.tsx';
import { useHydrated } from './use-hydrated.ts';
import { useShell } from './use-shell.ts';

const noCards: readonly News[] = [];

/** Says politely what arrives while a modal silences the cards themselves (D19). Out of the modal's reach. */
export function Announcer({ cardsSilenced }: { cardsSilenced: boolean }) {
  const { notifications } = useShell();
  const cards = useHydrated(notifications.$pushCards, noCards);
  const said = useRef(new Set<string>());
  const [text, setText] = useState('');
  useEffect(() => {
    const fresh = cards.filter(({ id }) => !said.current.has(id));
    for (const { id } of fresh) said.current.add(id);
    if (!cardsSilenced) setText('');
    else if (fresh.length > 0) setText(fresh.map(({ message }) => message).join('. '));
  }, [cards, cardsSilenced]);
  return <SpokenRegion text={text} />;
}
