import { pageGroups } from '../conformance/pages.ts';

const head = '|---|---|---|\n';
const list = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

/** The document with the table of calls that the site's pages need. */
export function withPageTable(text: string): string {
  const rows = pageGroups.map(({ pages, ofPlayers, needs, uses }) => {
    const needed = [...(ofPlayers ? ['a player'] : []), ...(needs.length > 0 ? [list(needs)] : [])];
    return `| ${pages} | ${needed.join(', ')} | ${list(uses) || '–'} |`;
  });
  const begin = text.indexOf(head) + head.length;
  const end = text.indexOf('\n\n', begin);
  if (begin < head.length || end === -1) throw new Error('There is no table of pages to write.');
  return text.slice(0, begin) + rows.join('\n') + text.slice(end);
}
