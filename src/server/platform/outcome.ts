import type { ErrorCode, SessionEnd } from '../../contract/contract.ts';

/** Why the platform said no: its stable code and what belongs to it. */
export interface Refusal {
  status: number;
  code: ErrorCode;
  reason?: SessionEnd;
  /** `limit`: whole rupiah, of an amount that does not keep it. */
  fields: { field: string; code: string; limit?: number }[];
  /** Seconds, from the Retry-After header. */
  retryAfter?: number;
}

/** What became of a call: its answer, the platform's coded refusal, or no usable answer at all. */
export type Outcome<T> = { kind: 'done'; value: T } | { kind: 'refused'; refusal: Refusal } | Unreachable;

/** `busySeconds`: it does answer, but takes no more of such calls for so long. `bankAway`: its bank does not. */
export interface Unreachable {
  kind: 'unreachable';
  busySeconds?: number;
  bankAway?: true;
}

const unreachable: Unreachable = { kind: 'unreachable' };

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

export interface Received<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

function refusalOf(error: unknown, response: Response): Refusal | null {
  if (!isObject(error) || !('error' in error) || !isObject(error.error)) return null;
  const { code, reason, fields } = error.error as Partial<Refusal>;
  if (typeof code !== 'string') return null;
  const seconds = Number(response.headers.get('retry-after'));
  return {
    status: response.status,
    code,
    fields: Array.isArray(fields) ? fields : [],
    ...(typeof reason === 'string' && { reason }),
    ...(seconds > 0 && { retryAfter: seconds }),
  };
}

/** A 5xx is no answer, whatever it says, but it may say when to come back. */
function refusedWith(refusal: Refusal): { kind: 'refused'; refusal: Refusal } | Unreachable {
  if (refusal.status < 500) return { kind: 'refused', refusal };
  if (refusal.code === 'BANK_UNREACHABLE') return { ...unreachable, bankAway: true };
  return refusal.code === 'BUSY' ? { ...unreachable, busySeconds: refusal.retryAfter ?? 1 } : unreachable;
}

/**
 * Settles a call. A 5xx, a timeout, a dropped connection or an answer that is not the contract's is no answer: so is
 * one in which something `required` is missing, however good its status.
 */
export async function outcomeOf<T>(
  call: Promise<Received<T>>,
  required: readonly string[] = [],
): Promise<Outcome<T>> {
  try {
    const { data, error, response } = await call;
    if (response.status === 204) return { kind: 'done', value: undefined as T };
    if (response.ok) {
      const whole = isObject(data) && required.every((name) => name in data);
      return whole ? { kind: 'done', value: data } : unreachable;
    }
    const refusal = refusalOf(error, response);
    return refusal ? refusedWith(refusal) : unreachable;
  } catch {
    return unreachable;
  }
}
