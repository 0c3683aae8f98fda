import { onPage } from './on-page.ts';

/** Scripts of some pages, by an element that needs them. */
const parts: [selector: string, load: () => Promise<unknown>][] = [
  ['[data-until]', () => import('./promotions.ts')],
  ['.games, .game-page, .game-search', () => import('./lobby.ts')],
  // Places where an island adds a form later have the attribute too.
  ['[data-enhanced]', () => import('./forms/enhance.ts')],
  ['[data-launch]', () => import('./launch.ts')],
  ['[data-waiting-for]', () => import('./waiting.ts')],
  ['[data-search-questions]', () => import('./questions.ts')],
  ['[data-install]', () => import('./install.ts')],
  ['[data-pending], [data-print], [data-copy]', () => import('./record.ts')],
];

/** Loads the scripts of each page. A page works without them if one fails to load. */
export function startParts(): void {
  onPage(() => {
    for (const [selector, load] of parts) {
      if (document.querySelector(selector))
        load().catch((reason) => console.warn(`No script for ${selector}`, reason));
    }
  });
}
