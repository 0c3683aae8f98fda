import { createRoute, type RouteConfig, type z } from '@hono/zod-openapi';
import { errorResponse } from './error-responses.ts';
import type { ErrorCode } from './errors.ts';
import { enforce, type OperatorRole, type SecurityRequirement, securityCodes } from './security.ts';

/**
 * The form of this call on the operator's command line (`npm run ops`); the commands are generated from the
 * contract.
 */
export interface CommandLine {
  /** One or two words. */
  name: string;
  /** Example arguments after the name. */
  example: string;
  /**
   * The field that may be given without its option name: `rounds show 4711`. Default: the only parameter of the
   * path.
   */
  argument?: string;
  /** Option names by field; the default is the field's name with hyphens. */
  options?: Record<string, string>;
  /** Values of omitted options; `uuid` generates a new one each time. */
  defaults?: Record<string, number | 'uuid'>;
  /**
   * Printed after success: `{field}` is replaced from the response, else from the request. Default: the
   * response itself.
   */
  done?: string;
  /** The field with the rows of a paged response. All pages are printed, as a table or as CSV. */
  list?: string;
  /** Printed below a list when the field of this name is not given. */
  listsOnly?: { unless: string; remark: string };
  /**
   * A refusal with this code is a question: on a terminal it is asked, and after a yes the call is repeated
   * with the field set to true.
   */
  confirm?: { code: ErrorCode; field: string };
  /** Printed instead of `done` when the response has this field. */
  waits?: { field: string; text: string };
  /** A field of the response that must be true; otherwise this text is printed and the exit code is 1. */
  holds?: { field: string; otherwise: string };
}

/** A caller waits this long for a response, in milliseconds. */
export const callTimeoutsMs = {
  usual: 3_000,
  /** For calls to game brands, made in parallel, or to a bank. */
  callsOthers: 8_000,
  /** Hashing a password is slow on purpose, and may have to queue. */
  hashesPassword: 10_000,
} as const;

type Call<P extends string> = Omit<RouteConfig, 'path'> & {
  path: P;
  codes?: readonly ErrorCode[];
  /** Default: `usual`. */
  timeout?: keyof typeof callTimeoutsMs;
  /**
   * Also allowed for a player who must change the password first; every other call with a session refuses
   * that player (D15).
   */
  whilePasswordDue?: true;
  command?: CommandLine;
};

function takesSession({ security = [] }: Pick<RouteConfig, 'security'>): boolean {
  return security.some((way) => 'session' in way);
}

type Described<R> = Omit<R, 'codes' | 'timeout' | 'whilePasswordDue' | 'command'>;

/** The name of a call in generated clients: `POST /games/{id}/end` is `postGamesByIdEnd`. */
function operationId(method: string, path: string): string {
  const words = path
    .replaceAll(/\{(\w+)\}/g, 'by-$1')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  return method + words.map((word) => (word[0] ?? '').toUpperCase() + word.slice(1)).join('');
}

/**
 * Describes a call of the contract: its security, its responses, and the error response that every call
 * shares; `codes` names the errors of this call. The guards of `security` run before the handler. Errors are
 * not part of the type, since handlers throw them.
 */
export function describeCall<P extends string, R extends Call<P> & { path: P }>(call: R): Described<R> {
  const { codes = [], timeout, whilePasswordDue, command, responses, security = [], ...rest } = call;
  const gated = takesSession(call) && !whilePasswordDue;
  const route = {
    ...rest,
    operationId: operationId(call.method, call.path),
    security,
    middleware: [enforce(security, gated)],
    ...(command && { 'x-command': command }),
    ...(timeout && { 'x-timeout-ms': callTimeoutsMs[timeout] }),
    'x-error-codes': [
      ...new Set([...securityCodes(security), ...codes, ...(gated ? ['PASSWORD_CHANGE_REQUIRED'] : [])]),
    ],
    responses: { ...responses, ...errorResponse },
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
/** For calls of a player that only the site's server may make. */
export const sessionAndSiteKey: SecurityRequirement[] = [{ siteKey: [], session: [] }];
export const siteKey: SecurityRequirement[] = [{ siteKey: [] }];
/** For calls about an operator's session itself. */
export const operatorSession: SecurityRequirement[] = [{ operatorSession: [] }];
/** For calls of operators whose key has at least this role. */
export const operatorRole = (role: OperatorRole): SecurityRequirement[] => [{ operator: [role] }];
