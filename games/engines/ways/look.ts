import { type Language, paragraphs } from '../../../runtime/dictionaries.ts';
import type { Look, Played } from '../../engine.ts';
import type { PictureEvent, Place } from '../../events.ts';
import { type MessageKey, translatedName, translator } from '../../i18n/i18n.ts';
import type { Staked } from '../../rules.ts';
import { stakeField } from '../../stakes.ts';
import type { Cached } from '../cached.ts';
import { type Odds, winOf } from '../hundredths.ts';
import {
  atRest,
  type Cell,
  fewWins,
  listWins,
  type MachineLook,
  machine,
  machineCss,
  oddsText,
  partialWin,
  paysByCount,
  picture,
  reelEvents,
  type WinEvent,
} from '../machine/machine.ts';
import { rows } from '../machine/strips.ts';
import { type WaysNumbers, type WaysView, waysPay, waysViewOf } from './rules.ts';

type WayWin = WaysView['wins'][number];

export interface WaysLook extends MachineLook {
  /** Paragraphs about wild or blank. */
  special: MessageKey;
  /** The message when blanks have become a symbol. */
  became?: MessageKey;
}

export function waysLook(numbers: WaysNumbers, odds: Cached<Odds>, texts: WaysLook): Look<Staked, WaysView> {
  const { theme, css, pictures, special } = texts;
  const { wild, blank, strips, pays } = numbers;
  const name = (symbol: string, language: Language) => translatedName(language, texts.texts, symbol);

  /** The symbols after blanks have changed. */
  const dyed = ({ turned, became }: WaysView): string[][] =>
    turned.map((shown) => shown.map((cell) => (cell === blank?.symbol ? (became ?? cell) : cell)));

  const isPart = (win: WayWin, symbol: string, reel: number) =>
    reel < win.count && (symbol === win.symbol || symbol === wild);

  function cells(view: WaysView): Cell[][] {
    return dyed(view).map((shown, reel) =>
      shown.map((symbol, row) => {
        const paid = view.wins.some((win) => isPart(win, symbol, reel));
        const cell = view.turned[reel]?.[row];
        const mark = symbol === wild ? 'wild' : cell === symbol ? undefined : 'dyed';
        return { symbol, paid, mark };
      }),
    );
  }

  const byPayout = (wins: readonly WayWin[]) => wins.toSorted((a, b) => b.pays - a.pays);

  const winText = ({ symbol, count, ways }: WayWin, language: Language) =>
    translator(language)('ways.win', { symbol: name(symbol, language), reels: count, count: ways });

  const reels = reelEvents({
    strips,
    // Blanks have not become anything while the reels turn.
    pays: (turned) => waysPay(waysViewOf(numbers, turned, '')),
  });

  function events({ view, stake }: Played<Staked, WaysView>, language: Language): PictureEvent[] {
    const placesOf = (win: WayWin) =>
      dyed(view).flatMap((shown, reel) =>
        shown.flatMap((symbol, row): Place[] => (isPart(win, symbol, reel) ? [[reel, row]] : [])),
      );
    const wins = byPayout(view.wins).map(
      (win): WinEvent => ({
        kind: 'win',
        places: placesOf(win),
        ...partialWin(winText(win, language), winOf(stake, win.pays), view.times, language),
      }),
    );
    return [
      ...reels(view.turned),
      { kind: 'board' },
      ...features(view, language),
      ...fewWins(wins, language),
    ];
  }

  const changedText = ({ became }: WaysView, language: Language) =>
    became && texts.became ? [translator(language)(texts.became, { motif: name(became, language) })] : [];

  const multipliedText = ({ wins, times }: WaysView, language: Language) =>
    wins.length > 0 && times > 1 ? [translator(language)('ways.times', { factor: times })] : [];

  /** The effects of blanks and wilds on the wins. */
  function features(view: WaysView, language: Language): PictureEvent[] {
    if (view.wins.length === 0) return [];
    const placesOf = (wanted: string | undefined) =>
      view.turned.flatMap((shown, reel) =>
        shown.flatMap((symbol, row): Place[] => (symbol === wanted ? [[reel, row]] : [])),
      );
    const feature = (symbol: string | undefined) => (text: string) => ({
      kind: 'feature' as const,
      places: placesOf(symbol),
      text,
    });
    const isPaid = view.wins.some(({ symbol }) => symbol === view.became);
    const wilds = wild ? `${view.times} × ${name(wild, language)}: ` : '';
    return [
      ...(isPaid ? changedText(view, language).map(feature(blank?.symbol)) : []),
      ...multipliedText(view, language).map((text) => feature(wild)(wilds + text)),
    ];
  }

  function said(view: WaysView, language: Language): string {
    const won = byPayout(view.wins).map((win) => winText(win, language));
    return [
      ...changedText(view, language),
      listWins(won, language) || translator(language)('ways.none'),
      ...multipliedText(view, language),
    ].join('; ');
  }

  return {
    css: machineCss + css,
    pictures,
    actions: {},
    fields: stakeField,
    board: (round: Played<Staked, WaysView> | null, language) =>
      machine({
        theme,
        plate: translator(language)('ways.count', { count: rows ** strips.length }),
        reels: round ? cells(round.view) : atRest(strips, wild ?? blank?.symbol),
      }),
    events,
    strips,
    going: 'machine.going',
    outcome: ({ view }, language) => said(view, language),
    rules(language) {
      const t = translator(language);
      return [...paragraphs(t('ways.rules')), ...paragraphs(t(special)), oddsText(odds.value, language)];
    },
    prizes: (language) =>
      Object.entries(pays).map(([symbol, paid]) => ({
        picture: picture(symbol),
        label: name(symbol, language),
        value: paysByCount(paid, language),
      })),
    describe: ({ view }, language) => [
      { label: translator(language)('ways.paid'), value: said(view, language) },
    ],
  };
}
