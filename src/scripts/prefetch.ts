import { savesData } from '../stores/data-saver.ts';

/** A page is prefetched after the pointer rests on its link for this long. */
const hoverMs = 80;

const prefetched = new Set<string>();
let timer = 0;

/** Without `rel="prefetch"`, which Firefox counts as `default-src` and blocks. */
function prefetch({ dataset, href }: HTMLAnchorElement): void {
  const address = dataset.prefetch || href;
  if (prefetched.has(address) || savesData() || !navigator.onLine) return;
  prefetched.add(address);
  // The router takes a preloaded page without asking again. Of a preloaded file Chromium says that it is not used.
  if (dataset.prefetch) return void fetch(address).catch(() => {});
  const link = { rel: 'preload', as: 'fetch', crossOrigin: '', href };
  document.head.append(Object.assign(document.createElement('link'), link));
}

function consider({ target }: Event): void {
  clearTimeout(timer);
  const place = target instanceof Element && target.closest('[data-prefetch]');
  if (place) timer = window.setTimeout(prefetch, hoverMs, place);
}

/** Prefetches a link with `data-prefetch`, or the file that it names, when the element is hovered or focused. */
export function startPrefetch(): void {
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, consider, { passive: true });
}
