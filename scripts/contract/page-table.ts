import { errorCatalogue } from '../../platform/contract.ts';
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

const [codesBegin, codesEnd] = ['<!-- error codes -->', '<!-- end: error codes -->'];

/** The document with the table of all error codes between its marks. */
export function withErrorCodes(text: string): string {
  const [before, rest] = text.split(codesBegin);
  const after = rest?.split(codesEnd)[1];
  if (before === undefined || after === undefined)
    throw new Error(`There is no ${codesBegin} … ${codesEnd}.`);
  const rows = Object.entries(errorCatalogue).map(
    ([code, [status, message]]) => `| \`${code}\` | ${status} | ${message} |`,
  );
  const table = ['| Code | Status | Message |', '|---|---|---|', ...rows].join('\n');
  return `${before}${codesBegin}\n\n${table}\n\n${codesEnd}${after}`;
}
