import { type BannerParts, runBanner } from '../stores/banner.ts';

function listen<Target extends EventTarget>(target: Target, type: string, listener: (event: Event) => void) {
  target.addEventListener(type, listener, true);
  return () => target.removeEventListener(type, listener, true);
}

function partsOf(banner: HTMLElement): BannerParts {
  return {
    image: banner.querySelector('img'),
    onSkip(skip) {
      const button = banner.querySelector('[data-banner-skip]');
      const stops = [
        listen(document, 'keydown', (event) => {
          if ((event as KeyboardEvent).key !== 'Escape') return;
          event.stopImmediatePropagation();
          skip();
        }),
        button ? listen(button, 'click', skip) : () => {},
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    every(milliseconds, callback) {
      const timer = setInterval(callback, milliseconds);
      return () => clearInterval(timer);
    },
    after(milliseconds, callback) {
      const timer = setTimeout(callback, milliseconds);
      return () => clearTimeout(timer);
    },
    fade(duration) {
      banner.style.pointerEvents = 'none';
      banner.animate({ opacity: [1, 0] }, { duration, fill: 'forwards' });
    },
    remove: () => banner.remove(),
    reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
  };
}

function remember(): void {
  try {
    sessionStorage.setItem('kancil:banner', 'seen');
  } catch {
    // Without storage it is shown again on the next full load.
  }
}

/** Once per tab session, on a full load only (D17); a navigation takes it away. */
export function startBanner(): void {
  const banner = document.getElementById('banner');
  if (!banner) return;
  if (banner.getClientRects().length === 0) {
    banner.remove();
    return;
  }
  remember();
  document.addEventListener('astro:before-swap', runBanner(partsOf(banner)), { once: true });
}
