import { type ConsentTopic, createConsent } from '../stores/consent.ts';
import { combineStops, type Stop } from '../stores/environment.ts';
import type { Shell } from '../stores/shell.ts';

function show(selector: string, shown: boolean): void {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) element.hidden = !shown;
}

/** Updates the notice and the footer of the open page from the stores. */
function showConsent({ $consent, $noticeShown, $purposes }: ConsentTopic): void {
  const current: readonly string[] = $purposes.get();
  const consent = $consent.get();
  show('#consent', $noticeShown.get());
  show('[data-privacy-choices]', current.length > 0);
  for (const purpose of ['analytics', 'pixel']) show(`[data-purpose=${purpose}]`, current.includes(purpose));
  for (const state of ['granted', 'refused'])
    show(`[data-choice=${state}]`, consent !== null && consent === (state === 'granted'));
}

function bindButtons({ reopenNotice, setConsent }: ConsentTopic): Stop {
  let opener: HTMLElement | null = null;

  function onClick({ target }: MouseEvent): void {
    const button = (target as Element).closest<HTMLElement>('[data-consent], [data-privacy-choices]');
    if (!button) return;
    const { consent } = button.dataset;
    if (consent === undefined) {
      opener = button;
      reopenNotice();
      document.getElementById('consent')?.focus();
      return;
    }
    setConsent(consent === 'granted');
    opener?.focus();
    opener = null;
  }

  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}

/** Shows the notice, which is hidden in every page, when consent is needed. */
export function startConsent(shell: Shell): Stop {
  const consent = createConsent(shell);
  const update = () => showConsent(consent);
  const { $consent, $noticeShown, $purposes } = consent;
  return combineStops([
    bindButtons(consent),
    ...[$purposes, $consent, $noticeShown].map(($store) => $store.subscribe(update)),
    shell.environment.on('swap', update),
    consent.stop,
  ]);
}
