import { duration } from '../i18n/duration.ts';
import type { Locale } from '../i18n/locales.ts';
import { onPage } from './on-page.ts';
import { pageTime } from './page-time.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** An offer counts down during this time before its end. */
const countdownMs = 7 * 24 * hourMs;

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
let timer = 0;

/** Time until a countdown must be redrawn. It shows seconds in the last hour only. */
function step(remainingMs: number): number {
  const unit = remainingMs <= hourMs && !reducedMotion.matches ? secondMs : minuteMs;
  return remainingMs % unit || unit;
}

function showCountdown(place: HTMLElement, remainingMs: number): void {
  const locale = document.body.dataset.locale as Locale;
  const time = duration(remainingMs, locale, reducedMotion.matches ? 'minute' : 'second');
  place.textContent = (place.dataset.countdown ?? '').replace('%', time);
}

/** Marks offers that have ended since the build, counts down the last days, and schedules the next update. */
export function showTimesLeft(): void {
  clearTimeout(timer);
  const now = pageTime(document);
  let next = Number.POSITIVE_INFINITY;
  for (const offer of document.querySelectorAll<HTMLElement>('[data-until]')) {
    const remainingMs = Date.parse(offer.dataset.until ?? '') - now;
    const countdown = offer.querySelector<HTMLElement>('[data-countdown]');
    if (remainingMs <= 0) {
      offer.dataset.ended = '';
      countdown?.replaceChildren();
      continue;
    }
    delete offer.dataset.ended;
    next = Math.min(next, remainingMs);
    if (!countdown || remainingMs > countdownMs) continue;
    showCountdown(countdown, remainingMs);
    next = Math.min(next, step(remainingMs));
  }
  if (document.hidden || next === Number.POSITIVE_INFINITY) return;
  timer = window.setTimeout(showTimesLeft, Math.min(next, hourMs));
}

onPage(showTimesLeft);
document.addEventListener('visibilitychange', showTimesLeft);
document.addEventListener('server:clock', showTimesLeft);
