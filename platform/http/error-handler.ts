import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { isBrokenOff } from '../../runtime/http-server.ts';
import type { Log, LogFields } from '../../runtime/log.ts';
import { sqlState } from '../database/database.ts';
import { isUnavailable, RETRY_AFTER_SECONDS } from '../database/unavailable.ts';
import type { PlatformEnv } from './environment.ts';
import { type ErrorCode, PlatformError } from './errors.ts';

const codeOfStatus: Partial<Record<number, ErrorCode>> = {
  400: 'MALFORMED_JSON',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
};

function toPlatformError(error: unknown, { env }: Context<PlatformEnv>): PlatformError | null {
  if (error instanceof PlatformError) return error;
  if (env?.incoming && isBrokenOff(env.incoming, error)) return new PlatformError('INVALID_REQUEST');
  const code = error instanceof HTTPException ? codeOfStatus[error.status] : undefined;
  return code ? new PlatformError(code) : null;
}

/** Describes a failed query without its parameters, which hold hashes and players' input. */
function describeError(error: Error): LogFields {
  if (!(error instanceof DrizzleQueryError)) return { error: error.stack };
  return { query: error.query, error: error.cause?.message, sqlState: sqlState(error) };
}

function respondWithError(c: Context<PlatformEnv>, error: PlatformError): Response {
  const { fields, reason, restriction, round, role, pause, nextSessionAt, openRounds, pending, retryAfter } =
    error.details;
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
  const requestId = c.get('requestId');
  return c.json(
    {
      error: {
        code: error.code,
        message: error.message,
        requestId,
        ...(fields && { fields }),
        ...(reason && { reason }),
        ...(restriction && { restriction }),
        ...(round !== undefined && { round }),
        ...(role && { role }),
        ...(pause && { pause }),
        ...(nextSessionAt !== undefined && { nextSessionAt }),
        ...(openRounds && { openRounds }),
        ...(pending && { pending }),
      },
    },
    error.status,
  );
}

/** Logs a failed call; returns true when the database was unavailable. */
function logFailure({ log }: { log: Log }, requestId: string, error: Error): boolean {
  const away = isUnavailable(error);
  log.error(away ? 'database.unavailable' : 'request.failed', { requestId, ...describeError(error) });
  return away;
}

/** Turns every thrown error into a response. Unexpected errors are logged and return a fixed text. */
export function errorHandler(services: { log: Log }) {
  return (error: Error, c: Context<PlatformEnv>): Response => {
    const known = toPlatformError(error, c);
    if (known) {
      c.set('errorCode', known.code);
      return respondWithError(c, known);
    }
    if (logFailure(services, c.get('requestId'), error)) {
      c.set('errorCode', 'UNAVAILABLE');
      return respondWithError(c, new PlatformError('UNAVAILABLE', { retryAfter: RETRY_AFTER_SECONDS }));
    }
    return respondWithError(c, new PlatformError('INTERNAL'));
  };
}
