import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import type { Stop } from '../../stores/environment.ts';
import { type ShownOffers, showOffer } from '../../stores/offers.ts';
import { Remounting } from '../Remounting.tsx';
import { useHydrated } from '../shell/use-hydrated.ts';

interface Props {
  player: ShownOffers;
  texts: DOMStringMap;
}

function NextOffers({ player, texts }: Props) {
  const offers = useHydrated(player.$offers, null);
  useEffect(() => showOffer(player, 'next', null), [player]);
  if (offers === null) return <p role="status">{texts.loading}</p>;
  if (offers === 'failed') return <p role="alert">{texts.failed}</p>;
  if (offers.length === 0) return <p className="muted">{texts.none}</p>;
  return (
    <ul className="next-offers">
      {offers.map(({ id, name, badge, claim, progress }) => (
        <li key={id}>
          <a href={name?.href} lang={name?.lang}>
            {name?.title}
          </a>
          {claim === null ? (
            <span className="figures">{progress?.text}</span>
          ) : (
            <span className={`badge badge--${badge.tone}`}>{badge.text}</span>
          )}
          {progress && (
            <progress
              className="progress"
              value={progress.figure}
              max={progress.goal}
              aria-label={progress.label}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Renders into `place`, which has the texts. */
export function showNextOffers(place: HTMLElement, player: Props['player']): Stop {
  const root = createRoot(place);
  root.render(
    <Remounting>
      <NextOffers player={player} texts={place.dataset} />
    </Remounting>,
  );
  return () => root.unmount();
}
