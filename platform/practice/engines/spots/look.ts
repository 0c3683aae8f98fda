import { readFileSync } from 'node:fs';
import {
  figure,
  type Language,
  type MessageKey,
  paragraphs,
  percent,
  rupiah,
  translator,
} from '../../../i18n/i18n.ts';
import type { Fact, Html, Look, Prize } from '../../engine.ts';
import { type FeltGroup, felt, spotLabel, tableBounds } from './felt.ts';
import type { SpotBet, SpotRules, SpotView } from './rules.ts';

const feltCss = readFileSync(new URL('felt.css', import.meta.url), 'utf8');

/** Spots with the same payout, as one line of the pay table. */
export interface PayLine {
  label: string;
  /** Payouts as multiples of the chip. */
  times: number[];
  /** One of these spots. */
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
  how: MessageKey;
  payLines(language: Language): PayLine[];
}

/** The presentation of a game with chips on spots; each game adds its table, board and messages. */
export function spotLook<Outcome>(given: SpotLook<Outcome>): Look<SpotBet, SpotView<Outcome>> {
  const { rules, groups, board, say, how, payLines } = given;
  const labelOf = (name: string, language: Language) => spotLabel(groups(language), name);

  return {
    css: feltCss + given.css,
    pictures: given.pictures,
    actions: {},
    refused: (language) => tableBounds('spots.bounds', language),
    fields: (last, language) => felt(groups(language), last, language),
    board: (round, language) => board(round?.view.outcome ?? null, language),
    outcome({ view }, language) {
      const paid = view.placed.filter(({ win }) => win > 0).map(({ spot }) => labelOf(spot, language));
      const said = say(view.outcome, language);
      return paid.length > 0
        ? `${said} · ${translator(language)('spots.paid', { spots: paid.join(', ') })}`
        : said;
    },
    rules(language) {
      const t = translator(language);
      return [
        ...paragraphs(t(how)),
        tableBounds('spots.chipsRule', language),
        t('spots.returnRule', { share: percent(rules.expected().value, language) }),
      ];
    },
    prizes: (language): Prize[] =>
      payLines(language).map(({ label, times, spot }) => ({
        label,
        value: translator(language)('spots.pays', {
          times: times.map((each) => figure(each, language)).join(' / '),
          share: percent(rules.returns()[spot] ?? 0, language),
        }),
      })),
    describe: ({ bet, view }, language): Fact[] => [
      { label: translator(language)('spots.drawn'), value: say(view.outcome, language) },
      ...view.placed.map(({ spot, win }) => ({
        label: labelOf(spot, language),
        value: `${rupiah(bet.chip, language)} → ${rupiah(win, language)}`,
      })),
    ],
  };
}
