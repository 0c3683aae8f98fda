import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import type { Stop } from '../../stores/environment.ts';
import { type ShownOffers, showOffer } from '../../stores/shown-offers.ts';
import { useHydrated } from '../shell/use-hydrated.ts';
import { OfferFacts } from './OfferFacts.tsx';

interface Props {
  player: ShownOffers;
  texts: DOMStringMap;
}

/** Offers in one row of a wide page. */
const shown = 4;

function NextOffers({ player, texts }: Props) {
  const offers = useHydrated(player.$offers, null);
  useEffect(() => showOffer(player, 'next', null), [player]);
  if (offers === null) return <p role="status">{texts.loading}</p>;
  if (offers === 'failed') return <p role="alert">{texts.failed}</p>;
  const next = offers.slice(0, shown);
  if (next.length === 0) return <p className="muted">{texts.none}</p>;
  return (
    <ul className="grid grid--small">
      {next.map((offer) => (
        <li key={offer.id} className="card">
          <h3 lang={offer.name?.lang}>
            <a className="player-offers__name" href={offer.name?.href}>
              {offer.name?.title}
            </a>
          </h3>
          <OfferFacts offer={offer} />
        </li>
      ))}
    </ul>
  );
}

/** Renders into `place`, which has the texts. */
export function showNextOffers(place: HTMLElement, player: Props['player']): Stop {
  const root = createRoot(place);
  root.render(<NextOffers player={player} texts={place.dataset} />);
  return () => root.unmount();
}
