import type { Cookies } from '../cookies.ts';
import type { JsonRequest } from '../json.ts';
import type { PlatformClient } from '../platform/client.ts';

/** What an endpoint needs of its request, whether Astro or the server in front of it has read that. */
interface EndpointContext {
  request: JsonRequest;
  url: URL;
  cookies: Cookies;
  platform: PlatformClient;
}

export type Endpoint = (context: EndpointContext) => Promise<Response>;
