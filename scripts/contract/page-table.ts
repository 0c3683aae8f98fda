import { contract, errorCatalogue } from '../../platform/contract.ts';
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

/** Breaks a paragraph into lines of at most 110 characters. */
const wrapped = (text: string) => text.replace(/(.{1,110})(?: |$)/g, '$1\n').trimEnd();

/** The document with all error codes, and the codes of fields, between its marks. */
export function withErrorCodes(text: string): string {
  const [before, rest] = text.split(codesBegin);
  const after = rest?.split(codesEnd)[1];
  if (before === undefined || after === undefined)
    throw new Error(`There is no ${codesBegin} … ${codesEnd}.`);
  const rows = Object.entries(errorCatalogue).map(
    ([code, [status, message]]) => `| \`${code}\` | ${status} | ${message} |`,
  );
  const table = ['| Code | Status | Message |', '|---|---|---|', ...rows].join('\n');
  const { fieldCodes } = contract().constants;
  const fields = wrapped(`Codes of a field that breaks a rule: ${list(fieldCodes)}.`);
  return `${before}${codesBegin}\n\n${table}\n\n${fields}\n\n${codesEnd}${after}`;
}
