import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Environment = Record<string, string | undefined>;

interface RefusedField {
  /** Name of the field; of a list also the place in it, as in `class.0`. */
  field: string;
  /** The rule that the value breaks. */
  code?: string;
}

/** The body of a refusal, as docs/openapi.json describes it. */
export interface Refusal {
  code: string;
  message: string;
  requestId?: string;
  fields?: RefusedField[];
  round?: number;
  restriction?: string;
  /** `until` in epoch ms. */
  pause?: { until: number };
  /** In seconds, from the header Retry-After. */
  retryAfter?: number;
  role?: string;
}

/** The command could not be executed; the message is for the operator, the code for scripts. */
export class RefusedError extends Error {
  readonly code: string;

  constructor(message: string, code = 'FAILED') {
    super(message);
    this.code = code;
  }
}

/** The platform returned an error. */
export class PlatformRefusal extends Error {
  readonly status: number;
  /** Undefined if the body is not an error of the contract. */
  readonly refusal: Refusal | undefined;

  constructor(status: number, refusal: Refusal | undefined) {
    super(`The platform answered ${status}.`);
    this.status = status;
    this.refusal = refusal;
  }
}

export interface OperatorCall {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: object | undefined;
}

/** Sends one operator call. Throws PlatformRefusal, or RefusedError if the platform does not respond. */
export type SendCall = (call: OperatorCall) => Promise<object>;

/** Long enough for a check of the whole ledger. */
const timeoutMs = 10 * 60 * 1_000;

function operatorKey(environment: Environment): string {
  if (environment.OPERATOR_KEY) return environment.OPERATOR_KEY;
  const file = join(environment.DATA_DIR || '.data', 'secrets.json');
  try {
    const { operatorKey: key } = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof key === 'string' && key !== '') return key;
  } catch {
    // The error below names the file.
  }
  throw new RefusedError(
    `There is no operator key: OPERATOR_KEY is not set, and ${file} has none. Set OPERATOR_KEY, or set DATA_DIR to the data folder of the platform.`,
  );
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
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => {
      throw new RefusedError(`The platform at ${base} does not answer. Start it, or set PLATFORM_URL.`);
    });
    const result = (await response.json().catch(() => null)) as { error?: Refusal } | null;
    if (!response.ok) {
      const retryAfter = Number(response.headers.get('Retry-After'));
      throw new PlatformRefusal(response.status, result?.error && { ...result.error, retryAfter });
    }
    return result ?? {};
  };
}
