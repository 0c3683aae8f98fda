import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import type { Stop } from '../../stores/environment.ts';
import { type ShownOffers, showOffer } from '../../stores/offers.ts';
import { Remounting } from '../Remounting.tsx';
import { useHydrated } from '../shell/use-hydrated.ts';
import { OfferFacts } from './OfferFacts.tsx';

interface Props {
  player: ShownOffers;
  id: string;
  texts: DOMStringMap;
}

function PromotionStanding({ player, id, texts }: Props) {
  const offers = useHydrated(player.$offers, null);
  useEffect(() => showOffer(player, id, null), [player, id]);
  if (offers === null) return <p role="status">{texts.loading}</p>;
  if (offers === 'failed') return <p role="alert">{texts.failed}</p>;
  const offer = offers.find((each) => each.id === id);
  return offer ? <OfferFacts offer={offer} /> : <p>{texts.none}</p>;
}

/** Renders into `place`, which has the id of the offer and the texts. */
export function showStanding(place: HTMLElement, player: Props['player']): Stop {
  const root = createRoot(place);
  root.render(
    <Remounting>
      <PromotionStanding player={player} id={place.dataset.standing ?? ''} texts={place.dataset} />
    </Remounting>,
  );
  return () => root.unmount();
}
