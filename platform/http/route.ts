import { createRoute, type RouteConfig, z } from '@hono/zod-openapi';
import { errorResponses } from './error-responses.ts';
import type { ErrorCode } from './errors.ts';

type Described = Omit<RouteConfig, 'path' | 'responses'> & { path: string; responses: RouteConfig['responses'] };

/** A call of the contract: what it answers, plus the error answers that every call shares; `codes` names its own. */
export function describeCall<P extends string, R extends Described & { path: P }>(call: R & { codes?: ErrorCode[] }) {
  const { codes = [], ...rest } = call;
  return createRoute({
    ...(rest as unknown as R),
    'x-error-codes': codes,
    responses: { ...errorResponses, ...call.responses } as typeof errorResponses & R['responses'],
  });
}

export function json<S extends z.ZodType>(description: string, schema: S) {
  return { description, content: { 'application/json': { schema } } };
}

export function body<S extends z.ZodType>(schema: S) {
  return { required: true, content: { 'application/json': { schema } } } as const;
}

export const sessionBearer = [{ session: [] }];
export const optionalSession = [{ session: [] }, {}];
export const siteKey = [{ siteKey: [] }];
export const operatorKey = [{ operator: [] }];
