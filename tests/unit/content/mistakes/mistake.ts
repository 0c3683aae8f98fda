import type { ContentFiles } from '../../../support/content-folder.ts';

/** A mistake that editors make, as they make it. */
export interface Mistake {
  mistake: string;
  /** They stand beside an article `one` that is right, and the picture `moon.webp`. */
  files: ContentFiles;
  /** Everything that `npm run content` says then: `group | file | place: sentence`. */
  messages: string[];
}
