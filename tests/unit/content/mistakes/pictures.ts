import { article } from '../../../support/content-folder.ts';
import { twins } from '../findings.ts';
import type { Mistake } from './mistake.ts';

/** Mistakes with pictures. */
export const pictureMistakes: Mistake[] = [
  {
    mistake: 'a file that is no picture',
    files: twins('articles/a', article(), article({ image: '../../articles/id/one.md' })),
    messages: [
      'Errors | articles/en/a.md | image: There is no picture ../../articles/id/one.md. Put it into src/content/pictures and write ../../pictures/<name>.',
    ],
  },
  {
    mistake: 'a picture that is not there',
    files: twins('articles/a', article(), article({ image: '../../pictures/sun.webp' })),
    messages: [
      'Errors | articles/en/a.md | image: There is no picture ../../pictures/sun.webp. Put it into src/content/pictures and write ../../pictures/<name>.',
    ],
  },
];
