import { isRecord } from '../../../shared/json.ts';
import type { ErrorCode, OpenRounds, Player, SessionEndReason } from '../../contract/contract.ts';

/** A refusal of the platform: its stable code and details. */
export interface Refusal {
  status: number;
  code: ErrorCode;
  reason?: SessionEndReason;
  /** `limit` is the limit in rupiah that an amount breaks. */
  fields: { field: string; code: string; limit?: number }[];
  /** The effect of a game's maintenance on its open rounds. */
  openRounds?: OpenRounds;
  /** The player's break or exclusion. */
  pause?: NonNullable<Player['pause']>;
  /** When a log-in begins a session of full length again, in epoch ms. */
  nextSessionAt?: number;
  /** Token of a log-in that waits for a second factor. */
  pending?: string;
  /** In seconds, from the Retry-After header. */
  retryAfter?: number;
}

/** The outcome of a call: a result, a coded refusal, or no usable response. */
export type Outcome<T> = { kind: 'done'; value: T } | { kind: 'refused'; refusal: Refusal } | Unreachable;

/**
 * `busySeconds`: the platform is overloaded and accepts such calls again after this time. `bankAway`: its bank is
 * unreachable.
 */
export interface Unreachable {
  kind: 'unreachable';
  busySeconds?: number;
  bankAway?: true;
}

const unreachable: Unreachable = { kind: 'unreachable' };

export interface Received<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

function parseRefusal(error: unknown, response: Response): Refusal | null {
  if (!isRecord(error) || !isRecord(error.error)) return null;
  const { code, reason, fields, openRounds, pause, nextSessionAt, pending } = error.error as Partial<Refusal>;
  if (typeof code !== 'string') return null;
  const seconds = Number(response.headers.get('retry-after'));
  return {
    status: response.status,
    code,
    fields: Array.isArray(fields) ? fields : [],
    ...(typeof reason === 'string' && { reason }),
    ...(typeof openRounds === 'string' && { openRounds }),
    ...(isRecord(pause) && { pause }),
    ...(typeof nextSessionAt === 'number' && { nextSessionAt }),
    ...(typeof pending === 'string' && { pending }),
    ...(seconds > 0 && { retryAfter: seconds }),
  };
}

/** A 5xx counts as unreachable; BUSY and BANK_UNREACHABLE keep their details. */
function refusedWith(refusal: Refusal): { kind: 'refused'; refusal: Refusal } | Unreachable {
  if (refusal.status < 500) return { kind: 'refused', refusal };
  if (refusal.code === 'BANK_UNREACHABLE') return { ...unreachable, bankAway: true };
  return refusal.code === 'BUSY' ? { ...unreachable, busySeconds: refusal.retryAfter ?? 1 } : unreachable;
}

/**
 * Settles a call. A 5xx, a timeout, a dropped connection, or a response without a `required` property counts as
 * unreachable.
 */
export async function toOutcome<T>(
  call: Promise<Received<T>>,
  required: readonly string[] = [],
): Promise<Outcome<T>> {
  try {
    const { data, error, response } = await call;
    if (response.status === 204) return { kind: 'done', value: undefined as T };
    if (response.ok) {
      const isComplete = isRecord(data) && required.every((name) => name in data);
      return isComplete ? { kind: 'done', value: data } : unreachable;
    }
    const refusal = parseRefusal(error, response);
    return refusal ? refusedWith(refusal) : unreachable;
  } catch {
    return unreachable;
  }
}
