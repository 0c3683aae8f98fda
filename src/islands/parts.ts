import { onPage } from './on-page.ts';

/** What only some pages need, by what is on them. */
const parts: [selector: string, load: () => Promise<unknown>][] = [
  ['[data-until]', () => import('./promotions.ts')],
  ['.games, .game-page, .game-search', () => import('./lobby.ts')],
  ['form[data-enhanced]', () => import('./forms/enhance.ts')],
  ['form[data-launch]', () => import('./launch.ts')],
  ['[data-waiting-for]', () => import('./waiting.ts')],
  ['[data-search-questions]', () => import('./questions.ts')],
  ['[data-install]', () => import('./install.ts')],
  ['[data-pending], [data-print]', () => import('./record.ts')],
];

/** Loads the parts of each page that is opened. Without one, its page works as it does without script. */
export function startParts(): void {
  onPage(() => {
    for (const [selector, load] of parts) {
      if (document.querySelector(selector)) load().catch((reason) => console.warn(`No ${selector}`, reason));
    }
  });
}
