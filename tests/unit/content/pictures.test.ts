import { createHash } from 'node:crypto';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pictureFlaws } from '../../../content-checks/pictures/picture-flaws.ts';
import { brokenPictures, oddPictures } from '../../support/broken-pictures.ts';
import { article } from '../../support/content-folder.ts';
import { clean, findingsIn, folderWith, twins } from './findings.ts';

it.each(Object.entries(oddPictures))('a picture %s is accepted', async (_kind, picture) => {
  expect(await pictureFlaws(picture)).toEqual([]);
});

it('a picture used by a page is checked like those of texts', async () => {
  const { root, write } = await folderWith(clean);
  write('src/content/pictures/sun.webp', brokenPictures.empty);
  write('src/pages/moon.astro', "import sun from '../content/pictures/sun.webp';");
  expect(await findingsIn(root)).toEqual([
    'Errors | pictures/sun.webp | The file is empty. Save or copy the picture again.',
  ]);
});

it('a broken symbolic link and an invalid file name are reported as missing pictures', async () => {
  const files = twins(
    'articles/a',
    article({ image: '../../pictures/sun.webp' }),
    article({ image: '"\\0.webp"' }),
  );
  const { root } = await folderWith({ ...clean, ...files });
  symlinkSync('nowhere.webp', join(root, 'src/content/pictures/sun.webp'));
  for (const finding of await findingsIn(root)) expect(finding).toMatch(/image: There is no picture/);
});

describe('pictures found complete', () => {
  const memory = (root: string) => join(root, '.cache/whole-pictures.json');

  it('are not decoded again until they change', async () => {
    const { root, write } = await folderWith(clean);
    await findingsIn(root);
    const { reader, whole } = JSON.parse(readFileSync(memory(root), 'utf8'));
    expect(whole).toHaveLength(1);
    const hash = createHash('sha256').update(brokenPictures.brokenOff).digest('hex');
    writeFileSync(memory(root), JSON.stringify({ reader, whole: [hash] }));
    write('src/content/pictures/moon.webp', brokenPictures.brokenOff);
    expect(await findingsIn(root)).toEqual([]);
  });

  it.each(['', '[]', '{"reader":"0.0.0","whole":[]}'])(
    'are decoded when the cache contains %j',
    async (list) => {
      const { root, write } = await folderWith(clean);
      write('.cache/whole-pictures.json', list);
      write('src/content/pictures/moon.webp', brokenPictures.brokenOff);
      expect(await findingsIn(root)).toHaveLength(1);
    },
  );
});
