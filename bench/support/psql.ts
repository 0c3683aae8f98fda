import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { sessionStatement } from '../../platform/database/client.ts';

export interface Statement {
  text: string;
  values: unknown[];
}

/** Returns a list to which every statement that this process sends to PostgreSQL is added. */
export function recordStatements(): Statement[] {
  const sent: Statement[] = [];
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, values = []] = args as [string | pg.QueryConfig, unknown[] | undefined];
    const { text, values: own } = typeof first === 'string' ? { text: first } : first;
    sent.push({ text, values: own ?? values });
    return query.apply(this, args);
  } as typeof pg.Client.prototype.query;
  return sent;
}

/** A value as the driver sends it. */
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): string | null } }).utils;

function literal(value: unknown): string {
  const sent = prepareValue(value);
  return sent === null ? 'null' : pg.escapeLiteral(String(sent));
}

function execution({ values }: Statement, n: number): string {
  return values.length > 0 ? `execute s${n}(${values.map(literal).join(', ')});` : `execute s${n};`;
}

/**
 * Returns the milliseconds that psql takes for all these statements together, for each turn. It has the settings of the product's
 * connections, and plans each statement with its values, as happens to those of the driver.
 */
export async function timesInPsql(url: string, statements: Statement[], turns: number): Promise<number[]> {
  const script = [
    `${sessionStatement({})}; set plan_cache_mode = force_custom_plan;`,
    ...statements.map(({ text }, n) => `prepare s${n} as ${text};`),
    '\\timing on',
    ...Array.from({ length: turns }, () => statements.map(execution)).flat(),
  ];
  const words = ['-XqA', '-v', 'ON_ERROR_STOP=1', '-o', '/dev/null', url];
  const psql = promisify(execFile)('psql', words, { maxBuffer: 1e8 });
  psql.child.stdin?.end(script.join('\n'));
  const times = [...(await psql).stdout.matchAll(/^Time: ([\d.]+) ms/gm)].map(([, ms]) => Number(ms));
  return Array.from({ length: turns }, (_, turn) =>
    times.slice(turn * statements.length, (turn + 1) * statements.length).reduce((sum, ms) => sum + ms, 0),
  );
}
