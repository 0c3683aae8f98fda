import type { OpenAPIHono } from '@hono/zod-openapi';

/** What the platform keeps with a request. */
export interface PlatformEnv {
  Variables: { requestId: string; errorCode?: string };
}

export type PlatformApp = OpenAPIHono<PlatformEnv>;
