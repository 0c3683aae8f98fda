import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Services } from '../services.ts';
import type { PlatformEnv } from './environment.ts';
import { type ErrorCode, PlatformError } from './errors.ts';

const codeOfStatus: Partial<Record<number, ErrorCode>> = {
  400: 'MALFORMED_JSON',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
};

function toPlatformError(error: unknown): PlatformError | null {
  if (error instanceof PlatformError) return error;
  const code = error instanceof HTTPException ? codeOfStatus[error.status] : undefined;
  return code ? new PlatformError(code) : null;
}

export function answerError(c: Context<PlatformEnv>, error: PlatformError): Response {
  const { fields, reason, retryAfter } = error.details;
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
  const requestId = c.get('requestId');
  return c.json(
    { error: { code: error.code, message: error.message, requestId, ...(fields && { fields }), ...(reason && { reason }) } },
    error.status,
  );
}

/** The one place where what was thrown becomes an answer; the unexpected is logged and answered with a fixed text. */
export function errorHandler({ log }: Pick<Services, 'log'>) {
  return (error: Error, c: Context<PlatformEnv>): Response => {
    const known = toPlatformError(error);
    if (known) {
      c.set('errorCode', known.code);
      return answerError(c, known);
    }
    log.error('request.failed', { requestId: c.get('requestId'), error: error.stack ?? String(error) });
    return answerError(c, new PlatformError('INTERNAL'));
  };
}
