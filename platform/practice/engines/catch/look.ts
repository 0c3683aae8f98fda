import { readFileSync } from 'node:fs';
import { html } from 'hono/html';
import type { Html, Look, Played, Prize } from '../../engine.ts';
import { type Language, percent, type Translated } from '../../language.ts';
import { stakeField } from '../../stake-field.ts';
import type { Hundredths } from '../hundredths.ts';
import { once } from '../once.ts';
import { chance, times, timesStake } from '../pay-words.ts';
import { type CatchBet, type CatchNumbers, type CatchView, catchOdds, catchRules, TICKETS } from './rules.ts';

const css = readFileSync(new URL('board.css', import.meta.url), 'utf8');

/** Where something is in the water, which is 320 wide and 160 high, and how wide it is. */
type Place = readonly [x: number, y: number, size: number];

export interface CatchLook {
  theme: string;
  css: string;
  /** Of every fish and every choice; `water` is what they swim in, `tool` what catches them. */
  pictures: string;
  /** Of every fish and every choice. */
  names: Translated<Readonly<Record<string, string>>>;
  /** What is chosen. */
  legend: Translated<string>;
  /** What a round came to; its names are those of a choice and a fish. */
  said: Translated<{ caught(choice: string, fish: string): string; away(choice: string): string }>;
  swim: Readonly<Record<string, Place>>;
  /** Where the tool goes down for each choice; where the chosen fish swims, if not said. */
  tool?: Readonly<Record<string, Place>>;
  rules: Translated<string[]>;
}

interface Words {
  caughtLabel: string;
  chosen: string;
  nothing: string;
  chance: string;
  skill: string;
  returns(share: string, largest: string): string;
}

const words: Translated<Words> = {
  id: {
    caughtLabel: 'Tangkapan',
    chosen: 'Pilihan',
    nothing: 'Tidak ada',
    chance: 'peluang',
    skill:
      'Ini murni untung-untungan. Tidak ada bidikan dan tidak ada waktu yang tepat: peluang setiap pilihan tertulis di sini dan sama di setiap ronde.',
    returns: (share, largest) =>
      `Apa pun yang Anda pilih, rata-rata yang kembali sama: ${share} dari taruhan. Yang jarang tertangkap membayar lebih besar, tidak lebih murah hati. Bayaran terbesar satu ronde: ${largest}.`,
  },
  en: {
    caughtLabel: 'Catch',
    chosen: 'Choice',
    nothing: 'Nothing',
    chance: 'chance',
    skill:
      'This is chance and nothing else. There is no aiming and no right moment: the chance of each choice stands here and is the same in every round.',
    returns: (share, largest) =>
      `Whatever you choose, the average return is the same: ${share} of the stake. What is rare pays more at once; it is not more generous. The most that one round pays: ${largest}.`,
  },
};

const use = (id: string, [x, y, size]: Place): Html =>
  html`<use href="#${id}" x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}"></use>`;

function boardOf(texts: CatchLook, round: Played<CatchBet, CatchView> | null): Html {
  const { theme, swim, tool } = texts;
  const view = round?.view;
  const fish = Object.entries(swim).filter(([id]) => !view || (id !== view.caught && id !== view.choice));
  const [x, y, size] = (view && (tool?.[view.choice] ?? swim[view.choice])) ?? [0, 0, 0];
  const cast =
    () => html`<g class="cast">${view?.caught ? html`<g class="caught">${use(view.caught, [x, y, size])}</g>` : ''}
<g class="tool">${use('tool', [x, y, size * 1.6])}</g></g>`;
  const gone = view && !view.caught && swim[view.choice] ? use(view.choice, [290, 30, 30]) : '';
  return html`<svg class="water ${theme} ${view?.caught ? 'has-caught' : ''}" viewBox="0 0 320 160" aria-hidden="true">
<use href="#water" width="320" height="160"></use><g class="swimming ${view ? 'aside' : ''}">${fish.map(([id, place]) => use(id, place))}</g>
<g class="gone">${gone}</g>${view ? cast() : ''}</svg>`;
}

/** What a choice catches, in few words. */
function promiseOf(numbers: CatchNumbers, choice: string, language: Language): Html {
  const pays = (numbers[choice] ?? []).map((fish) => fish.pays);
  const ends = [...new Set([Math.min(...pays), Math.max(...pays)])];
  const range = ends.map((end) => times(end, language)).join(' – ');
  const { hits } = catchOdds(numbers, choice);
  return html`<span>${range}</span><small>${words[language].chance} ${chance(hits, language)}</small>`;
}

function fieldsOf(numbers: CatchNumbers, texts: CatchLook, last: CatchBet | null, language: Language): Html {
  const choices = Object.keys(numbers);
  const chosen = choices.find((choice) => choice === last?.choice) ?? choices[0];
  const options = choices.map(
    (choice) =>
      html`<label class="catch-choice"><input type="radio" name="choice" value="${choice}" ${choice === chosen ? 'checked' : ''}><svg aria-hidden="true"><use href="#${choice}"></use></svg><b>${texts.names[language][choice]}</b>${promiseOf(numbers, choice, language)}</label>`,
  );
  return html`<fieldset class="catch-choices"><legend class="quiet">${texts.legend[language]}</legend>${options}</fieldset>${stakeField(last, language)}`;
}

/** Each fish once, with the chance of every choice that catches it. */
function prizesOf(numbers: CatchNumbers, texts: CatchLook, language: Language): Prize[] {
  const names = texts.names[language];
  const chances = new Map<string, { pays: Hundredths; by: string[] }>();
  for (const [choice, all] of Object.entries(numbers)) {
    for (const { fish, tickets, pays } of all) {
      const share = chance(tickets / TICKETS, language);
      const by = choice === fish ? share : `${names[choice]} ${share}`;
      chances.set(fish, { pays, by: [...(chances.get(fish)?.by ?? []), by] });
    }
  }
  const byPay = [...chances].sort(([, a], [, b]) => a.pays - b.pays);
  return byPay.map(([fish, { pays, by }]) => ({
    picture: html`<svg aria-hidden="true"><use href="#${fish}"></use></svg>`,
    label: names[fish] ?? fish,
    value: [times(pays, language), ...by].join(' · '),
  }));
}

export function catchLook(numbers: CatchNumbers, texts: CatchLook): Look<CatchBet, CatchView> {
  const facts = once(() => ({
    value: catchRules(numbers).expected().value,
    largest: Math.max(...Object.keys(numbers).map((choice) => catchOdds(numbers, choice).largest)),
  }));
  const name = (id: string, language: Language) => texts.names[language][id] ?? id;
  return {
    css: css + texts.css,
    pictures: texts.pictures,
    actions: {},
    fields: (last, language) => fieldsOf(numbers, texts, last, language),
    board: (round) => boardOf(texts, round),
    outcome({ view: { choice, caught } }, language) {
      const { said } = texts;
      const where = name(choice, language);
      return caught ? said[language].caught(where, name(caught, language)) : said[language].away(where);
    },
    rules(language) {
      const { value, largest } = facts();
      const t = words[language];
      return [
        ...texts.rules[language],
        t.skill,
        t.returns(percent(value, language), timesStake(largest, language)),
      ];
    },
    prizes: (language) => prizesOf(numbers, texts, language),
    describe({ view: { choice, caught } }, language) {
      const t = words[language];
      return [
        { label: t.chosen, value: name(choice, language) },
        { label: t.caughtLabel, value: caught ? name(caught, language) : t.nothing },
      ];
    },
  };
}
