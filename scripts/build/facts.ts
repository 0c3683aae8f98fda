import { setTimeout as pause } from 'node:timers/promises';
import type { SiteFacts } from '../../src/server/site-facts.ts';

/** The platform did not give the facts for a build; the message has address, call and cause. */
export class NoFactsError extends Error {}

/** A platform for a build. */
export interface PlatformAccess {
  /** Without a trailing slash. */
  url: string;
  siteKey: string;
}

/** Timeout of one call, and delay before a retry. */
interface Timing {
  timeoutMs: number;
  delayMs: number;
}

const usual: Timing = { timeoutMs: 10_000, delayMs: 500 };
const TRIES = 3;

const connectionCauses: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'its name is not known',
  EAI_AGAIN: 'its name could not be looked up',
  ECONNRESET: 'it closed the connection',
  UND_ERR_SOCKET: 'it closed the connection',
};

function causeOf(error: unknown, { timeoutMs }: Timing): string {
  const { name, message, cause } = error as Error & { cause?: Error & { code?: string } };
  if (name === 'TimeoutError') return `nothing came within ${timeoutMs / 1_000} seconds`;
  const code = cause?.code ?? '';
  return connectionCauses[code] ? `${connectionCauses[code]} (${code})` : (cause?.message ?? message);
}

interface Received {
  status: number;
  type: string;
  text: string;
}

/** Settings of the calls to a platform. `signal` aborts all calls when one has failed. */
interface Calls extends PlatformAccess {
  timing: Timing;
  signal: AbortSignal;
}

async function receive({ url, siteKey, timing, signal }: Calls, path: string): Promise<Received> {
  for (let left = TRIES; ; left -= 1) {
    try {
      const response = await fetch(url + path, {
        headers: { Accept: 'application/json', ...(siteKey && { 'X-Site-Key': siteKey }) },
        // A platform elsewhere must not get this key.
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timing.timeoutMs)]),
      });
      const text = await response.text();
      const received = { status: response.status, type: response.headers.get('content-type') ?? '', text };
      if (response.status < 500 || left === 1) return received;
    } catch (error) {
      const isLast = left === 1 || (error as Error).name === 'TimeoutError';
      if (isLast)
        throw new NoFactsError(
          `The platform at ${url} does not answer GET ${path}: ${causeOf(error, timing)}.`,
        );
    }
    await pause(timing.delayMs, undefined, { signal });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refusalOf({ status, text }: Received): string {
  const { error } = (parsed(text) ?? {}) as { error?: { code?: unknown } };
  const code = typeof error?.code === 'string' ? ` (${error.code})` : '';
  const isKey = status === 401 || status === 403;
  return `with ${status}${code}${isKey ? '; SITE_KEY has to be the key that it knows' : ''}`;
}

/** The problem with a response; null if it matches the contract. */
async function faultOf(call: string, received: Received): Promise<string | null> {
  const { status, type, text } = received;
  if (status !== 200) return refusalOf(received);
  const body = parsed(text);
  if (body === undefined) {
    return /json/.test(type)
      ? 'with JSON that breaks off or cannot be read'
      : `with something that is no JSON (${type || 'of no type'})`;
  }
  const { callNamed, faultsOf } = await import('../conformance/contract.ts');
  const [fault] = faultsOf(callNamed(call), 200, body);
  return fault ? `otherwise than the contract says (docs/openapi.json): ${fault}` : null;
}

async function fetchFact<T>(calls: Calls, path: string): Promise<T> {
  const received = await receive(calls, path);
  const fault = await faultOf(`GET ${path}`, received);
  if (fault !== null) throw new NoFactsError(`The platform at ${calls.url} answers GET ${path} ${fault}.`);
  return JSON.parse(received.text) as T;
}

/** The platform's facts for a build. Throws NoFactsError. */
export async function fetchFacts(platform: PlatformAccess, timing = usual): Promise<SiteFacts> {
  const failure = new AbortController();
  const calls = { ...platform, timing, signal: failure.signal };
  try {
    const [siteData, socialData, catalogue] = await Promise.all([
      fetchFact<SiteFacts['siteData']>(calls, '/site-data'),
      fetchFact<SiteFacts['socialData']>(calls, '/social-data'),
      fetchFact<SiteFacts['catalogue']>(calls, '/games'),
    ]);
    return { siteData, socialData, catalogue };
  } finally {
    failure.abort();
  }
}

/** Facts that pages request themselves, so they cause no build. */
const passing = new Set(['maintenance', 'returnToPlayer']);

function sorted(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).filter(([name]) => !passing.has(name));
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The same text for the same facts in any order of fields. */
export const canonicalFacts = (facts: SiteFacts): string => JSON.stringify(facts, sorted);
