/** Text that a spreadsheet would run as a formula. A negative number is not one. */
const formula = /^[=+@\t\r]|^-(?!\d+(?:[.,]\d+)?$)/;

/** Escapes one cell: a formula becomes text, and separators are quoted. */
function cell(value: string): string {
  const harmless = formula.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

type Table = readonly (readonly string[])[];

const formatRows = (table: Table) => table.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** Streams a table as CSV. The byte order mark declares UTF-8 to spreadsheets. */
async function* streamCsv(tables: AsyncIterable<Table>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let mark = '\uFEFF';
  for await (const table of tables) {
    yield encoder.encode(mark + formatRows(table));
    mark = '';
  }
}

/** Returns the table as a private download. */
export function csvResponse(name: string, tables: AsyncIterable<Table>): Response {
  const chunks = streamCsv(tables);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return(undefined);
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
