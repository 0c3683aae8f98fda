import { savesData } from '../stores/data-saver.ts';
import { linkOf } from './router.ts';

/** Milliseconds that the pointer rests on a link before its page is asked for. */
const rest = 80;

const asked = new Set<string>();
let timer = 0;

function prefetch(href: string): void {
  if (asked.has(href) || savesData() || !navigator.onLine) return;
  asked.add(href);
  document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
}

function consider(event: Event): void {
  clearTimeout(timer);
  const link = linkOf(event);
  if (link?.dataset.prefetch !== undefined) timer = window.setTimeout(prefetch, rest, link.href);
}

/** Pages behind links with `data-prefetch` are fetched while somebody is about to open them. */
export function startPrefetch(): void {
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, consider, { passive: true });
}
