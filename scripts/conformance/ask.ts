import { randomUUID } from 'node:crypto';
import { type CallName, type ContractCall, callNamed } from './contract.ts';

export interface Answer {
  /** Null: not a call of the contract. */
  call: ContractCall | null;
  /** The request, such as `GET /games/own/first-game`. */
  asked: string;
  /** 0: no response. */
  status: number;
  /** Parsed; null if it is not JSON. */
  body: unknown;
  /** The code of a refusal in the contract's form. */
  code: string | null;
  /** Milliseconds. */
  took: number;
}

export interface CallInput {
  /** Values of `{names}` in the path. */
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  token?: string;
  /** Sent instead of the right one; null sends none. */
  siteKey?: string | null;
}

export type Ask = (name: CallName, question?: CallInput) => Promise<Answer>;

export interface Platform {
  url: string;
  siteKey: string;
  fetch: (request: Request) => Promise<Response>;
  /** A clock in milliseconds. */
  now: () => number;
}

/** Longer than any timeout of the site. */
const patience = 15_000;

/** An address of the documentation range (RFC 3849), so that attempts of this run count for no real visitor. */
const playerAddress = () => `2001:db8::${randomUUID().slice(0, 4)}:${randomUUID().slice(9, 13)}`;

function pathOf(path: string, { path: names = {}, query }: CallInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(names[name] ?? '0'));
  return query ? `${filled}?${new URLSearchParams(query)}` : filled;
}

function headersOf(platform: Platform, address: string, { token, siteKey, ...sent }: CallInput) {
  const key = siteKey === undefined ? platform.siteKey : siteKey;
  return {
    'X-Request-Id': randomUUID(),
    ...(key && { 'X-Site-Key': key, 'X-Player-Address': address }),
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    ...(sent.body !== undefined && { 'Content-Type': 'application/json' }),
  };
}

function codeOf(body: unknown): string | null {
  const { error } = (body ?? {}) as { error?: { code?: unknown } };
  return typeof error?.code === 'string' ? error.code : null;
}

async function answered(response: Response): Promise<Pick<Answer, 'status' | 'body'>> {
  const text = await response.text();
  try {
    return { status: response.status, body: JSON.parse(text) };
  } catch {
    return { status: response.status, body: null };
  }
}

const silence = { status: 0, body: null };

/** Makes calls like the site and records every response. Does not throw if there is none. */
export function createAsk(platform: Platform): { ask: Ask; record: Answer[] } {
  const record: Answer[] = [];
  const address = playerAddress();
  const ask: Ask = async (name, question = {}) => {
    const [method = '', path = ''] = name.split(' ');
    const call = path.startsWith('/no-such-') ? null : callNamed(name);
    const target = pathOf(path, question);
    const headers = headersOf(platform, address, question);
    const sent = question.body === undefined ? null : JSON.stringify(question.body);
    const request = new Request(platform.url + target, {
      method,
      headers,
      body: sent,
      redirect: 'manual' as const,
      signal: AbortSignal.timeout(patience),
    });
    const began = platform.now();
    const came = await platform
      .fetch(request)
      .then(answered)
      .catch(() => silence);
    const answer: Answer = {
      call,
      asked: `${method} ${target}`,
      ...came,
      code: codeOf(came.body),
      took: platform.now() - began,
    };
    record.push(answer);
    return answer;
  };
  return { ask, record };
}
