import type { ContentFiles } from '../../../support/content-folder.ts';

/** A mistake of an editor. */
export interface Mistake {
  mistake: string;
  /** Files beside a valid article `one` and the picture `moon.webp`. */
  files: ContentFiles;
  /** All messages of `npm run content`: `group | file | place: sentence`. */
  messages: string[];
}
