import { createRoute, type RouteConfig, type z } from '@hono/zod-openapi';
import { errorResponses } from './error-responses.ts';
import type { ErrorCode } from './errors.ts';
import { enforce, type SecurityRequirement, securityCodes } from './security.ts';

/** How the operator's command line (`npm run ops`) makes a call; it is made from the contract. */
export interface CommandLine {
  /** One or two words. */
  name: string;
  /** What usually stands after the name. */
  example: string;
  /** Options by the field that they fill; one that is missing here is the field's own name, hyphened. */
  options?: Record<string, string>;
  /** Values of fields whose option is left out; `uuid` is a new one each time. */
  defaults?: Record<string, number | 'uuid'>;
  /** What is printed when it worked: `{field}` is filled from the answer, or from what was sent. Without it the answer itself. */
  done?: string;
  /** Of a call that answers in pages: the field with the rows. All pages are printed, as a table or as CSV. */
  list?: string;
  /** The field of the answer that must be true; else this is said, and the exit code is 1. */
  holds?: { field: string; otherwise: string };
}

/** Milliseconds that a caller waits for a result. */
export const callTimeouts = {
  usual: 3_000,
  /** Game brands are asked all at once, and the slowest decides; a bank may be asked too. */
  asksOthers: 8_000,
  /** Hashing a password is slow on purpose, and such calls may have to queue. */
  hashesPassword: 10_000,
} as const;

type Call<P extends string> = Omit<RouteConfig, 'path'> & {
  path: P;
  codes?: readonly ErrorCode[];
  /** Without it the usual one. */
  timeout?: keyof typeof callTimeouts;
  /** Also for a player whose password must be changed first; every other call with a session refuses him (D15). */
  whilePasswordDue?: true;
  command?: CommandLine;
};

function takesSession({ security = [] }: Pick<RouteConfig, 'security'>): boolean {
  return security.some((way) => 'session' in way);
}

type Described<R> = Omit<R, 'codes' | 'timeout' | 'whilePasswordDue' | 'command'>;

/**
 * A call of the contract: who may make it, what it answers, plus the error answers that every call shares; `codes` names
 * its own. Nobody else gets past what `security` declares: there is nothing to be checked by hand.
 * The errors are not part of the type: handlers throw them.
 */
export function describeCall<P extends string, R extends Call<P> & { path: P }>(call: R): Described<R> {
  const { codes = [], timeout, whilePasswordDue, command, responses, security = [], ...rest } = call;
  const gated = takesSession(call) && !whilePasswordDue;
  const route = {
    ...rest,
    ...(call.security && { security }),
    middleware: [enforce(security, gated)],
    ...(command && { 'x-command': command }),
    ...(timeout && { 'x-timeout-ms': callTimeouts[timeout] }),
    'x-error-codes': [...securityCodes(security), ...codes, ...(gated ? ['PASSWORD_CHANGE_REQUIRED'] : [])],
    responses: { ...errorResponses, ...responses },
  };
  return createRoute(route as unknown as Call<P>) as unknown as Described<R>;
}

export function json<S extends z.ZodType>(description: string, schema: S) {
  return { description, content: { 'application/json': { schema } } };
}

export function body<S extends z.ZodType>(schema: S) {
  return { required: true as const, content: { 'application/json': { schema } } };
}

export const optionalSession: SecurityRequirement[] = [{ session: [] }, {}];
export const sessionBearer: SecurityRequirement[] = [{ session: [] }];
/** A player's call that only the site's server may make. */
export const sessionAndSiteKey: SecurityRequirement[] = [{ siteKey: [], session: [] }];
export const siteKey: SecurityRequirement[] = [{ siteKey: [] }];
export const operatorKey: SecurityRequirement[] = [{ operator: [] }];
