import { savesData } from '../stores/data-saver.ts';
import { closestLink } from './router.ts';

/** A page is prefetched after the pointer rests on its link for this long. */
const hoverMs = 80;

const prefetched = new Set<string>();
let timer = 0;

function prefetch(href: string): void {
  if (prefetched.has(href) || savesData() || !navigator.onLine) return;
  prefetched.add(href);
  document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
}

function consider(event: Event): void {
  clearTimeout(timer);
  const link = closestLink(event);
  if (link?.dataset.prefetch !== undefined) timer = window.setTimeout(prefetch, hoverMs, link.href);
}

/** Prefetches links with `data-prefetch` when they are hovered or focused. */
export function startPrefetch(): void {
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, consider, { passive: true });
}
