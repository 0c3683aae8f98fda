import { brokenPictures } from '../../../support/broken-pictures.ts';
import { article, type ContentFiles, drawing, question } from '../../../support/content-folder.ts';
import { twins } from '../findings.ts';
import type { Mistake } from './mistake.ts';

const bytes = await drawing();

/** An English text that names a picture, with other files. */
const naming = (image: string, files: ContentFiles = {}) => ({
  ...twins('articles/a', article(), article({ image })),
  ...files,
});

const nothing = (image: string) =>
  `Errors | articles/en/a.md | image: There is no picture ${image}. Put it into src/content/pictures and write ../../pictures/<name>.`;

/** Wrong picture addresses: the address, the files, and the message. */
const addresses: [mistake: string, written: string, there: string, message: string][] = [
  [
    'a picture under capitals at its end',
    '../../pictures/sun.JPG',
    'pictures/sun.JPG',
    'There is sun.JPG, but a name has a lower-case extension. Rename it to sun.jpg and write ../../pictures/sun.jpg.',
  ],
  ...['HEIC', 'gif', 'svg', 'avif'].map((end): [string, string, string, string] => [
    `a picture as .${end}`,
    `../../pictures/sun.${end}`,
    `pictures/sun.${end}`,
    `There is sun.${end}, but pictures are WebP, JPEG or PNG. Save it as sun.webp and write ../../pictures/sun.webp.`,
  ]),
  [
    'a picture with a space in its name',
    '"../../pictures/big sun.webp"',
    'pictures/big sun.webp',
    'There is big sun.webp, but a name has only letters, digits and hyphens. Rename it to big-sun.webp and write ../../pictures/big-sun.webp.',
  ],
  [
    'a picture in capitals that the text writes without',
    '../../pictures/sun.webp',
    'pictures/Sun.webp',
    'There is Sun.webp. Write ../../pictures/Sun.webp.',
  ],
  [
    'a picture with another end',
    '../../pictures/sun.png',
    'pictures/sun.jpg',
    'There is sun.jpg. Write ../../pictures/sun.jpg.',
  ],
  [
    'a picture from a phone under the name that the text hopes for',
    '../../pictures/sun.jpg',
    'pictures/sun.HEIC',
    'There is sun.HEIC, but pictures are WebP, JPEG or PNG. Save it as sun.webp and write ../../pictures/sun.webp.',
  ],
  [
    'the place of a picture as the terminal names it',
    'src/content/pictures/sun.webp',
    'pictures/sun.webp',
    'There is sun.webp. Write ../../pictures/sun.webp.',
  ],
  [
    'a folder named like a picture',
    '../../pictures/sun.webp',
    'pictures/sun.webp/.keep',
    'sun.webp is a folder. Write the name of a picture: ../../pictures/<name>.webp.',
  ],
];

/** Contents of a file with the name of a picture. */
const files: [mistake: string, picture: Buffer, messages: string[]][] = [
  [
    'a HEIC picture named .jpg',
    brokenPictures.heic,
    ['It is HEIC with another file extension. Save it as WebP, JPEG or PNG.'],
  ],
  [
    'a GIF named .jpg',
    brokenPictures.gif,
    ['It is GIF with another file extension. Save it as WebP, JPEG or PNG.'],
  ],
  [
    'an SVG named .jpg',
    brokenPictures.drawing,
    ['It is SVG with another file extension. Save it as WebP, JPEG or PNG.'],
  ],
  [
    'a web page named .jpg',
    brokenPictures.page,
    ['It is not a readable picture. Save it as WebP, JPEG or PNG.'],
  ],
  ['an empty picture', brokenPictures.empty, ['The file is empty. Save or copy the picture again.']],
  [
    'a JPEG that breaks off',
    brokenPictures.brokenOff,
    ['It is damaged or incomplete. Save or copy the picture again.'],
  ],
  ['an animated picture', brokenPictures.animation, ['It is animated. Save a single frame of it.']],
  [
    'a picture of huge size in few bytes',
    brokenPictures.bomb,
    ['It is 9600×5400; the maximum is 8000×4500. Make it smaller.'],
  ],
  [
    'a heavy picture',
    brokenPictures.heavy,
    ['It has 22000 kB; the maximum is 500 kB. Save it as WebP, or with lower quality.'],
  ],
  [
    'a picture that is small and square',
    brokenPictures.square,
    ['It is 800×800. Crop it to 16:9.', 'It is 800×800; the minimum is 1280×720. Use a larger one.'],
  ],
  [
    'a picture that a phone has stored on its side',
    brokenPictures.portrait,
    ['It is 900×1600. Crop it to 16:9.', 'It is 900×1600; the minimum is 1280×720. Use a larger one.'],
  ],
];

