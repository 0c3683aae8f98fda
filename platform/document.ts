import type { PlatformApp } from './http/environment.ts';

/** Generates the OpenAPI document of all registered calls. */
export function describeContract(app: PlatformApp) {
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Platform',
      version: '1.0.0',
      description:
        'The back end of the site: accounts, sessions, games, offers and news. Play money only. ' +
        'The site uses it through this document alone, so an operator can put another back end in its place.',
      // The type is that of OpenAPI 3.0, without `identifier`.
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' } as { name: string },
    },
    servers: [{ url: '/', description: 'The platform that serves this document.' }],
  });
}

/** Registers the authentication schemes that the calls' `security` refers to. */
export function registerSecuritySchemes({ openAPIRegistry }: PlatformApp): void {
  openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'http',
    scheme: 'bearer',
    description: "A player's session token.",
  });
  openAPIRegistry.registerComponent('securitySchemes', 'operator', {
    type: 'http',
    scheme: 'bearer',
    description:
      'An operator key: that of the installation, or one of a person with a role. The scope of a call is the role that it needs: read, support or money, each of which includes the ones before. administrator: only the key of the installation.',
  });
  openAPIRegistry.registerComponent('securitySchemes', 'siteKey', {
    type: 'apiKey',
    in: 'header',
    name: 'X-Site-Key',
    description:
      "The secret shared by the site's server and the platform. Only with it are X-Player-Address and X-Device used for limits, and X-Player-Agent (the browser's User-Agent) and X-Player-Place (percent-encoded) shown to the player with their sessions.",
  });
}
