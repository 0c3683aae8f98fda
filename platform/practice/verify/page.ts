import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { html } from 'hono/html';
import type { Html } from '../engine.ts';
import { hashOfSeed } from '../fairness/seeds.ts';
import { bundledGames } from '../games/games.ts';
import type { Language } from '../language.ts';
import { pageOf } from '../pages/document.ts';
import { blockMessage } from '../random.ts';
import { rulesVersion } from '../rules-files.ts';
import { verifyTexts } from './texts.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const script = read('client.js');
const css = read('verify.css');

/** The round that is to be checked, as the address names it. Nothing of it is looked up. */
export type CheckedRound = Record<keyof (typeof verifyTexts)['id']['fields'], string>;

const games = bundledGames.map(({ brand, gameId }) => `${brand}/${gameId}`);

function field(name: keyof CheckedRound, round: CheckedRound, language: Language): Html {
  const label = verifyTexts[language].fields[name];
  if (name === 'game') {
    const options = games.map(
      (game) => html`<option ${game === round.game ? 'selected' : ''}>${game}</option>`,
    );
    return html`<label>${label}<select name="game">${options}</select></label>`;
  }
  const numeric = name === 'nonce' || name === 'stake' || name === 'win';
  return html`<label>${label}<input name="${name}" value="${round[name]}" ${numeric ? 'inputmode=numeric' : ''} autocomplete="off" spellcheck="false"></label>`;
}

function seedCheck({ server, hash }: CheckedRound, language: Language): Html {
  const t = verifyTexts[language];
  const computed = hashOfSeed(server);
  const said = hash === '' ? t.hashMissing : hash === computed ? t.hashFits : t.hashDiffers;
  return html`<p>${said}</p><p class="code">${computed}</p>`;
}

function numbersCheck({ server, client, nonce }: CheckedRound, language: Language): Html {
  const block = createHmac('sha256', server)
    .update(blockMessage(client, Number(nonce), 0))
    .digest('hex');
  return html`<p>${verifyTexts[language].numbers}: <span class="code">${block}</span></p>`;
}

/** The version of the rules that this page can compute the round with; null: there is no such game. */
function presentRules({ game }: CheckedRound): string | null {
  return games.includes(game) ? rulesVersion(game.split('/')[1] ?? '') : null;
}

/** What the rules make of the numbers: computed by the browser, where it has the rules that the round was played with. */
function rulesCheck(round: CheckedRound, language: Language): Html {
  const t = verifyTexts[language];
  const present = presentRules(round) ?? '–';
  if (isOther(round))
    return html`<p class="other" data-other-rules>${t.otherRules(round.rules, present)}</p>`;
  return html`<p>${t.present(present)}</p><p role="status" data-result>${t.noScript}</p><pre class="code" data-turn hidden></pre>`;
}

/** Whether the round names rules that are not those of this page. */
const isOther = (round: CheckedRound) => round.rules !== '' && round.rules !== presentRules(round);

const isComplete = ({ server, client, nonce, bet }: CheckedRound) =>
  server !== '' && client !== '' && /^\d{1,9}$/.test(nonce) && bet !== '';

/** Explains how a round came about, and lets the browser compute it again. Everything can be read without script. */
export function verifyPage(round: CheckedRound, language: Language) {
  const t = verifyTexts[language];
  const complete = isComplete(round);
  const names = Object.keys(t.fields) as (keyof CheckedRound)[];
  const [hashStep, numberStep, ruleStep] = t.steps;
  const checks = complete
    ? [seedCheck(round, language), numbersCheck(round, language), rulesCheck(round, language)]
    : ['', '', html`<p>${t.incomplete}</p>`];
  return pageOf({
    language,
    title: t.title,
    css,
    ...(complete && !isOther(round) && { script, scriptFrom: "'self'" }),
    body: html`<main class="page"><h1>${t.title}</h1><p>${t.intro}</p>
<ol class="steps"><li>${hashStep}${checks[0]}</li><li>${numberStep}${checks[1]}</li><li>${ruleStep}${checks[2]}</li></ol>
<form class="card fields" method="get" action="/verify" data-words="${JSON.stringify(t.script)}"><input type="hidden" name="language" value="${language}">
${names.map((name) => field(name, round, language))}<button class="button">${t.check}</button></form></main>`,
  });
}
