import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { contract } from '../../platform/contract.ts';
import { withMachines } from './machines.ts';

export interface GeneratedFile {
  path: string;
  content: string;
}

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const heading = '// Written by `npm run contract` from the platform. Do not edit.\n';

type Document = ReturnType<typeof contract>['document'];

/** Of what the site may call: an operator's calls are none of it. */
async function types({ paths = {}, ...document }: Document): Promise<string> {
  const ours = Object.entries(paths).filter(([path]) => !path.startsWith('/operator/'));
  const schema = { ...document, paths: Object.fromEntries(ours) } as OpenAPI3;
  return heading + astToString(await openapiTS(schema, { alphabetize: false }));
}

/** One export for each, so that a browser gets only those that it needs. */
function constants(values: Record<string, unknown>): string {
  const lines = Object.entries(values).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value)} as const;\n`,
  );
  return [heading, ...lines].join('\n');
}

/** What the committed files must hold. */
export async function generateContract(): Promise<GeneratedFile[]> {
  const { document, constants: values } = contract();
  return [
    { path: at('docs/openapi.json'), content: `${JSON.stringify(document, null, 2)}\n` },
    { path: at('src/contract/types.generated.ts'), content: await types(document) },
    { path: at('src/contract/constants.generated.ts'), content: constants(values) },
    { path: at('docs/cashier.md'), content: withMachines(readFileSync(at('docs/cashier.md'), 'utf8')) },
  ];
}
