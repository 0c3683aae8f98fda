import type { Hook } from '@hono/zod-openapi';
import type { PlatformEnv } from './environment.ts';
import { type FieldCode, type FieldError, fieldCodes, PlatformError } from './errors.ts';

type Result = Parameters<Hook<unknown, PlatformEnv, string, void>>[0];
type Issue = Extract<Result, { success: false }>['error']['issues'][number];

const structural: Record<string, FieldCode> = {
  invalid_type: 'TYPE',
  unrecognized_keys: 'UNKNOWN_FIELD',
  invalid_union: 'TYPE',
};

function toFields(issue: Issue): FieldError[] {
  const field = issue.path.join('.');
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ field: key.slice(0, 64), code: 'UNKNOWN_FIELD' }));
  const named = fieldCodes.find((code) => code === issue.message);
  return [{ field, code: structural[issue.code] ?? named ?? 'FORMAT' }];
}

/**
 * Throws for an invalid request: INVALID_REQUEST for a wrong shape (missing, unknown or wrongly typed
 * fields), which is the caller's mistake; INVALID_INPUT for a value that breaks a rule, which is the
 * player's.
 */
export function refuseInvalid(result: Result): void {
  if (result.success) return;
  const { issues } = result.error;
  const misshapen = issues.some((issue) => issue.code in structural);
  throw new PlatformError(misshapen ? 'INVALID_REQUEST' : 'INVALID_INPUT', {
    fields: issues.flatMap(toFields),
  });
}
