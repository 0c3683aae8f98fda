import { duration } from '../i18n/duration.ts';
import { defaultLocale, isLocale } from '../i18n/locales.ts';
import { onPage } from './on-page.ts';
import { pageTime } from './page-time.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** How long before its end an offer counts down. */
const lastDays = 7 * 24 * hour;

const calm = matchMedia('(prefers-reduced-motion: reduce)');
let timer = 0;

/** How long a countdown stays true: seconds count in the last hour only. */
function step(left: number): number {
  const unit = left <= hour && !calm.matches ? second : minute;
  return left % unit || unit;
}

function showCountdown(place: HTMLElement, left: number): void {
  const { lang } = document.documentElement;
  const time = duration(left, isLocale(lang) ? lang : defaultLocale, calm.matches ? 'minute' : 'second');
  place.textContent = (place.dataset.countdown ?? '').replace('%', time);
}

/** Marks what has ended since the page was built, counts down the last days, and looks again when that changes. */
function look(): void {
  clearTimeout(timer);
  const now = pageTime(document);
  let next = Number.POSITIVE_INFINITY;
  for (const offer of document.querySelectorAll<HTMLElement>('[data-until]')) {
    const left = Date.parse(offer.dataset.until ?? '') - now;
    const countdown = offer.querySelector<HTMLElement>('[data-countdown]');
    if (left <= 0) {
      offer.dataset.ended = '';
      countdown?.replaceChildren();
      continue;
    }
    next = Math.min(next, left);
    if (!countdown || left > lastDays) continue;
    showCountdown(countdown, left);
    next = Math.min(next, step(left));
  }
  if (document.hidden || next === Number.POSITIVE_INFINITY) return;
  timer = window.setTimeout(look, Math.min(next, hour));
}

onPage(look);
document.addEventListener('visibilitychange', look);
