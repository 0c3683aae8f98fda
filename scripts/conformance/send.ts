import { randomUUID } from 'node:crypto';
import { type CallName, type ContractCall, callNamed } from './contract.ts';

export interface Reply {
  /** Null: not a call of the contract. */
  call: ContractCall | null;
  /** The request, such as `GET /games/own/first-game`. */
  request: string;
  /** 0: no response. */
  status: number;
  /** Parsed; null if it is not JSON. */
  body: unknown;
  /** The code of a refusal in the contract's form. */
  code: string | null;
  durationMs: number;
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

export type Send = (name: CallName, input?: CallInput) => Promise<Reply>;

export interface Platform {
  url: string;
  siteKey: string;
  fetch: (request: Request) => Promise<Response>;
  /** A clock in milliseconds. */
  now: () => number;
}

/** Longer than any timeout of the site. */
const timeoutMs = 15_000;

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

async function readReply(response: Response): Promise<Pick<Reply, 'status' | 'body'>> {
  const text = await response.text();
  try {
    return { status: response.status, body: JSON.parse(text) };
  } catch {
    return { status: response.status, body: null };
  }
}

const noResponse = { status: 0, body: null };

/** Makes calls like the site and records every response. Does not throw if there is none. */
export function createSender(platform: Platform): { send: Send; record: Reply[] } {
  const record: Reply[] = [];
  const address = playerAddress();
  const send: Send = async (name, input = {}) => {
    const [method = '', path = ''] = name.split(' ');
    const call = path.startsWith('/no-such-') ? null : callNamed(name);
    const target = pathOf(path, input);
    const headers = headersOf(platform, address, input);
    const sent = input.body === undefined ? null : JSON.stringify(input.body);
    const request = new Request(platform.url + target, {
      method,
      headers,
      body: sent,
      redirect: 'manual' as const,
      signal: AbortSignal.timeout(timeoutMs),
    });
    const began = platform.now();
    const received = await platform
      .fetch(request)
      .then(readReply)
      .catch(() => noResponse);
    const reply: Reply = {
      call,
      request: `${method} ${target}`,
      ...received,
      code: codeOf(received.body),
      durationMs: platform.now() - began,
    };
    record.push(reply);
    return reply;
  };
  return { send, record };
}
