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

/** Selects the medium for this device, and starts loading a video. */
function selectMedium(banner: HTMLElement, reducedMotion: boolean): BannerMedium {
  const shown = [...banner.querySelectorAll<HTMLImageElement | HTMLVideoElement>('img, video')].find(isShown);
  if (shown instanceof HTMLImageElement) return { kind: 'image', image: shown };
  const source = shown?.dataset.source;
  if (!shown || !source || reducedMotion || savesData()) return { kind: 'nothing' };
  shown.muted = true;
  shown.src = source;
  return { kind: 'video', video: shown };
}

/** A removed video element continues to load without this. */
function stopLoading(video: HTMLVideoElement): void {
  video.removeAttribute('src');
  video.load();
}

function bannerParts(banner: HTMLElement): BannerParts {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return {
    medium: selectMedium(banner, reducedMotion),
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
    every(delayMs, callback) {
      const timer = setInterval(callback, delayMs);
      return () => clearInterval(timer);
    },
    after(delayMs, callback) {
      const timer = setTimeout(callback, delayMs);
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
    // Without storage the banner is shown again on the next full load.
  }
}

/** Shows the banner once per tab session, on a full load (D17). A client navigation removes it. */
export function startBanner(): void {
  const banner = document.getElementById('banner');
  if (!banner) return;
  // Not for this device, shown before, or already fading out by the stylesheet.
  if (!isShown(banner) || getComputedStyle(banner).opacity !== '1') {
    banner.remove();
    return;
  }
  remember();
  banner.dataset.running = '';
  document.addEventListener('astro:before-swap', runBanner(bannerParts(banner)), { once: true });
}
