import { type Page, type PageContent, pageOf as platformPage } from '../../pages/document.ts';
import { files } from './files.ts';

/** A page of a game, with the common styles of all games. */
export const pageOf = (content: PageContent): Page =>
  platformPage({ ...content, styleFile: files.style.path });
