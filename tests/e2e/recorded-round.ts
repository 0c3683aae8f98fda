import { expect, type Page } from '@playwright/test';

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
  rest: string[];
}

/** Records every change of the page's texts, and whether its board moves meanwhile. */
export async function recordRound(page: Page): Promise<() => Promise<Seen[]>> {
  const recorded = await page.evaluateHandle(() => {
    const board = document.querySelector('[data-board]') as HTMLElement;
    const textOf = (selector: string) =>
      document.querySelector(selector)?.textContent?.replaceAll('\u00a0', ' ') ?? '';
    const seen: Seen[] = [];
    const record = () => {
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
        isNew: board.matches('[data-changed]'),
        stops: board.matches(':has([data-turning="slow"])'),
        text: textOf('[role=status]'),
        balance: textOf('[data-balance]'),
        rest: [textOf('[data-net]'), document.title, `${document.querySelectorAll('[data-paid]').length}`],
      });
    };
    record();
    const changes = { subtree: true, childList: true, characterData: true, attributes: true };
    new MutationObserver(record).observe(document, changes);
    return seen;
  });
  return () => recorded.jsonValue();
}

interface Order {
  /** The texts that the page may show while it moves. */
  texts: readonly string[];
  /** What it shows meanwhile as the balance: before the stake and after it. */
  balances: readonly string[];
}

/** The outcome, its title, the result of the visit and a win in the balance come after the picture is at rest. */
export function expectRevealInOrder(seen: readonly Seen[], { texts, balances }: Order): void {
  const moving = seen.filter(({ moves }) => moves);
  const [before, last] = [seen[0], seen.at(-1)];
  expect(last?.moves).toBe(false);
  expect(last?.rest).not.toEqual(before?.rest);
  expect(new Set(moving.map(({ balance }) => balance))).toEqual(new Set(balances));
  expect(texts).toEqual(expect.arrayContaining(moving.map(({ text }) => text)));
  for (const [index, shown] of last?.rest.entries() ?? [])
    if (shown !== before?.rest[index]) expect(moving.map(({ rest }) => rest[index])).not.toContain(shown);
}
