import { useEffect } from 'react';
import type { PlayerOffer } from '../../stores/player.ts';
import { $shell } from '../../stores/running-shell.ts';
import { showOffer } from '../../stores/shown-offers.ts';
import { useHydrated } from '../shell/use-hydrated.ts';
import { useShellStore } from '../use-shell-store.ts';
import { OfferFacts } from './OfferFacts.tsx';

interface QuestTexts {
  claim: string;
  busy: string;
  /** The claim has no result. */
  unknown: string;
}

interface Props {
  /** As at the time of the response. */
  offer: PlayerOffer;
  /** The address that the claim is sent to. */
  action: string;
  /** Why the claim that was just sent has no result. */
  failure: string | null;
  texts: QuestTexts;
}

/**
 * A quest's figures and the form that claims its reward. The form names the period, so that sending it again returns the
 * same reward; `forms/enhance.ts` sends it in place.
 */
export default function Quest({ offer, action, failure, texts }: Props) {
  const offers = useShellStore(({ player }) => player.$offers);
  const loaded = offers === 'failed' ? undefined : offers?.find(({ id }) => id === offer.id);
  const current = loaded ?? offer;
  const shell = useHydrated($shell, null);
  useEffect(() => (shell ? showOffer(shell.player, offer.id, offer) : undefined), [shell, offer]);
  const canClaim = current.claim !== null;
  // The page may have been opened without a form.
  useEffect(() => {
    if (canClaim) void import('../forms/enhance.ts');
  }, [canClaim]);
  return (
    <>
      <OfferFacts offer={current} />
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
    </>
  );
}
