import type { PlatformApp } from './http/environment.ts';
import { PERSON_HEADER } from './http/security.ts';

type ContractDocument = ReturnType<PlatformApp['getOpenAPI31Document']>;

interface Parameter {
  name: string;
  description?: string;
  schema?: { description?: string };
}

/**
 * Returns the document with each parameter described once: the generator repeats the description in the schema, and the
 * header of operators' calls in each of them.
 */
function withoutRepetition(document: ContractDocument): ContractDocument {
  const parameters: Record<string, Parameter> = {};
  const calls = Object.values(document.paths ?? {}).flatMap((item) => Object.values(item));
  for (const call of calls as { parameters?: (Parameter | { $ref: string })[] }[])
    call.parameters &&= call.parameters.map((parameter) => {
      if (!('name' in parameter)) return parameter;
      if (parameter.schema?.description === parameter.description) delete parameter.schema?.description;
      if (parameter.name !== PERSON_HEADER.toLowerCase()) return parameter;
      parameters[PERSON_HEADER] = parameter;
      return { $ref: `#/components/parameters/${PERSON_HEADER}` };
    });
  return { ...document, components: { ...document.components, parameters } } as ContractDocument;
}

/** Generates the OpenAPI document of all registered calls. */
export function describeContract(app: PlatformApp): ContractDocument {
  const document = app.getOpenAPI31Document({
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
  return withoutRepetition(document);
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
      'An operator key: that of the installation, or one of a person with a role. The scope of a call is the role that it needs: read, support or money, each of which includes the ones before. administrator: only the key of the installation. The token of a session counts as the key of its person.',
  });
  openAPIRegistry.registerComponent('securitySchemes', 'operatorSession', {
    type: 'http',
    scheme: 'bearer',
    description:
      "The token of an operator's session at the desk, which all operators' calls accept as the key of its person. It ends after 8 hours, after 30 minutes without a call, and with the key. A call with the header X-Idle: 1 does not prolong it.",
  });
  openAPIRegistry.registerComponent('securitySchemes', 'siteKey', {
    type: 'apiKey',
    in: 'header',
    name: 'X-Site-Key',
    description:
      "The secret shared by the site's server and the platform. Only with it are X-Player-Address and X-Device used for limits, and X-Player-Agent (the browser's User-Agent) and X-Player-Place (percent-encoded) shown to the player with their sessions.",
  });
}
