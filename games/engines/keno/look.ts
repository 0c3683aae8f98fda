import { readFileSync } from 'node:fs';
import { html } from 'hono/html';
import { type Language, paragraphs } from '../../../runtime/dictionaries.ts';
import { percent } from '../../../shared/formats.ts';
import type { Html } from '../../../shared/html.ts';
import type { Look, Played, Prize } from '../../engine.ts';
import { translator } from '../../i18n/i18n.ts';
import { clearButton, stakeField } from '../../stakes.ts';
import { times, timesStake } from '../pay-words.ts';
import {
  BALLS,
  DRAWN,
  type KenoBet,
  type KenoNumbers,
  type KenoView,
  kenoOdds,
  MOST_PICKS,
  returnOfTicket,
} from './rules.ts';

const css = readFileSync(new URL('board.css', import.meta.url), 'utf8');

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** The sky above the numbers: a star on each drawn one. */
function boardOf(round: Played<KenoBet, KenoView> | null): Html {
  const { picks = [], drawn = [], hits = [] } = round?.view ?? {};
  const place = (number: number): Html => {
    if (!drawn.includes(number)) return html`<li class="${picks.includes(number) ? 'missed' : ''}"></li>`;
    const isHit = hits.includes(number);
    const rays = isHit
      ? html`<path class="rays" d="M8 6 4 2m36 4 4-4M2 36l-3 2m47-2 3 2M24-2v-4m0 54v3"></path>`
      : '';
    return html`<li class="${isHit ? 'hit' : 'drawn'}"><svg data-part="${drawn.indexOf(number) + 1}" viewBox="0 0 48 48">${rays}<use href="#bintang"></use><text x="24" y="31">${number}</text></svg></li>`;
  };
  return html`<ol class="stars" aria-hidden="true">${upTo(BALLS).map(place)}</ol>`;
}

function fieldsOf(last: KenoBet | null, language: Language): Html {
  const t = translator(language);
  const quick = last?.quick ?? 5;
  const picked = last?.picks ?? [];
  const options = upTo(MOST_PICKS).map(
    (count) =>
      html`<option value="${count}" ${count === quick ? 'selected' : ''}>${t('keno.quickOf', { count })}</option>`,
  );
  const boxes = upTo(BALLS).map(
    (number) =>
      html`<label><input type="checkbox" name="picks" value="${number}" ${picked.includes(number) ? 'checked' : ''}>${number}</label>`,
  );
  return html`<fieldset class="picks" data-most="${MOST_PICKS}" data-too-many="${t('keno.tooMany', { most: MOST_PICKS })}"><legend class="for-readers">${t('keno.pick', { most: MOST_PICKS })}</legend>${boxes}</fieldset>
<label class="quick"><span class="for-readers">${t('keno.quick')}</span><select name="quick"><option value="0" ${quick === 0 ? 'selected' : ''}>${t('keno.own')}</option>${options}</select></label>${stakeField(last, language)}${clearButton(t('keno.clear'))}`;
}

function prizesOf(numbers: KenoNumbers, language: Language): Prize[] {
  const t = translator(language);
  return Object.entries(numbers).map(([picks, byHits]) => ({
    label: t('keno.ticket', { count: Number(picks) }),
    value: Object.entries(byHits)
      .map(([hits, pays]) => `${t('keno.hits', { count: Number(hits) })}:\u00a0${times(pays, language)}`)
      .join(' · '),
  }));
}

export interface KenoLook {
  /** Symbol `bintang`. */
  pictures: string;
}

export function kenoLook(numbers: KenoNumbers, { pictures }: KenoLook): Look<KenoBet, KenoView> {
  const tickets = Object.keys(numbers).map(Number);
  const list = (balls: readonly number[]) => balls.join(', ');
  return {
    css,
    pictures,
    actions: {},
    refused: (language) => translator(language)('keno.refused', { most: MOST_PICKS }),
    fields: fieldsOf,
    board: boardOf,
    going: 'keno.going',
    outcome({ view: { hits, picks } }, language) {
      const said = translator(language)('keno.said', { hits: hits.length, picks: picks.length });
      return hits.length > 0 ? `${said}: ${list(hits)}` : said;
    },
    rules(language) {
      const returns = tickets.map((picks) => returnOfTicket(numbers, picks));
      const largest = Math.max(...tickets.map((picks) => kenoOdds(numbers, picks).largest));
      const t = translator(language);
      return [
        ...paragraphs(t('keno.rules', { most: MOST_PICKS, balls: BALLS, drawn: DRAWN })),
        t('keno.odds', {
          least: percent(Math.min(...returns), language),
          most: percent(Math.max(...returns), language),
          five: percent(kenoOdds(numbers, 5).hits, language),
          largest: timesStake(largest, language),
        }),
      ];
    },
    prizes: (language) => prizesOf(numbers, language),
    describe: ({ view: { picks, drawn, hits } }, language) => {
      const t = translator(language);
      return [
        { label: t('keno.yours'), value: list(picks) },
        { label: t('keno.drawn'), value: list(drawn) },
        { label: t('keno.hits', { count: hits.length }), value: list(hits) || '–' },
      ];
    },
  };
}
