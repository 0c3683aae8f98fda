import { readFileSync } from 'node:fs';
import { type Page, type PageContent, pageOf as platformPage } from '../../pages/document.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const gameStyle = ['page.css', 'controls.css', '../motion/motion.css'].map(read).join('');

/** A page of a game, with the common styles of all games. */
export function pageOf({ css = '', ...content }: PageContent): Page {
  return platformPage({ ...content, css: gameStyle + css });
}
