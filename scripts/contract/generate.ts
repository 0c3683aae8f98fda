import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import { contract } from '../../platform/contract.ts';
import { computeAllFigures } from '../../platform/play/play.ts';
import type { Contract } from '../ops/commands.ts';
import { tool } from '../run.ts';
import { deskCommands } from './desk-commands.ts';
import { transitionFunction, withMachines } from './machines.ts';
import { withErrorCodes, withPageTable } from './page-table.ts';
import { commandsReference, settingsReference } from './reference.ts';

export interface GeneratedFile {
  path: string;
  content: string;
}

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const heading = '// Written by `npm run contract` from the platform. Do not edit.\n';

type Document = ReturnType<typeof contract>['document'];
type Components = NonNullable<Document['components']>;

/** The site makes no operator calls, so it needs no parameter that these share. */
const isOfSite = ([path]: [string, unknown]) => !path.startsWith('/operator/');

/** Adds the names of all schemas that a part of the document needs. */
function addSchemas(names: Set<string>, part: unknown, { schemas = {} }: Components): Set<string> {
  for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g))
    if (!names.has(name)) addSchemas(names.add(name), schemas[name], { schemas });
  return names;
}

/** Types of the site's calls, and of the schemas that these calls use. */
async function types({ paths = {}, components = {}, ...document }: Document): Promise<string> {
  const ours = Object.fromEntries(Object.entries(paths).filter(isOfSite));
  const names = addSchemas(new Set(), [ours, components.responses], components);
  const schemas = Object.entries(components.schemas ?? {}).filter(([name]) => names.has(name));
  const needed = { ...components, parameters: {}, schemas: Object.fromEntries(schemas) };
  // Without its id an operation is written where it is used; a format would be a comment.
  const inPlace = JSON.stringify({ ...document, paths: ours, components: needed }, (key, value) =>
    ['operationId', 'format'].includes(key) ? undefined : value,
  );
  return heading + astToString(await openapiTS(inPlace, { alphabetize: false }));
}

/** One export per constant, so that a browser downloads only those that it needs. */
function constants(values: Record<string, unknown>): string {
  const lines = Object.entries(values).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value)} as const;\n`,
  );
  return [heading, ...lines].join('\n');
}

interface Schema {
  $ref?: string;
  required?: readonly string[];
  allOf?: readonly Schema[];
}

interface Operation {
  responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>;
  'x-timeout-ms'?: number;
}

const methods = ['get', 'put', 'post', 'delete'];

/** The required top-level properties of a value. */
function requiredBy({ $ref, required = [], allOf = [] }: Schema, document: Document): readonly string[] {
  const name = $ref?.slice('#/components/schemas/'.length) ?? '';
  const named = document.components?.schemas?.[name] as Schema | undefined;
  return [...required, ...[...allOf, ...(named ? [named] : [])].flatMap((one) => requiredBy(one, document))];
}

function resultOf({ responses = {} }: Operation): Schema {
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  return success?.content?.['application/json']?.schema ?? {};
}

/** For each call of the site: the required properties of its result, and its timeout. */
function calls(document: Document): string {
  const lines = Object.entries(document.paths ?? {})
    .filter(isOfSite)
    .flatMap(([path, item]) =>
      methods.flatMap((method) => {
        const operation = (item as Record<string, Operation | undefined>)[method];
        if (!operation) return [];
        const timeoutMs = operation['x-timeout-ms'];
        const call = { required: requiredBy(resultOf(operation), document), ...(timeoutMs && { timeoutMs }) };
        return [`  ${JSON.stringify(`${method.toUpperCase()} ${path}`)}: ${JSON.stringify(call)},\n`];
      }),
    );
  return `${heading}\nexport const calls = {\n${lines.join('')}} as const;\n`;
}

/** JSON as the formatter writes it. */
function formatted(path: string, value: unknown): string {
  const args = [tool('biome', '@biomejs/biome'), 'format', `--stdin-file-path=${path}`];
  return execFileSync(process.execPath, args, {
    cwd: at('.'),
    input: JSON.stringify(value),
    encoding: 'utf8',
  });
}

const desk = 'desk/commands.generated.json';
const ownPlatform = at('docs/recipes/plug-in-your-own-platform.md');

/** The generated files as they must be committed. */
export async function generateContract(): Promise<GeneratedFile[]> {
  const { document, constants: values } = contract();
  return [
    { path: at('docs/openapi.json'), content: formatted('docs/openapi.json', document) },
    { path: at('src/contract/types.generated.ts'), content: await types(document) },
    { path: at('src/contract/calls.generated.ts'), content: calls(document) },
    { path: at('src/contract/constants.generated.ts'), content: constants(values) },
    {
      path: at('games/figures.generated.json'),
      content: `${JSON.stringify(computeAllFigures(), null, 2)}\n`,
    },
    { path: ownPlatform, content: withErrorCodes(withPageTable(readFileSync(ownPlatform, 'utf8'))) },
    { path: at('platform/database/functions/cashier/cashier_transition.sql'), content: transitionFunction() },
    { path: at('docs/cashier.md'), content: withMachines(readFileSync(at('docs/cashier.md'), 'utf8')) },
    { path: at('docs/settings.md'), content: settingsReference() },
    { path: at('docs/commands.md'), content: commandsReference(document as unknown as Contract) },
    { path: at(desk), content: formatted(desk, deskCommands(document as unknown as Contract)) },
  ];
}
