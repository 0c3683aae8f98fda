import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { html } from 'hono/html';
import { bundledGames } from '../../../games/games.ts';
import { blockMessage } from '../../../games/random.ts';
import { type Language, paragraphs } from '../../../runtime/dictionaries.ts';
import { rupiahFormat } from '../../../shared/formats.ts';
import type { Html } from '../../../shared/html.ts';
import { translator } from '../../i18n/i18n.ts';
import { hashOfSeed } from '../fairness/seeds.ts';
import { liveGames, seedLinesPath } from '../live/live-game.ts';
import { pageOf } from '../pages/document.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const script = read('client.js');
const css = read('verify.css');

const fields = [
  'game',
  'rules',
  'server',
  'hash',
  'client',
  'own',
  'nonce',
  'bet',
  'actions',
  'stake',
  'win',
] as const;

/** The round to verify, from the address. It is not looked up. */
export type CheckedRound = Record<(typeof fields)[number], string>;

const scriptTexts = [
  'computing',
  'fits',
  'differs',
  'unsure',
  'failed',
  'insecure',
  'listFits',
  'listDiffers',
  'ownFits',
  'ownMissing',
] as const;

/** Messages of the script, which fills in the amounts. */
function scriptMessages(language: Language): Record<string, string> {
  const t = translator(language);
  const amounts = { stake: '{stake}', win: '{win}' };
  return Object.fromEntries(scriptTexts.map((name) => [name, t(`verify.script.${name}`, amounts)]));
}

const rulesOf = new Map(
  bundledGames.map(({ gameBrand, gameID, rulesVersion }) => [`${gameBrand}/${gameID}`, rulesVersion]),
);

function field(name: keyof CheckedRound, round: CheckedRound, language: Language): Html {
  const label = translator(language)(`verify.fields.${name}`);
  if (name === 'game') {
    const options = [...rulesOf.keys()].map(
      (game) => html`<option ${game === round.game ? 'selected' : ''}>${game}</option>`,
    );
    return html`<label>${label}<select name="game">${options}</select></label>`;
  }
  const numeric = name === 'nonce' || name === 'stake' || name === 'win';
  return html`<label>${label}<input name="${name}" value="${round[name]}" ${numeric ? 'inputmode=numeric' : ''} autocomplete="off" spellcheck="false"></label>`;
}

function seedCheck({ server, hash }: CheckedRound, language: Language): Html {
  const t = translator(language);
  const computed = hashOfSeed(server);
  const said =
    hash === ''
      ? t('verify.hashMissing')
      : hash === computed
        ? t('verify.hashFits')
        : t('verify.hashDiffers');
  return html`<p>${said}</p><p class="code">${computed}</p>`;
}

const tables = new Map(liveGames.map((game) => [`${game.gameBrand}/${game.gameID}`, game]));

/** For a shared round, the list that the client seed is the hash of; the browser compares them. */
function listCheck({ game, client, nonce }: CheckedRound, language: Language): Html | '' {
  const table = tables.get(game);
  // Rounds before the players' seeds counted were drawn with the table's name.
  if (!table || client === table.gameID) return '';
  const t = translator(language);
  const path = seedLinesPath(table, nonce);
  return html`<p>${t('verify.list')}</p><p><a class="link" href="${path}">${t('verify.listLink')}</a></p><p role="status" data-list="${path}"></p>`;
}

function numbersCheck({ server, client, nonce }: CheckedRound, language: Language): Html {
  const block = createHmac('sha256', server)
    .update(blockMessage(client, Number(nonce), 0))
    .digest('hex');
  return html`<p>${translator(language)('verify.numbers')}: <span class="code">${block}</span></p>`;
}

/** The version of the rules with which this page can compute the round; null for an unknown game. */
function presentRules({ game }: CheckedRound): string | null {
  return rulesOf.get(game) ?? null;
}

/** Shows the result by the rules, computed in the browser if it has the rules of the round. */
function rulesCheck(round: CheckedRound, language: Language): Html {
  const t = translator(language);
  const present = presentRules(round) ?? '–';
  if (isOther(round))
    return html`<p class="other" data-other-rules>${t('verify.otherRules', { played: round.rules, present })}</p>`;
  return html`<p>${t('verify.present', { version: present })}</p><p role="status" data-result>${t('verify.noScript')}</p><pre class="code" data-turn hidden></pre>`;
}

/** True when the round was played with other rules. */
const isOther = (round: CheckedRound) => round.rules !== '' && round.rules !== presentRules(round);

const isComplete = ({ server, client, nonce, bet }: CheckedRound) =>
  server !== '' && client !== '' && /^\d{1,9}$/.test(nonce) && bet !== '';

/**
 * Explains how the result of a round was computed, and lets the browser recompute it. The explanation needs
 * no script.
 */
export function verifyPage(round: CheckedRound, language: Language) {
  const t = translator(language);
  const complete = isComplete(round);
  const [hashStep, numberStep, ruleStep] = paragraphs(t('verify.steps'));
  const checks = complete
    ? [
        seedCheck(round, language),
        html`${listCheck(round, language)}${numbersCheck(round, language)}`,
        rulesCheck(round, language),
      ]
    : ['', '', html`<p>${t('verify.incomplete')}</p>`];
  return pageOf({
    language,
    title: t('verify.title'),
    css,
    ...(complete && !isOther(round) && { script, scriptFrom: "'self'" }),
    body: html`<main class="page"><h1>${t('verify.title')}</h1><p>${t('verify.intro')}</p>
<ol class="steps"><li>${hashStep}${checks[0]}</li><li>${numberStep}${checks[1]}</li><li>${ruleStep}${checks[2]}</li></ol>
<form class="card fields" method="get" action="/verify" data-words="${JSON.stringify(scriptMessages(language))}" data-rupiah="${JSON.stringify(rupiahFormat)}"><input type="hidden" name="language" value="${language}">
${fields.map((name) => field(name, round, language))}<button class="button">${t('verify.check')}</button></form></main>`,
  });
}
