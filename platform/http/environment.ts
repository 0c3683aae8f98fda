import type { IncomingMessage } from 'node:http';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';

/**
 * Variables that the platform stores with a request; a feature adds its own through Hono's
 * `ContextVariableMap`.
 */
export interface PlatformEnv {
  Bindings: {
    /**
     * One object for all calls that a caller in the same process makes while handling one browser request.
     */
    visit?: object | undefined;
    /** The request as node:http has it; absent for calls in the same process. */
    incoming?: IncomingMessage;
  };
  Variables: {
    requestId: string;
    errorCode?: string;
    guards: Guards;
  };
}

/** Throws the error of a caller who may not pass. The scopes are those of the call's security scheme. */
type Guard = (c: Context<PlatformEnv>, scopes: readonly string[]) => unknown;

/**
 * A guard for each way to authenticate, and one that refuses players who must change their password first
 * (D15).
 */
export interface Guards {
  siteKey: Guard;
  operator: Guard;
  operatorSession: Guard;
  session: Guard;
  passwordChange: Guard;
}

export type PlatformApp = OpenAPIHono<PlatformEnv>;
