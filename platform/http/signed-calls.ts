import type { z } from '@hono/zod-openapi';
import { signedHeaders } from './signature.ts';

/** Where somebody who runs a part elsewhere is reached, and the secret that both sides sign with. */
export interface SignedAddress {
  /** Calls go to paths below it. */
  url: URL;
  secret: string;
  /** While the secret is exchanged: calls from there may still be signed with it. */
  secretBefore?: string | undefined;
}

/** ms. */
const TIMEOUT = 4_000;
/** Bytes of an answer. */
const LARGEST = 65_536;

/** A call that got no usable answer. The message names the call and what was wrong, never what was sent. */
export class SignedCallFailure extends Error {
  /** The code of an answer that says no, where it has one. */
  readonly code: string | null;

  constructor(call: string, what: string, code: string | null = null, cause?: unknown) {
    super(`${call}: ${what}`, { cause });
    this.name = 'SignedCallFailure';
    this.code = code;
  }
}

async function textOf(response: Response, call: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > LARGEST) throw new SignedCallFailure(call, 'the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function parsed(text: string, call: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new SignedCallFailure(call, 'the answer is not JSON');
  }
}

function codeOf(answer: unknown): string | null {
  const code = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'error') : null;
  return typeof code === 'string' && /^[A-Z_]{1,64}$/.test(code) ? code : null;
}

/** Calls paths below one address: signed, with a time-out, without following a redirect; an answer of another form is none. */
export function createSignedClient({ url, secret }: SignedAddress, clock: () => number, timeout = TIMEOUT) {
  const base = url.href.replace(/\/$/, '');

  return async <Answer extends z.ZodType>(
    call: string,
    sent: object,
    answer: Answer,
  ): Promise<z.infer<Answer>> => {
    const target = new URL(`${base}/${call}`);
    const body = JSON.stringify(sent);
    const signed = { method: 'POST', path: target.pathname, time: String(clock()), body };
    const response = await fetch(target, {
      ...{ method: 'POST', body, redirect: 'manual', signal: AbortSignal.timeout(timeout) },
      headers: { 'Content-Type': 'application/json', ...signedHeaders(secret, signed) },
    });
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel();
      throw new SignedCallFailure(call, 'a redirect');
    }
    const said = parsed(await textOf(response, call), call);
    if (!response.ok) throw new SignedCallFailure(call, `status ${response.status}`, codeOf(said));
    const { success, data } = answer.safeParse(said);
    if (!success) throw new SignedCallFailure(call, 'the answer has another form');
    return data;
  };
}
