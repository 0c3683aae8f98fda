import { fileURLToPath } from 'node:url';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { contract } from '../../platform/contract.ts';

export interface GeneratedFile {
  path: string;
  content: string;
}

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

async function siteTypes(): Promise<string> {
  const { document, constants } = contract();
  const types = astToString(await openapiTS(document as OpenAPI3, { alphabetize: false }));
  return [
    '// Written by `npm run contract` from the platform. Do not edit.',
    types,
    '/** Limits of what players type (D33); the platform enforces them. */',
    `export const limits = ${JSON.stringify(constants.limits, null, 2)} as const;`,
    '',
  ].join('\n');
}

/** What the committed files must hold. */
export async function generateContract(): Promise<GeneratedFile[]> {
  return [
    { path: at('docs/openapi.json'), content: `${JSON.stringify(contract().document, null, 2)}\n` },
    { path: at('src/server/platform/contract.generated.ts'), content: await siteTypes() },
  ];
}
