import { type ReactNode, useEffect } from 'react';
import { showOffer } from '../../stores/offers.ts';
import type { PlayerOffer } from '../../stores/player.ts';
import { $shell } from '../../stores/running-shell.ts';
import { Remounting } from '../Remounting.tsx';
import { useHydrated } from '../shell/use-hydrated.ts';
import { useShellStore } from '../use-shell-store.ts';
import { OfferFacts } from './OfferFacts.tsx';

interface QuestTexts {
  claim: string;
  busy: string;
  /** The claim has no result. */
  unknown: string;
  reward: string;
  /** The noun after the progress: 3 of 10 rounds. */
  unit: string;
}

interface Props {
  /** As at the time of the response. */
  offer: PlayerOffer;
  /** The address that the claim is sent to. */
  action: string;
  /** Why the claim that was just sent has no result. */
  failure: string | null;
  texts: QuestTexts;
  /** The player's task, rendered by the page. */
  task?: ReactNode;
  /** The terms. */
  children?: ReactNode;
}

/** How far the player has come, or why nothing is counted. */
function State({ offer: { badge, note, progress }, unit }: { offer: PlayerOffer; unit: string }) {
  if (badge.tone) return <span className={`badge badge--${badge.tone}`}>{badge.text}</span>;
  return <span>{progress ? `${progress.text} ${unit}` : note}</span>;
}

/**
 * A quest in a few lines, which unfold, and the form that claims its reward. The form names the period, so that sending it
 * again returns the same reward; `forms/enhance.ts` sends it in place.
 */
export default function Quest({ offer, action, failure, texts, task, children }: Props) {
  const offers = useShellStore(({ player }) => player.$offers);
  const loaded = offers === 'failed' ? undefined : offers?.find(({ id }) => id === offer.id);
  const current = loaded ?? offer;
  const shell = useHydrated($shell, null);
  useEffect(() => (shell ? showOffer(shell.player, offer.id, offer) : undefined), [shell, offer]);
  const { name, badge, progress } = current;
  const canClaim = current.claim !== null;
  return (
    <Remounting>
      {/* It may be open before this hydrates. */}
      <details suppressHydrationWarning>
        <summary>
          <h2 lang={name?.lang}>{name?.title}</h2>
          <span className="quest__state">
            <span role="status">
              <State offer={current} unit={texts.unit} />
            </span>
            <b>{texts.reward}</b>
          </span>
          {progress && (
            <progress
              className="progress"
              value={progress.figure}
              max={progress.goal}
              aria-label={progress.label}
            />
          )}
        </summary>
        <div className="quest__more">
          {task}
          <OfferFacts offer={badge.tone ? current : { ...current, progress: null }} />
          {children}
        </div>
      </details>
      {canClaim && (
        <form
          method="post"
          action={action}
          encType="application/x-www-form-urlencoded"
          noValidate
          data-enhanced=""
          data-astro-reload=""
          data-busy={texts.busy}
          data-network={texts.unknown}
          data-trouble={texts.unknown}
        >
          <input type="hidden" name="period" value={current.claim ?? ''} />
          <div data-form-message="">
            {failure && (
              <div className="message message--negative" role="alert">
                {failure}
              </div>
            )}
          </div>
          <button className="button button--primary" type="submit">
            {texts.claim}
          </button>
        </form>
      )}
    </Remounting>
  );
}
