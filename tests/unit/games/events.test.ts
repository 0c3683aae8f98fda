import { describe, expect, it, vi } from 'vitest';
import { linesPay, viewOf } from '../../../games/engines/lines/rules.ts';
import { reelEvents } from '../../../games/engines/machine/machine.ts';
import { everyStop, spin } from '../../../games/engines/machine/strips.ts';
import type { TurnEvent } from '../../../games/events.ts';
import { bundledGames } from '../../../games/games.ts';
import { numbers } from '../../../games/komodo-gold/rules.ts';
import { eventsOf } from '../../../platform/play/pages/game-page.ts';
import { defaultLanguage, type Language } from '../../../runtime/dictionaries.ts';
import { seeded } from '../../support/seeded-random.ts';

const machines = bundledGames.filter(({ engine }) => engine.look.strips);
const rounds = 120;

const ofKind = <Kind extends TurnEvent['kind']>(events: readonly TurnEvent[], kind: Kind) =>
  events.filter((event): event is Extract<TurnEvent, { kind: Kind }> => event.kind === kind);

const order: TurnEvent['kind'][] = [
  'stake',
  'reel',
  'board',
  'feature',
  'win',
  'total',
  'outcome',
  'balance',
];

describe.each(machines.map((game) => [game.gameID, game] as const))('%s', (_, game) => {
  const { rules, look } = game.engine;
  const bet = { stake: 1_000 };
  const random = seeded(5);
  const played = Array.from({ length: rounds }, () => ({ ...rules.run(bet, [], random), bet, actions: [] }));
  const eventsIn = (round: (typeof played)[number], language: Language = defaultLanguage) =>
    eventsOf({ game, round, played: { stakedBalance: 9_000 }, freeSpin: false, language });

  it('shows a round in order: stake, reels from the left, board, features, wins, total, outcome, balance', () => {
    for (const round of played) {
      const events = eventsIn(round);
      const kinds = events.map(({ kind }) => order.indexOf(kind));
      expect(kinds).toEqual(kinds.toSorted((a, b) => a - b));
      expect(ofKind(events, 'reel').map(({ reel }) => reel)).toEqual([0, 1, 2, 3, 4]);
      const once = (['stake', 'board', 'outcome', 'balance'] as const).map(
        (kind) => ofKind(events, kind).length,
      );
      expect(once).toEqual([1, 1, 1, 1]);
    }
  });

  it('shows more than five wins as four and a sum of the rest', () => {
    for (const round of played) {
      const { wins, scatter = null } = round.view as { wins: unknown[]; scatter?: unknown };
      const all = wins.length + (scatter ? 1 : 0);
      expect(ofKind(eventsIn(round), 'win').length).toBe(Math.min(all, 5));
    }
  });

  it('shows wins that add up to the round, and a total only for a gain', () => {
    for (const round of played) {
      const events = eventsIn(round);
      expect(ofKind(events, 'win').reduce((sum, { amount }) => sum + amount, 0)).toBe(round.win);
      expect(ofKind(events, 'total').map(({ amount }) => amount)).toEqual(
        round.win > round.stake ? [round.win] : [],
      );
    }
    expect(played.some(({ win, stake }) => win > stake)).toBe(true);
  });

  it('marks the paid cells of the board, and no others', async () => {
    for (const round of played) {
      const marked = new Set(ofKind(eventsIn(round), 'win').flatMap(({ places }) => places.map(String)));
      const reels = String(await look.board(round, defaultLanguage))
        .split('<ol')
        .slice(1);
      const paid = reels.flatMap((reel, column) =>
        [...reel.matchAll(/class="cell (paid)?/g)].flatMap(([, isPaid], row) =>
          isPaid ? [`${column},${row}`] : [],
        ),
      );
      expect([...marked].toSorted()).toEqual(paid.toSorted());
    }
  });

  it('stops each reel where the board shows its symbols, unless a wild filled it', async () => {
    for (const round of played) {
      const { turned, reels = turned } = round.view as { turned?: string[][]; reels?: string[][] };
      for (const { reel, stop } of ofKind(eventsIn(round), 'reel')) {
        const [stopped, shown] = [everyStop(look.strips?.[reel] ?? [])[stop] ?? [], reels?.[reel] ?? []];
        if (new Set(shown).size > 1) expect(stopped).toEqual(shown);
        else expect(stopped).toContain(shown[0]);
      }
    }
  });

  it('has its texts in each language', () => {
    const round = played.find(({ win }) => win > 0) ?? played[0];
    const [id, en] = ['id', 'en'].map(
      (language) => round && ofKind(eventsIn(round, language), 'win')[0]?.text,
    );
    expect(id).not.toBe(en);
  });
});

it('a game without events of its own shows its board before the outcome and the balance', () => {
  const language = defaultLanguage;
  for (const game of bundledGames.filter(({ engine }) => !engine.look.events)) {
    const round = { view: {}, bet: {}, actions: [], next: [], stake: 500, win: 1_000 };
    const events = eventsOf({ game, round, played: { stakedBalance: null }, freeSpin: false, language });
    expect(events.map(({ kind }) => kind)).toEqual(['board', 'total', 'outcome', 'balance']);
  }
});

describe('the text of a win or feature', () => {
  /** The texts of a round with the reels at these stops. */
  function textsAt(gameID: string, stops: number[]) {
    const look = bundledGames.find((each) => each.gameID === gameID)?.engine;
    const drawn = [...stops];
    const bet = { stake: 1_000 };
    const turn = look?.rules.run(bet, [], { below: () => drawn.shift() ?? 0 });
    const played = { bet, actions: [], ...turn } as never;
    const events = look?.look.events?.(played, 'en') ?? [];
    const textsOf = (kind: 'feature' | 'win') => ofKind(events, kind).map(({ text }) => text);
    const prizes = ofKind(events, 'win').map(({ prize }) => prize);
    return {
      features: textsOf('feature'),
      wins: textsOf('win'),
      prizes,
      outcome: look?.look.outcome(played, 'en'),
    };
  }

  it('names the durian that doubles a line, and only there', () => {
    const doubled = textsAt('lucky-durian', [0, 7, 10, 0, 4]);
    expect(doubled.wins[0]).toMatch(/^Line 9: 3 × Rambutan, payout × 2 \(Durian\): Rp.4,000$/);
    expect(doubled.prizes[0]).toMatch(/^×2 · Rp.4,000$/);
    expect(doubled.outcome).toContain('Line 9: 3 × Rambutan, payout × 2 (Durian)');
    const plain = textsAt('lucky-durian', [0, 6, 8, 0, 4]);
    expect(plain.wins[0]).toMatch(/^Line 2: 3 × Rambutan: Rp.2,000$/);
    expect(plain.prizes[0]).toMatch(/^Rp.2,000$/);
  });

  it('names the reels that a komodo fills, when they pay', () => {
    expect(textsAt('komodo-gold', [0, 10, 15, 4, 0]).features).toEqual(['Komodo fills reels 2 and 3']);
    expect(textsAt('komodo-gold', [0, 0, 0, 0, 0]).features).toEqual([]);
  });

  it('names the number of lines or ways of a machine', async () => {
    const boardOf = (gameID: string) =>
      bundledGames.find((each) => each.gameID === gameID)?.engine.look.board(null, 'en');
    expect(String(await boardOf('komodo-gold'))).toContain('>10 lines<');
    expect(String(await boardOf('rafflesia-bloom'))).toContain('>243 ways<');
  });

  it('names the multiplier of rafflesias and the symbol of blank cloths', () => {
    expect(textsAt('rafflesia-bloom', [3, 13, 28, 0, 0]).features).toEqual(['2 × Rafflesia: payouts × 2']);
    expect(textsAt('batik-fortune', [2, 28, 12, 0, 0, 0]).features).toEqual([
      'Blank cloths turn into Kawung',
    ]);
  });
});

describe('a reel spins longer', () => {
  const strips = Array(5).fill(['a', 'b', 'c', 'd']);
  const shown = (...starts: number[]) => starts.map((stop) => everyStop(strips[0])[stop] ?? []);
  /** Pays for `a` in the first row of the first reels. */
  const pays = (most: number) => (reels: (readonly string[])[]) => {
    const end = reels.findIndex(([top]) => top !== 'a');
    return end < 0 || end >= 3 ? most : 0;
  };
  const held = (starts: number[], most: number) =>
    reelEvents({ strips, joker: 'a', pays: pays(most) })(shown(...starts)).flatMap((event) =>
      event.kind === 'reel' && event.isHeld ? [event.reel] : [],
    );

  it('only where it alone can raise the payout much', () => {
    expect(held([0, 0, 2, 0, 0], 5_000)).toEqual([2]);
    expect(held([0, 1, 0, 0, 0], 5_000)).toEqual([]);
    expect(held([0, 0, 2, 0, 0], 500)).toEqual([]);
    expect(held([0, 0, 0, 0, 0], 5_000)).toEqual([2]);
  });

  it('exactly where paying every stop says so, with few computed payouts', () => {
    const random = seeded(7);
    const { strips: komodo, wild } = numbers;
    const linePays = (reels: readonly (readonly string[])[]) => linesPay(viewOf(numbers, reels));
    const counted = vi.fn(linePays);
    const events = reelEvents({ strips: komodo, fills: wild.symbol, joker: wild.symbol, pays: counted });
    const nothing = ['', '', ''];
    const paysFirst = (first: readonly (readonly string[])[]) =>
      linePays(komodo.map((_, reel) => first[reel] ?? nothing));
    for (let round = 0; round < rounds; round += 1) {
      const { reels } = viewOf(numbers, spin(komodo, random));
      const decisive = [2, 3, 4].filter((reel) => {
        const before = reels.slice(0, reel);
        const most = everyStop(komodo[reel] ?? []).map((stop) => paysFirst([...before, stop]));
        return Math.max(...most) - paysFirst(before) >= 1_000;
      });
      expect(
        events(reels).flatMap((event) => (event.kind === 'reel' && event.isHeld ? [event.reel] : [])),
      ).toEqual(decisive);
    }
    expect(counted.mock.calls.length / rounds).toBeLessThan(30);
  });

  it('never when the round has other strips', () => {
    expect(reelEvents({ strips, pays: () => 0 })([['x', 'y', 'z']])).toEqual([]);
  });
});

describe('the parts of a board are numbered in the order of display', () => {
  /** Number of each part, and the first text in it. */
  async function partsOf(gameID: string, round: object) {
    const game = bundledGames.find((each) => each.gameID === gameID);
    const played = { bet: {}, actions: [], next: [], stake: 500, win: 0, ...round };
    const markup = String(await game?.engine.look.board(played as never, defaultLanguage));
    const parts = markup.split(' data-part="').slice(1);
    return parts
      .map((part) => ({ number: Number.parseInt(part, 10), text: />\s*([^<\s][^<]*)</.exec(part)?.[1] }))
      .sort((one, two) => one.number - two.number);
  }

  it('of keno as the numbers are drawn', async () => {
    const view = { picks: [7], drawn: [44, 7, 80], hits: [7], pays: 0 };
    const parts = await partsOf('bintang-keno', { view });
    expect(parts.map(({ text }) => text)).toEqual(['44', '7', '80']);
  });

  it('of blackjack in turns, with each total after its card, and the hidden card turned over', async () => {
    const texts = async (round: object) =>
      (await partsOf('blackjack-pelanduk', round)).map(({ text }) => text);
    const view = { player: ['5S', 'QD'], dealer: ['8H'], result: null };
    const first = await texts({ view, next: ['hit'] });
    expect(first).toHaveLength(7);
    expect(first.slice(0, 6)).toEqual(['5', '5', '8', '8', 'Q', '15']);
    const after = { ...view, player: ['5S', 'QD', '2C'] };
    expect(await texts({ actions: ['hit'], view: after, next: ['hit'] })).toEqual(['2', '17']);
    const stood = { ...after, dealer: ['8H', '4S', '6C'], result: 'lost' };
    expect(await texts({ actions: ['hit', 'stand'], view: stood })).toEqual([
      '4',
      '12',
      '6',
      '18',
      'Bandar menang',
    ]);
  });

  it.each([
    ['badut', [null, null, '1,5×']],
    [null, [null, null, 'Lolos']],
  ])('of coral-hunter with the net down, then up with %s, then its worth', async (caught, texts) => {
    const view = { choice: 'badut', caught, pays: caught ? 150 : 0 };
    const parts = await partsOf('coral-hunter', { view });
    expect(parts.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(parts.map(({ text }, index) => (index < 2 ? null : text))).toEqual(texts);
  });

  it('of congklak throw by throw: shells, seeds at each step, then the hole', async () => {
    const none = Array<boolean>(5).fill(false);
    const one = [true, ...none.slice(1)];
    const view = {
      throws: [
        { shells: one, steps: 1, hole: 0, pays: 0 },
        { shells: one, steps: 1, hole: 1, pays: 20 },
        { shells: none, steps: 6, hole: 7, pays: 150 },
      ],
    };
    const parts = await partsOf('congklak-dash', { view });
    const texts = parts.map(({ text }) => text);
    expect(texts.filter((text) => text !== undefined)).toEqual(['+1', '–', '+1', '0,2×', '+6', '1,5×']);
    expect(parts).toHaveLength(3 * 2 + 1 + 1 + 6);
    expect(new Set(parts.map(({ number }) => number)).size).toBe(parts.length);
  });
});
