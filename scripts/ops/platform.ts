import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Environment = Record<string, string | undefined>;

/** The command was understood, but could not be carried out. */
export class RefusedError extends Error {
  /** Of the call, which the platform does not accept. */
  readonly fields: readonly string[];

  constructor(message: string, fields: readonly string[] = []) {
    super(message);
    this.fields = fields;
  }
}

export interface OperatorCall {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: object | undefined;
}

/** Sends one operator call; throws RefusedError with a sentence for a person. */
export type SendCall = (call: OperatorCall) => Promise<object>;

/** ms. A check of the whole ledger takes its time. */
const PATIENCE = 10 * 60 * 1_000;

function operatorKey(environment: Environment): string {
  if (environment.OPERATOR_KEY) return environment.OPERATOR_KEY;
  const file = join(environment.DATA_DIR || '.data', 'secrets.json');
  try {
    const { operatorKey: key } = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof key === 'string' && key !== '') return key;
  } catch {
    // the sentence below says what to do
  }
  throw new RefusedError(
    `There is no operator key in OPERATOR_KEY or ${file}. Start the platform once, or set DATA_DIR.`,
  );
}

const sentences: Record<string, string> = {
  OPERATOR_KEY_REQUIRED:
    'The platform does not accept this operator key (OPERATOR_KEY or secrets.json in DATA_DIR).',
  UNKNOWN_ACCOUNT: 'There is no such account.',
  IDEMPOTENCY_CONFLICT: 'This key has already done something else.',
  UNKNOWN_GAME: 'There is no such game of this brand.',
  INSUFFICIENT_FUNDS: 'The player has less than that by now; nothing was booked.',
  UNKNOWN_MOVEMENT: 'There is no such movement.',
  MOVEMENT_CLOSED: 'This movement was taken back before, or is one that cannot be.',
  BACKUP_ELSEWHERE: 'The database is PostgreSQL: back it up with pg_dump (docs/deployment.md).',
  BRAND_SILENT: 'The game brand does not answer. Send the same again later: it is done once.',
  UNKNOWN_GRANT: 'There are no such free spins.',
  UNKNOWN_TRANSFER: 'There is no transfer with this reference.',
  TRANSFER_CLOSED: 'This transfer has ended, and the game brand does not say otherwise.',
};

function refusalOf(status: number, answer: unknown): RefusedError {
  const { error } = (answer ?? {}) as {
    error?: { code: string; message: string; fields?: { field: string }[] };
  };
  if (!error) return new RefusedError(`The platform answered ${status}.`);
  const fields = error.fields?.map(({ field }) => field) ?? [];
  const named = fields.length > 0 ? ` (${fields.join(', ')})` : '';
  return new RefusedError(`${sentences[error.code] ?? error.message}${named}`, fields);
}

export function platformFrom(environment: Environment): SendCall {
  const base = environment.PLATFORM_URL || `http://127.0.0.1:${environment.PLATFORM_PORT || '4322'}`;
  const key = operatorKey(environment);
  return async ({ method, path, headers, body }) => {
    const response = await fetch(new URL(path, base), {
      method,
      headers: {
        Authorization: `Bearer ${key}`,
        ...(body && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE),
    }).catch(() => {
      throw new RefusedError(`The platform at ${base} does not answer. Is it running?`);
    });
    const answer: unknown = await response.json().catch(() => null);
    if (!response.ok) throw refusalOf(response.status, answer);
    return (answer ?? {}) as object;
  };
}
