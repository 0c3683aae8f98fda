import { readFileSync } from 'node:fs';
import type { Fact, Html, Look, Prize } from '../../engine.ts';
import { figure, type Language, percent, rupiah, type Translated } from '../../language.ts';
import { type FeltGroup, felt, spotLabel } from './felt.ts';
import { type SpotBet, type SpotRules, type SpotView, tableLimits } from './rules.ts';
import { spotTexts } from './texts.ts';

const feltCss = readFileSync(new URL('felt.css', import.meta.url), 'utf8');

/** Spots that pay alike, as one line of the pay table. */
export interface PayLine {
  label: string;
  /** How many times the chip they bring. */
  times: number[];
  /** One of them. */
  spot: string;
}

interface SpotLook<Outcome> {
  rules: SpotRules<Outcome>;
  css: string;
  pictures: string;
  groups(language: Language): FeltGroup[];
  board(outcome: Outcome | null, language: Language): Html;
  /** The outcome in words. */
  say(outcome: Outcome, language: Language): string;
  how: Translated<string[]>;
  payLines(language: Language): PayLine[];
}

const bounds = (language: Language) =>
  spotTexts[language].bounds(tableLimits.spots, rupiah(tableLimits.total, language));

/** What players see of a game with chips on spots; each game adds its cloth, its board and its words. */
export function spotLook<Outcome>(given: SpotLook<Outcome>): Look<SpotBet, SpotView<Outcome>> {
  const { rules, groups, board, say, how, payLines } = given;
  const labelOf = (name: string, language: Language) => spotLabel(groups(language), name);

  return {
    css: feltCss + given.css,
    pictures: given.pictures,
    actions: {},
    refused: { id: bounds('id'), en: bounds('en') },
    fields: (last, language) => felt(groups(language), last, language),
    board: (round, language) => board(round?.view.outcome ?? null, language),
    outcome({ view }, language) {
      const paid = view.placed.filter(({ win }) => win > 0).map(({ spot }) => labelOf(spot, language));
      const said = say(view.outcome, language);
      return paid.length > 0 ? `${said} · ${spotTexts[language].paid(paid.join(', '))}` : said;
    },
    rules(language) {
      const { chipsRule, returnRule } = spotTexts[language];
      return [
        ...how[language],
        chipsRule(tableLimits.spots, rupiah(tableLimits.total, language)),
        returnRule(percent(rules.expected().value, language)),
      ];
    },
    prizes: (language): Prize[] =>
      payLines(language).map(({ label, times, spot }) => ({
        label,
        value: spotTexts[language].pays(
          times.map((each) => figure(each, language)).join(' / '),
          percent(rules.returns()[spot] ?? 0, language),
        ),
      })),
    describe: ({ bet, view }, language): Fact[] => [
      { label: spotTexts[language].drawn, value: say(view.outcome, language) },
      ...view.placed.map(({ spot, win }) => ({
        label: labelOf(spot, language),
        value: `${rupiah(bet.chip, language)} → ${rupiah(win, language)}`,
      })),
    ],
  };
}
