import { readFileSync } from 'node:fs';
import { html } from 'hono/html';
import { type Page, type PageContent, pageOf as platformPage } from '../../pages/document.ts';
import type { Language } from '../language.ts';
import { type Closing, texts } from './texts.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const gameStyle = ['page.css', 'controls.css'].map(read).join('');

/** A page of the games: what all pages of the platform have, and what all games have. */
export function pageOf({ css = '', ...content }: PageContent): Page {
  return platformPage({ ...content, css: gameStyle + css });
}

/** A page instead of the game: why, and the way back. */
export function closedPage(language: Language, why: Closing, lobbyUrl: string): Page {
  const t = texts[language];
  const { title, text } = t.closed[why];
  return pageOf({
    language,
    title,
    body: html`<main class="page"><div class="card"><h1>${title}</h1><p>${text}</p>
<a class="button" href="${lobbyUrl}">${t.back}</a></div></main>`,
  });
}
