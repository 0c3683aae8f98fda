import { readFileSync } from 'node:fs';
import { html } from 'hono/html';
import { type Language, paragraphs } from '../../../runtime/dictionaries.ts';
import { figure, percent, rupiah } from '../../../shared/formats.ts';
import type { Html } from '../../../shared/html.ts';
import type { Fact, Look, Prize } from '../../engine.ts';
import { type MessageKey, translator } from '../../i18n/i18n.ts';
import { stakes } from '../../stakes.ts';
import { type FeltGroup, felt, spotLabel, tableBounds } from './felt.ts';
import type { SpotBet, SpotRules, SpotView } from './rules.ts';

const chipFaces = ['#1f56c4', '#b3202f', '#6b3fa0', '#0c6b43', '#96500a', '#8c2f6b', '#37454f', '#1b120a'];

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
  going: MessageKey;
  groups(language: Language): FeltGroup[];
  board(outcome: Outcome | null, language: Language): Html;
  /** The outcome in words. */
  say(outcome: Outcome, language: Language): string;
  how: MessageKey;
  payLines(language: Language): PayLine[];
}

/** The names of the spots that pay more than their chip. */
const paidSpots = <Outcome>({ spots }: SpotRules<Outcome>, outcome: Outcome): string =>
  Object.keys(spots)
    .filter((name) => (spots[name]?.(outcome) ?? 0) > 1)
    .join(' ');

/** The value of the chips on the felt, in its colour. */
const chipsCss = stakes
  .map(
    (stake, index) =>
      `.stage:has([name=chip] [value="${stake}"]:checked){--chip:"${stake}";--chip-face:${chipFaces[index]}}`,
  )
  .join('');

/** The presentation of a game with chips on spots; each game adds its table, board and messages. */
export function spotLook<Outcome>(given: SpotLook<Outcome>): Look<SpotBet, SpotView<Outcome>> {
  const { rules, groups, board, say, how, payLines } = given;
  const labelOf = (name: string, language: Language) => spotLabel(groups(language), name);

  return {
    css: feltCss + chipsCss + given.css,
    pictures: given.pictures,
    going: given.going,
    actions: {},
    refused: (language) => tableBounds('spots.bounds', language),
    fields: (last, language) => felt(groups(language), last, language),
    board: (round, language) =>
      round
        ? html`${board(round.view.outcome, language)}<i hidden data-pays="${paidSpots(rules, round.view.outcome)}"></i>`
        : board(null, language),
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
        t('spots.coverRule'),
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