/** Mistakes with pictures. */
export const pictureMistakes: Mistake[] = [
  {
    mistake: 'a file that is no picture',
    files: naming('../../articles/id/one.md'),
    messages: [nothing('../../articles/id/one.md')],
  },
  {
    mistake: 'a picture that is not there',
    files: naming('../../pictures/sun.webp'),
    messages: [nothing('../../pictures/sun.webp')],
  },
  {
    mistake: 'no address of a picture',
    files: naming('""'),
    messages: ['Errors | articles/en/a.md | image: Write where the picture is: ../../pictures/<name>.webp.'],
  },
  {
    mistake: 'a picture beside the text',
    files: naming('./sun.webp', { 'articles/en/sun.webp': bytes }),
    messages: [
      'Errors | articles/en/a.md | image: It is in another folder. Move it to src/content/pictures and write ../../pictures/sun.webp.',
      'Errors | articles/en/sun.webp | Pictures belong in src/content/pictures. Move it there, or delete it if it is not needed.',
    ],
  },
  {
    mistake: 'a picture of another site',
    files: naming('https://example.com/sun.webp'),
    messages: [
      'Errors | articles/en/a.md | image: The site shows no pictures of other sites. Put it into src/content/pictures and write ../../pictures/<name>.',
    ],
  },
  {
    mistake: 'a picture of another site within a text',
    files: twins('help/a', question(), question({}, 'Look:\n\n![Sun](https://example.com/sun.webp)')),
    messages: [
      'Errors | help/en/a.md | line 10, https://example.com/sun.webp: The site shows no pictures of other sites. Put it into src/content/pictures and write ../../pictures/<name>.',
    ],
  },
  ...addresses.map(([mistake, written, there, message]) => ({
    mistake,
    files: naming(written, { [there]: bytes }),
    messages: [`Errors | articles/en/a.md | image: ${message}`],
  })),
  {
    mistake: 'a picture within a text that is not there',
    files: twins('help/a', question(), question({}, '![Sun](../../pictures/sun.png)')),
    messages: [
      'Errors | help/en/a.md | line 8, ../../pictures/sun.png: There is no picture ../../pictures/sun.png. Put it into src/content/pictures and write ../../pictures/<name>.',
    ],
  },
  ...files.map(([mistake, picture, messages]) => ({
    mistake,
    files: naming('../../pictures/sun.jpg', { 'pictures/sun.jpg': picture }),
    messages: messages.map((message) => `Errors | pictures/sun.jpg | ${message}`),
  })),
  {
    mistake: 'a damaged picture within a text',
    files: {
      ...twins('help/a', question(), question({}, '![Sun](../../pictures/sun.jpg)')),
      'pictures/sun.jpg': brokenPictures.brokenOff,
    },
    messages: ['Errors | pictures/sun.jpg | It is damaged or incomplete. Save or copy the picture again.'],
  },
  {
    mistake: 'a picture that nothing shows',
    files: { 'pictures/sun.webp': bytes },
    messages: ['Pictures | pictures/sun.webp | No text and no page uses it. Delete it if it is not needed.'],
  },
  {
    mistake: 'a broken text, whose picture is not reported as unused,',
    files: {
      ...twins('help/a', question(), question({ order: 'first' }, '![Sun](../../pictures/sun.webp)')),
      'pictures/sun.webp': bytes,
    },
    messages: ['Errors | help/en/a.md | order: Write a whole number.'],
  },
];
