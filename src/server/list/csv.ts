/** What a spreadsheet would take for a formula. A number below zero is none. */
const formula = /^[=+@\t\r]|^-(?!\d+(?:[.,]\d+)?$)/;

/** One cell: a formula becomes a text, and what could end the cell early stands between quotes. */
function cell(value: string): string {
  const harmless = formula.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A table for spreadsheets: the mark at its start tells them that it is UTF-8. */
export function csvOf(table: readonly (readonly string[])[]): string {
  return `\uFEFF${table.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

/** A table as a file to be kept; it is one player's. */
export function csvResponse(name: string, table: readonly (readonly string[])[]): Response {
  return new Response(csvOf(table), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
