import { browserEnvironment } from '../stores/browser-environment.ts';
import {
  $consent,
  $noticeShown,
  $purposes,
  reopenNotice,
  setConsent,
  startConsent,
} from '../stores/consent.ts';

function show(selector: string, shown: boolean): void {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) element.hidden = !shown;
}

/** Brings notice and footer of the open page in line with the stores. */
function follow(): void {
  const asked: readonly string[] = $purposes.get();
  const consent = $consent.get();
  show('#consent', $noticeShown.get());
  show('[data-privacy-choices]', asked.length > 0);
  for (const purpose of ['analytics', 'pixel']) show(`[data-purpose=${purpose}]`, asked.includes(purpose));
  for (const state of ['granted', 'refused'])
    show(`[data-choice=${state}]`, consent !== null && consent === (state === 'granted'));
}

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
  setConsent(browserEnvironment, consent === 'granted');
  opener?.focus();
  opener = null;
}

/** The notice is part of every page and hidden until there is something to ask; without script it never shows. */
export function startInPage(): undefined {
  startConsent(browserEnvironment);
  document.addEventListener('click', onClick);
  for (const $store of [$purposes, $consent, $noticeShown]) $store.subscribe(follow);
  browserEnvironment.on('swap', follow);
}
