import type { PlatformApp } from './http/environment.ts';

/** The OpenAPI document of all registered calls. */
export function describeContract(app: PlatformApp) {
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Platform',
      version: '1.0.0',
      description:
        'The back end of the site: accounts, sessions, games, offers and news. Play money only. ' +
        'The site uses it through this document alone, so an operator can put another back end in its place.',
    },
  });
}

/** How callers prove who they are; named by the calls' `security`. */
export function registerSecuritySchemes({ openAPIRegistry }: PlatformApp): void {
  openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'http',
    scheme: 'bearer',
    description: 'The session token of a player.',
  });
  openAPIRegistry.registerComponent('securitySchemes', 'operator', {
    type: 'http',
    scheme: 'bearer',
    description: 'The operator key.',
  });
  openAPIRegistry.registerComponent('securitySchemes', 'siteKey', {
    type: 'apiKey',
    in: 'header',
    name: 'X-Site-Key',
    description:
      "The secret that the site's server shares with the platform. With it, the address in X-Player-Address and the browser's secret in X-Device count for limits.",
  });
}
