import { createRoute, type RouteConfig, type z } from '@hono/zod-openapi';
import { errorResponses } from './error-responses.ts';
import type { ErrorCode } from './errors.ts';

type Call<P extends string> = Omit<RouteConfig, 'path'> & { path: P; codes?: readonly ErrorCode[] };

/**
 * A call of the contract: what it answers, plus the error answers that every call shares; `codes` names its own.
 * The errors are not part of the type: handlers throw them.
 */
export function describeCall<P extends string, R extends Call<P> & { path: P }>(call: R): Omit<R, 'codes'> {
  const { codes = [], responses, ...rest } = call;
  const route = { ...rest, 'x-error-codes': codes, responses: { ...errorResponses, ...responses } };
  return createRoute(route as unknown as Call<P>) as unknown as Omit<R, 'codes'>;
}

export function json<S extends z.ZodType>(description: string, schema: S) {
  return { description, content: { 'application/json': { schema } } };
}

export function body<S extends z.ZodType>(schema: S) {
  return { required: true as const, content: { 'application/json': { schema } } };
}

export const optionalSession: Record<string, string[]>[] = [{ session: [] }, {}];
export const sessionBearer: Record<string, string[]>[] = [{ session: [] }];
export const siteKey: Record<string, string[]>[] = [{ siteKey: [] }];
export const operatorKey: Record<string, string[]>[] = [{ operator: [] }];
