/** What a spreadsheet would take for a formula. A number below zero is none. */
const formula = /^[=+@\t\r]|^-(?!\d+(?:[.,]\d+)?$)/;

/** One cell: a formula becomes a text, and what could end the cell early stands between quotes. */
function cell(value: string): string {
  const harmless = formula.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

type Table = readonly (readonly string[])[];

const linesOf = (table: Table) => table.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** A table for spreadsheets, in pieces: the mark at its start tells them that it is UTF-8. */
async function* csvOf(tables: AsyncIterable<Table>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let mark = '\uFEFF';
  for await (const table of tables) {
    yield encoder.encode(mark + linesOf(table));
    mark = '';
  }
}

/** A table as a file to be kept; it is one player's. */
export function csvResponse(name: string, tables: AsyncIterable<Table>): Response {
  const pieces = csvOf(tables);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
