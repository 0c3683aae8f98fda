import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CommandLine } from '../../platform/http/route.ts';

/** A field of a call, by the option that fills it. */
export interface Option {
  name: string;
  field: string;
  inPath: boolean;
  isNumber: boolean;
  required: boolean;
  help: string;
}

/** A call of the contract that the operator's command line can make. */
export interface Command extends CommandLine {
  path: string;
  summary: string;
  description: string;
  fields: Option[];
}

interface Schema {
  $ref?: string;
  type?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
}

interface Call {
  summary: string;
  description?: string;
  'x-command'?: CommandLine;
  parameters?: { name: string; schema: Schema }[];
  requestBody?: { content: { 'application/json': { schema: Schema } } };
}

interface Contract {
  paths: Record<string, { post?: Call }>;
  components: { schemas: Record<string, Schema> };
}

const hyphened = (field: string) => field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function optionOf(
  field: string,
  schema: Schema,
  inPath: boolean,
  mustBeGiven: boolean,
  command: CommandLine,
) {
  return {
    name: command.options?.[field] ?? hyphened(field),
    field,
    inPath,
    isNumber: schema.type === 'integer',
    required: mustBeGiven && command.defaults?.[field] === undefined,
    help: schema.description ?? '',
  };
}

function bodyOf({ requestBody }: Call, { components }: Contract): Schema {
  const schema = requestBody?.content['application/json'].schema ?? {};
  return schema.$ref ? (components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;
}

function commandOf(path: string, call: Call, contract: Contract): Command[] {
  const { summary, description = '', parameters = [], 'x-command': command } = call;
  if (!command) return [];
  const { properties = {}, required = [] } = bodyOf(call, contract);
  const fields = [
    ...parameters.map(({ name, schema }) => optionOf(name, schema, true, true, command)),
    ...Object.entries(properties).map(([name, schema]) =>
      optionOf(name, schema, false, required.includes(name), command),
    ),
  ];
  return [{ ...command, path, summary, description, fields }];
}

/** Every command, from the contract between site and platform: a platform of another maker has the same. */
export function readCommands(): Command[] {
  const file = join(import.meta.dirname, '../../docs/openapi.json');
  const contract = JSON.parse(readFileSync(file, 'utf8')) as Contract;
  return Object.entries(contract.paths).flatMap(([path, { post }]) =>
    post ? commandOf(path, post, contract) : [],
  );
}
