import { readFileSync } from 'node:fs';
import { html } from 'hono/html';
import { type Language, textsIn } from '../../i18n/i18n.ts';
import { type Page, type PageContent, pageOf as platformPage } from '../../pages/document.ts';
import type { Closing } from './refusals.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const gameStyle = ['page.css', 'controls.css'].map(read).join('');

/** A page of the games: what all pages of the platform have, and what all games have. */
export function pageOf({ css = '', ...content }: PageContent): Page {
  return platformPage({ ...content, css: gameStyle + css });
}

/** A page instead of the game: why, and the way back. */
export function closedPage(language: Language, why: Closing, lobbyUrl: string): Page {
  const t = textsIn(language);
  const title = t(`play.closed.${why}.title`);
  return pageOf({
    language,
    title,
    body: html`<main class="page"><div class="card"><h1>${title}</h1><p>${t(`play.closed.${why}.text`)}</p>
<a class="button" href="${lobbyUrl}">${t('play.back')}</a></div></main>`,
  });
}
