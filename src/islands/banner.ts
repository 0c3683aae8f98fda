import { keyPrefix } from '../entry/storage-keys.ts';
import { type BannerMedium, type BannerParts, runBanner } from '../stores/banner.ts';
import { savesData } from '../stores/data-saver.ts';

function listen<Target extends EventTarget>(target: Target, type: string, listener: (event: Event) => void) {
  target.addEventListener(type, listener, true);
  return () => target.removeEventListener(type, listener, true);
}

function isShown(element: Element): boolean {
  return element.getClientRects().length > 0;
}

/** What this device shows. A video is asked for here and nowhere else. */
function mediumOf(banner: HTMLElement, reducedMotion: boolean): BannerMedium {
  const shown = [...banner.querySelectorAll<HTMLImageElement | HTMLVideoElement>('img, video')].find(isShown);
  if (shown instanceof HTMLImageElement) return { kind: 'image', image: shown };
  const source = shown?.dataset.source;
  if (!shown || !source || reducedMotion || savesData()) return { kind: 'nothing' };
  shown.muted = true;
  shown.src = source;
  return { kind: 'video', video: shown };
}

/** A video that is only taken out of the page would go on loading. */
function stopLoading(video: HTMLVideoElement): void {
  video.removeAttribute('src');
  video.load();
}

function partsOf(banner: HTMLElement): BannerParts {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return {
    medium: mediumOf(banner, reducedMotion),
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
      banner.inert = true;
      banner.style.pointerEvents = 'none';
      banner.animate({ opacity: [1, 0] }, { duration, fill: 'forwards' });
    },
    remove() {
      banner.remove();
      for (const video of banner.querySelectorAll('video')) stopLoading(video);
      document.dispatchEvent(new Event('banner:gone'));
    },
    reducedMotion,
  };
}

function remember(): void {
  try {
    sessionStorage.setItem(`${keyPrefix}banner`, 'seen');
  } catch {
    // Without storage it is shown again on the next full load.
  }
}

/** Once per tab session, on a full load only (D17); a navigation takes it away. */
export function startBanner(): void {
  const banner = document.getElementById('banner');
  if (!banner) return;
  // Not for this device, seen before, or already leaving by the stylesheet.
  if (!isShown(banner) || getComputedStyle(banner).opacity !== '1') {
    banner.remove();
    return;
  }
  remember();
  banner.dataset.running = '';
  document.addEventListener('astro:before-swap', runBanner(partsOf(banner)), { once: true });
}
