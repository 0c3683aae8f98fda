import type { Page } from '@playwright/test';

interface Seen {
  /** The picture is not at rest. */
  moves: boolean;
  /** The board has been replaced since the press. */
  isNew: boolean;
  /** A reel slows down. */
  stops: boolean;
  text: string;
  balance: string;
  /** Result of the visit, title, and how many spots of a felt are lit. */
  rest: string;
}

/** Records every change of what the page says, and whether its picture moves meanwhile. */
export async function recordRound(page: Page): Promise<() => Promise<Seen[]>> {
  const recorded = await page.evaluateHandle(() => {
    const board = document.querySelector('[data-board]') as HTMLElement;
    const said = (selector: string) =>
      document.querySelector(selector)?.textContent?.replaceAll('\u00a0', ' ') ?? '';
    const seen: Seen[] = [];
    const look = () => {
      // A win that is marked moves too, after the picture has come to rest.
      const isMark = (animation: Animation) => /^win-/.test((animation as CSSAnimation).animationName);
      const isAnimated = board
        .getAnimations({ subtree: true })
        .some(
          (animation) =>
            animation.playState === 'running' &&
            animation.effect?.getComputedTiming().endTime !== Infinity &&
            !isMark(animation),
        );
      seen.push({
        moves: isAnimated || board.matches('[data-busy], :has([data-turning])'),
        isNew: board.matches('[data-fresh]'),
        stops: board.matches(':has([data-turning="slow"])'),
        text: said('[role=status]'),
        balance: said('[data-balance]'),
        rest: [said('[data-net]'), document.title, document.querySelectorAll('[data-paid]').length].join(),
      });
    };
    look();
    const changes = { subtree: true, childList: true, characterData: true, attributes: true };
    new MutationObserver(look).observe(document, changes);
    return seen;
  });
  return () => recorded.jsonValue();
}
