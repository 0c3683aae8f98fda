import { useEffect, useRef, useState } from 'react';
import type { Locale } from '../../i18n/locales.ts';
import type { ShellTexts } from '../../i18n/shell-texts.ts';
import { type Card, contentOf } from './card-views.ts';
import { SpokenRegion } from './regions.tsx';
import { useHydrated } from './use-hydrated.ts';
import { useShell } from './use-shell.ts';

const noCards: readonly Card[] = [];

interface Props {
  cardsSilenced: boolean;
  locale: Locale;
  texts: ShellTexts;
}

/** Says politely what arrives while a modal silences the cards themselves (D19). Out of the modal's reach. */
export function Announcer({ cardsSilenced, locale, texts }: Props) {
  const { notifications } = useShell();
  const cards = useHydrated(notifications.$cards, noCards);
  const said = useRef(new Set<string>());
  const [text, setText] = useState('');
  useEffect(() => {
    const fresh = cards.filter(({ id }) => !said.current.has(id));
    for (const { id } of fresh) said.current.add(id);
    if (!cardsSilenced) setText('');
    else if (fresh.length > 0) setText(fresh.map((card) => contentOf(card, texts, locale).text).join('. '));
  }, [cards, cardsSilenced, locale, texts]);
  return <SpokenRegion text={text} />;
}
