import {
  type Language,
  type MessageKey,
  paragraphs,
  translatedName,
  translator,
} from '../../../i18n/i18n.ts';
import type { Look, Played } from '../../engine.ts';
import type { Staked } from '../../rules.ts';
import { stakeField } from '../../stakes.ts';
import type { Cached } from '../cached.ts';
import type { Odds } from '../hundredths.ts';
import {
  atRest,
  type Cell,
  listed,
  type MachineLook,
  machine,
  machineCss,
  oddsText,
  paysByCount,
  picture,
} from '../machine/board.ts';
import type { WaysNumbers, WaysView } from './rules.ts';

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

  function cells({ turned, became, wins }: WaysView): Cell[][] {
    return turned.map((shown, reel) =>
      shown.map((cell) => {
        const symbol = cell === blank?.symbol ? (became ?? cell) : cell;
        const paid = wins.some((win) => reel < win.count && (symbol === win.symbol || symbol === wild));
        const mark = symbol === wild ? 'wild' : cell === symbol ? undefined : 'dyed';
        return { symbol, paid, mark };
      }),
    );
  }

  function said({ became, wins, times }: WaysView, language: Language): string {
    const t = translator(language);
    const won = wins
      .toSorted((a, b) => b.pays - a.pays)
      .map(({ symbol, count, ways }) =>
        t('ways.win', { symbol: name(symbol, language), reels: count, count: ways }),
      );
    const dyed = became && texts.became ? [t(texts.became, { motif: name(became, language) })] : [];
    const multiplied = won.length > 0 && times > 1 ? [t('ways.times', { factor: times })] : [];
    return [...dyed, listed(won, language) || t('ways.none'), ...multiplied].join('; ');
  }

  return {
    css: machineCss + css,
    pictures,
    actions: {},
    fields: stakeField,
    board: (round: Played<Staked, WaysView> | null) =>
      machine({
        theme,
        reels: round ? cells(round.view) : atRest(strips, wild ?? blank?.symbol),
      }),
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
