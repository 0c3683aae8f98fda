import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';

/** What the platform keeps with a request; a feature that keeps more declares it with Hono's `ContextVariableMap`. */
export interface PlatformEnv {
  Bindings: {
    /** One object for all calls that a caller in the same process makes for one request of a browser. */
    visit?: object | undefined;
  };
  Variables: {
    requestId: string;
    errorCode?: string;
    guards: Guards;
  };
}

/** Throws what is answered to a caller who may not pass. */
export type Guard = (c: Context<PlatformEnv>) => unknown;

/** One for each way to prove who calls, and one that holds players back whose password must be changed first (D15). */
export interface Guards {
  siteKey: Guard;
  operator: Guard;
  session: Guard;
  passwordChange: Guard;
}

export type PlatformApp = OpenAPIHono<PlatformEnv>;
