import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** As Astro names headings. */
function anchorOf(heading: string): string {
  return heading
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
}

/** The anchors of a Markdown text's headings; a repeated one gets a number. */
export function headingAnchors(markdown: string): Set<string> {
  const anchors = new Set<string>();
  const text = markdown.replace(/^(```|~~~)[\s\S]*?^\1/gm, '');
  for (const [, heading = ''] of text.matchAll(/^#{1,6} +(.+?)(?: +#+)?$/gm)) {
    const anchor = anchorOf(heading);
    let unique = anchor;
    for (let count = 1; anchors.has(unique); count += 1) unique = `${anchor}-${count}`;
    anchors.add(unique);
  }
  return anchors;
}

/** Every anchor that the pages themselves have. */
export function anchorsIn(root: string): Set<string> {
  const files = ['src/pages', 'src/layouts', 'src/components'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.astro'))
      .map((file) => readFileSync(join(root, folder, file), 'utf8')),
  );
  return new Set(files.flatMap((file) => [...file.matchAll(/\sid="([\w-]+)"/g)].map(([, id = '']) => id)));
}
