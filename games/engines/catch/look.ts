import { readFileSync } from 'node:fs';
import { html } from 'hono/html';
import { type Language, paragraphs } from '../../../runtime/dictionaries.ts';
import { percent } from '../../../shared/formats.ts';
import type { Html } from '../../../shared/html.ts';
import type { Look, Played, Prize } from '../../engine.ts';
import { type MessageKey, translatedName, translator } from '../../i18n/i18n.ts';
import { stakeField } from '../../stakes.ts';
import { Cached } from '../cached.ts';
import type { Hundredths } from '../hundredths.ts';
import { chance, times, timesStake } from '../pay-words.ts';
import { type CatchBet, type CatchNumbers, type CatchView, catchOdds, catchRules, TICKETS } from './rules.ts';

const css = readFileSync(new URL('board.css', import.meta.url), 'utf8');

export interface CatchLook {
  theme: string;
  css: string;
  /** Ids of symbols for every fish and choice, and for `tool`. */
  pictures: string;
  /** Prefix of its message keys, among them the names of all fish and choices. */
  texts: string;
  /** Label of the choice. */
  legend: MessageKey;
  /** Messages of the result, with the values `choice` and `fish`. */
  said: { caught: MessageKey; away: MessageKey };
  rules: MessageKey;
}

/** The least that a large fish pays, and a fish of middle size. */
const LARGE: Hundredths = 2_000;
const MIDDLE: Hundredths = 400;

const sizeOf = (pays: Hundredths) => (pays >= LARGE ? 'large' : pays >= MIDDLE ? 'middle' : 'small');

const picture = (id: string, name: string, part?: number): Html =>
  html`<svg class="${name}"${part ? html` data-part="${part}"` : ''} viewBox="0 0 48 48"><use href="#${id}"></use></svg>`;

/** The tool goes down, the fish comes up in it or escapes, and the worth is shown. */
function castOf({ choice, caught, pays }: CatchView, hasFish: boolean, language: Language): Html {
  const size = sizeOf(pays);
  const escaped = hasFish ? picture(choice, 'fish escaped', 2) : '';
  const haul = html`<span class="haul ${size}" data-part="2">${picture(caught ?? '', 'fish')}${picture('tool', 'tool')}</span>`;
  const worth = caught ? times(pays, language) : translator(language)('catch.nothing');
  return html`${picture('tool', caught ? 'tool leaves' : 'tool', 1)}${caught ? haul : escaped}<b class="worth ${caught ? size : 'none'}" data-part="3">${worth}</b>`;
}

/** A place for each choice, with the fish that swim there. */
function boardOf(
  numbers: CatchNumbers,
  { theme }: CatchLook,
  round: Played<CatchBet, CatchView> | null,
  language: Language,
): Html {
  const view = round?.view;
  const places = Object.entries(numbers).map(([choice, all]) => {
    const isChosen = choice === view?.choice;
    const hasFish = all.some(({ fish }) => fish === choice);
    const leaves = (fish: string) => isChosen && (fish === view.caught || (hasFish && !view.caught));
    const fish = all.map(({ fish, pays }) =>
      picture(fish, `fish ${sizeOf(pays)} ${leaves(fish) ? 'leaves' : ''}`),
    );
    const ground = hasFish ? '' : html`<svg class="ground"><use href="#${choice}"></use></svg>`;
    return html`<li class="${isChosen ? 'chosen' : ''}">${ground}<span class="shoal">${fish}</span>${isChosen ? castOf(view, hasFish, language) : ''}</li>`;
  });
  return html`<ol class="water ${theme} ${view ? 'cast' : ''}" aria-hidden="true">${places}</ol>`;
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
      html`<label class="catch-choice"><input type="radio" name="choice" value="${choice}" ${choice === chosen ? 'checked' : ''}><b>${translatedName(language, texts.texts, choice)}</b>${promiseOf(numbers, choice, language)}</label>`,
  );
  return html`<fieldset class="catch-choices"><legend class="for-readers">${translator(language)(texts.legend)}</legend>${options}</fieldset>${stakeField(last, language)}`;
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
    board: (round, language) => boardOf(numbers, texts, round, language),
    going: 'catch.going',
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
