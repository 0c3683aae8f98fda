import { useEffect, useRef, useState } from 'react';
import type { Locale } from '../../i18n/locales.ts';
import type { NotificationIn } from '../../stores/notifications/kinds.ts';
import { contentOf } from './card-content.ts';
import { SpokenRegion } from './regions.tsx';
import { useHydrated } from './use-hydrated.ts';
import { useShell } from './use-shell.ts';
import { wordsOf } from './words.ts';

const noCards: readonly NotificationIn<'cards'>[] = [];

interface Props {
  cardsSilenced: boolean;
  locale: Locale;
}

/** Says politely what arrives while a modal silences the cards themselves (D19). Out of the modal's reach. */
export function Announcer({ cardsSilenced, locale }: Props) {
  const { notifications } = useShell();
  const cards = useHydrated(notifications.$cards, noCards);
  const said = useRef(new Set<string>());
  const [text, setText] = useState('');
  useEffect(() => {
    const fresh = cards.filter(({ id }) => !said.current.has(id));
    for (const { id } of fresh) said.current.add(id);
    if (!cardsSilenced) setText('');
    else if (fresh.length > 0) setText(fresh.map((card) => contentOf(card, wordsOf(locale)).text).join('. '));
  }, [cards, cardsSilenced, locale]);
  return <SpokenRegion text={text} />;
}
