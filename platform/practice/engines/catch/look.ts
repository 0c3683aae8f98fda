import { readFileSync } from 'node:fs';
import { html } from 'hono/html';
import {
  type Language,
  type MessageKey,
  paragraphs,
  percent,
  translatedName,
  translator,
} from '../../../i18n/i18n.ts';
import type { Html, Look, Played, Prize } from '../../engine.ts';
import { stakeField } from '../../stakes.ts';
import { Cached } from '../cached.ts';
import type { Hundredths } from '../hundredths.ts';
import { chance, times, timesStake } from '../pay-words.ts';
import { type CatchBet, type CatchNumbers, type CatchView, catchOdds, catchRules, TICKETS } from './rules.ts';

const css = readFileSync(new URL('board.css', import.meta.url), 'utf8');

/** Position and width in the water, which is 320 wide and 160 high. */
type Place = readonly [x: number, y: number, size: number];

export interface CatchLook {
  theme: string;
  css: string;
  /** Ids of symbols for every fish and choice, for `water` and for `tool`. */
  pictures: string;
  /** Prefix of its message keys, among them the names of all fish and choices. */
  texts: string;
  /** Label of the choice. */
  legend: MessageKey;
  /** Messages of the result, with the values `choice` and `fish`. */
  said: { caught: MessageKey; away: MessageKey };
  swim: Readonly<Record<string, Place>>;
  /** Position of the tool for each choice; by default that of the chosen fish. */
  tool?: Readonly<Record<string, Place>>;
  rules: MessageKey;
}

const use = (id: string, [x, y, size]: Place): Html =>
  html`<use href="#${id}" x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}"></use>`;

function boardOf(texts: CatchLook, round: Played<CatchBet, CatchView> | null): Html {
  const { theme, swim, tool } = texts;
  const view = round?.view;
  const fish = Object.entries(swim).filter(([id]) => !view || (id !== view.caught && id !== view.choice));
  const [x, y, size] = (view && (tool?.[view.choice] ?? swim[view.choice])) ?? [0, 0, 0];
  const cast =
    () => html`<g class="cast">${view?.caught ? html`<g class="caught" data-part="1">${use(view.caught, [x, y, size])}</g>` : ''}
<g class="tool">${use('tool', [x, y, size * 1.6])}</g></g>`;
  const gone = view && !view.caught && swim[view.choice] ? use(view.choice, [290, 30, 30]) : '';
  return html`<svg class="water ${theme} ${view?.caught ? 'has-caught' : ''}" viewBox="0 0 320 160" aria-hidden="true">
<use href="#water" width="320" height="160"></use><g class="swimming ${view ? 'aside' : ''}">${fish.map(([id, place]) => use(id, place))}</g>
<g class="gone"${gone ? html` data-part="1"` : ''}>${gone}</g>${view ? cast() : ''}</svg>`;
}

/** Short description of what a choice catches. */
function promiseOf(numbers: CatchNumbers, choice: string, language: Language): Html {
  const pays = (numbers[choice] ?? []).map((fish) => fish.pays);
  const ends = [...new Set([Math.min(...pays), Math.max(...pays)])];
  const range = ends.map((end) => times(end, language)).join(' – ');
  const { hits } = catchOdds(numbers, choice);
  return html`<span>${range}</span><small>${translator(language)('catch.chance')} ${chance(hits, language)}</small>`;
}

function fieldsOf(numbers: CatchNumbers, texts: CatchLook, last: CatchBet | null, language: Language): Html {
  const choices = Object.keys(numbers);
  const chosen = choices.find((choice) => choice === last?.choice) ?? choices[0];
  const options = choices.map(
    (choice) =>
      html`<label class="catch-choice"><input type="radio" name="choice" value="${choice}" ${choice === chosen ? 'checked' : ''}><svg aria-hidden="true"><use href="#${choice}"></use></svg><b>${translatedName(language, texts.texts, choice)}</b>${promiseOf(numbers, choice, language)}</label>`,
  );
  return html`<fieldset class="catch-choices"><legend class="quiet">${translator(language)(texts.legend)}</legend>${options}</fieldset>${stakeField(last, language)}`;
}

/** Each fish once, with the chance of every choice that catches it. */
function prizesOf(numbers: CatchNumbers, texts: CatchLook, language: Language): Prize[] {
  const name = (id: string) => translatedName(language, texts.texts, id);
  const chances = new Map<string, { pays: Hundredths; by: string[] }>();
  for (const [choice, all] of Object.entries(numbers)) {
    for (const { fish, tickets, pays } of all) {
      const share = chance(tickets / TICKETS, language);
      const by = choice === fish ? share : `${name(choice)} ${share}`;
      chances.set(fish, { pays, by: [...(chances.get(fish)?.by ?? []), by] });
    }
  }
  const byPay = [...chances].sort(([, a], [, b]) => a.pays - b.pays);
  return byPay.map(([fish, { pays, by }]) => ({
    picture: html`<svg aria-hidden="true"><use href="#${fish}"></use></svg>`,
    label: name(fish),
    value: [times(pays, language), ...by].join(' · '),
  }));
}

export function catchLook(numbers: CatchNumbers, texts: CatchLook): Look<CatchBet, CatchView> {
  const facts = new Cached(() => ({
    value: catchRules(numbers).expected().value,
    largest: Math.max(...Object.keys(numbers).map((choice) => catchOdds(numbers, choice).largest)),
  }));
  const name = (id: string, language: Language) => translatedName(language, texts.texts, id);
  return {
    css: css + texts.css,
    pictures: texts.pictures,
    actions: {},
    fields: (last, language) => fieldsOf(numbers, texts, last, language),
    board: (round) => boardOf(texts, round),
    outcome({ view: { choice, caught } }, language) {
      const t = translator(language);
      const { said } = texts;
      const where = name(choice, language);
      return caught
        ? t(said.caught, { choice: where, fish: name(caught, language) })
        : t(said.away, { choice: where });
    },
    rules(language) {
      const { value, largest } = facts.value;
      const t = translator(language);
      return [
        ...paragraphs(t(texts.rules)),
        t('catch.skill'),
        t('catch.returns', { share: percent(value, language), largest: timesStake(largest, language) }),
      ];
    },
    prizes: (language) => prizesOf(numbers, texts, language),
    describe({ view: { choice, caught } }, language) {
      const t = translator(language);
      return [
        { label: t('catch.chosen'), value: name(choice, language) },
        { label: t('catch.caughtLabel'), value: caught ? name(caught, language) : t('catch.nothing') },
      ];
    },
  };
}
