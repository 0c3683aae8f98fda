import { createRoute, type RouteConfig, type z } from '@hono/zod-openapi';
import { errorResponses } from './error-responses.ts';
import type { ErrorCode } from './errors.ts';
import { enforce, type SecurityRequirement, securityCodes } from './security.ts';

type Call<P extends string> = Omit<RouteConfig, 'path'> & {
  path: P;
  codes?: readonly ErrorCode[];
  /** Also for a player whose password must be changed first; every other call with a session refuses him (D15). */
  whilePasswordDue?: true;
};

function takesSession({ security = [] }: Pick<RouteConfig, 'security'>): boolean {
  return security.some((way) => 'session' in way);
}

type Described<R> = Omit<R, 'codes' | 'whilePasswordDue'>;

/**
 * A call of the contract: who may make it, what it answers, plus the error answers that every call shares; `codes` names
 * its own. Nobody else gets past what `security` declares: there is nothing to be checked by hand.
 * The errors are not part of the type: handlers throw them.
 */
export function describeCall<P extends string, R extends Call<P> & { path: P }>(call: R): Described<R> {
  const { codes = [], whilePasswordDue, responses, security = [], ...rest } = call;
  const gated = takesSession(call) && !whilePasswordDue;
  const route = {
    ...rest,
    ...(call.security && { security }),
    middleware: [enforce(security, gated)],
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
