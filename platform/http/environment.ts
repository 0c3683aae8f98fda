import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Services } from '../services.ts';
import type { SessionState } from '../sessions/queries.ts';

/** What the platform keeps with a request. */
export interface PlatformEnv {
  Variables: {
    requestId: string;
    errorCode?: string;
    keys: Services['keys'];
    session: () => Promise<SessionState>;
  };
}

export type PlatformApp = OpenAPIHono<PlatformEnv>;
