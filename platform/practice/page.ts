import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { html, raw } from 'hono/html';
import { prizes, returnToPlayer, symbols } from './draw.ts';
import { type Language, percent, rupiah } from './language.ts';
import type { Play } from './launches.ts';
import { stakes } from './limits.ts';
import type { Closing, RoundRefusal } from './pages/texts.ts';
import type { Round } from './rounds.ts';
import { sprite } from './symbols.ts';
import { texts } from './texts.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const style = [read('../../brand/theme.css'), read('page.css'), read('reels.css')].join('');
const script = read('client.js');
const hash = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/** Referrer: the browser must name the origin when a form is sent, and nothing to other sites. */
export const pageHeaders = {
  'Content-Security-Policy': `default-src 'none'; style-src ${hash(style)}; script-src ${hash(script)}; img-src data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
};

/** A leaf. */
const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 48 48'%3E%3Cpath fill='%234cae78' d='M41 7c2 19-6 33-22 33-5 0-9-3-10-7C6 20 22 8 41 7z'/%3E%3C/svg%3E";

type Content = ReturnType<typeof html>;

function document(language: Language, title: string, content: Content): Content {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<link rel="icon" href="${icon}">
<title>${title}</title>
<style>${raw(style)}</style>
</head>
<body>${content}</body>
</html>`;
}

/** A page instead of the game: why, and the way back. */
export function closedPage(language: Language, why: Closing, lobbyUrl: string): Content {
  const t = texts[language];
  const { title, text } = t.closed[why];
  return document(
    language,
    title,
    html`<main class="page"><div class="card"><h1>${title}</h1><p>${text}</p>
<a class="button" href="${lobbyUrl}">${t.back}</a></div></main>`,
  );
}

/** What a round says in words. */
export function roundText({ win }: Round, language: Language): string {
  const t = texts[language];
  return win > 0 ? t.won(rupiah(win, language)) : t.lost;
}

function picture(symbol: string): Content {
  return html`<svg aria-hidden="true"><use href="#${symbol}"></use></svg>`;
}

function prizeTable(language: Language): Content {
  const t = texts[language];
  const rows = prizes.map(
    ({ symbol, count, pays }) =>
      html`<tr><th scope="row">${Array.from({ length: count }, () => picture(symbol))} ${count} × ${t.symbols[symbol]}</th><td>${t.times(pays)}</td></tr>`,
  );
  return html`<details><summary>${t.prizes}</summary><table><thead><tr><th scope="col">${t.prize}</th><td>${t.pays}</td></tr></thead><tbody>${rows}</tbody></table></details>`;
}

interface PlayView {
  play: Play;
  round: Round | null;
  /** Of the next round. */
  key: string;
  refusal?: RoundRefusal | undefined;
}

function form({ play, round, key }: PlayView): Content {
  const { brand, gameId, gameName, language } = play;
  const t = texts[language];
  const options = stakes.map(
    (stake) =>
      html`<label class="stake"><input type="radio" name="stake" value="${stake}"${raw(
        stake === (round?.stake ?? stakes[0]) ? ' checked' : '',
      )}>${rupiah(stake, language)}</label>`,
  );
  return html`<form method="post" action="/play/${brand}/${gameId}" data-game="${gameName}" data-spinning="${t.spinning}" data-no-answer="${t.noAnswer}">
<input type="hidden" name="key" value="${key}">
<fieldset><legend class="quiet">${t.stake}</legend>${options}</fieldset>
<button class="button" autofocus>${t.play}</button></form>`;
}

/** The game: three reels, the balance, the stakes, and what it pays. It works without script. */
export function playPage(view: PlayView): Content {
  const { play, round, refusal } = view;
  const { language, gameName, balance, lobbyUrl } = play;
  const t = texts[language];
  const shown = round?.reels ?? symbols.slice(0, 3);
  const said = refusal ? t.refused[refusal] : round ? roundText(round, language) : t.ready;
  const won = raw(!refusal && round && round.win > 0 ? ' data-won' : '');
  const reels = shown.map(
    (symbol) =>
      html`<li>${picture(symbol)}<span class="for-readers">${t.symbols[symbol as keyof typeof t.symbols]}</span></li>`,
  );
  return document(
    language,
    round || refusal ? `${said} · ${gameName}` : gameName,
    html`${sprite}<main class="page">
<div class="head"><div><h1>${gameName}</h1><p class="quiet">${t.practice}</p></div><a class="link" href="${lobbyUrl}">${t.back}</a></div>
<div class="card">
<dl class="balance"><dt class="quiet">${t.balance}</dt><dd data-balance>${rupiah(balance, language)}</dd></dl>
<ol class="reels"${won}>${reels}</ol>
<p class="result" role="status"${won}>${said}</p>
${form(view)}</div>
${prizeTable(language)}
<p class="quiet">${t.fairness(percent(returnToPlayer, language))}</p>
<p class="quiet">${t.money}</p>
</main><script type="module">${raw(script)}</script>`,
  );
}
