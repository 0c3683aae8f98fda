import type { Catalogue } from '../../src/contract/contract.ts';

type Ask = (request: Request) => Promise<Response>;

/** Changes responses. `wait` advances the run's clock. */
export type Breakage = (real: Ask, wait: (milliseconds: number) => void) => Ask;

/** `sent`: the body of the request. */
type Change = (answer: Response, sent: string) => Response | Promise<Response>;

/** Reads the body before passing it on, because an unread copy blocks its clone. */
export function changed(touches: (request: Request) => boolean, change: Change): Breakage {
  return (real) => async (request) => {
    if (!touches(request)) return real(request);
    const sent = await request.text();
    const { url, method, headers } = request;
    return change(await real(new Request(url, { method, headers, body: sent === '' ? null : sent })), sent);
  };
}

/** Changes only the responses of one path and those below it. */
export function breakAt(path: string, change: Change): Breakage {
  return changed(({ url }) => new URL(url).pathname.startsWith(path), change);
}

type Data = Record<string, unknown> & Partial<Catalogue>;

export const body = async (answer: Response) => JSON.parse(await answer.text());
export const same = (answer: Response, data: unknown) =>
  Response.json(data, { status: answer.status, headers: plain(answer) });
function plain({ headers }: Response): Headers {
  const kept = new Headers(headers);
  for (const name of ['content-length', 'content-encoding', 'transfer-encoding']) kept.delete(name);
  return kept;
}

/** Changes the JSON of a successful response. */
export const edited =
  (edit: (data: Data) => unknown): Change =>
  async (answer) =>
    answer.ok && answer.status !== 204 ? same(answer, edit(await body(answer))) : answer;

export const refusal = (status: number, code: string) =>
  Response.json({ error: { code, message: code, requestId: 'x' } }, { status });

/** Changes a refusal with this status on one path. */
export const refusedAs = (path: string, refused: number, status: number, code: string): Breakage =>
  changed(pathIs(path), (answer) => (answer.status === refused ? refusal(status, code) : answer));

/** Changes every request. */
export const asking =
  (rewrite: (request: Request) => Request | Promise<Request>): Breakage =>
  (real) =>
  async (request) =>
    real(await rewrite(request));

export const withBody = async (request: Request, edit: (data: Data) => unknown): Promise<Request> => {
  const text = await request.clone().text();
  if (text === '') return request;
  try {
    return new Request(request, { body: JSON.stringify(edit(JSON.parse(text))) });
  } catch {
    return request;
  }
};

/** Repeats the response to the first such request. */
export const remembering = (...paths: string[]): Breakage => {
  return (real) => {
    let first: { status: number; data: unknown } | null = null;
    return async (request) => {
      const answer = await real(request);
      if (request.method !== 'POST' || !paths.includes(new URL(request.url).pathname) || !answer.ok)
        return answer;
      first ??= { status: answer.status, data: await body(answer) };
      return Response.json(first.data, { status: first.status });
    };
  };
};

export const okay =
  (data: unknown, status = 200) =>
  () =>
    Response.json(data, { status });
export const pathIs = (path: string, method?: string) => (request: Request) =>
  new URL(request.url).pathname === path && (method === undefined || request.method === method);

/** One way to break a rule, which is named by a part of its sentence. */
export interface RuleBreakage {
  rule: string;
  fault: string;
  make: Breakage;
}
