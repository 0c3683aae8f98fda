import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CommandLine } from '../../platform/http/route.ts';
import { isRecord } from '../../shared/json.ts';

/** An option of a command and the field of the call that it fills. */
export interface Option {
  name: string;
  field: string;
  /** Part of the request that carries the field. */
  place: 'path' | 'query' | 'header' | 'body';
  kind: 'text' | 'number' | 'flag';
  required: boolean;
  help: string;
  limits: Limits;
}

/** A value's schema in the contract. */
interface Limits {
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  enum?: string[];
  /** A value of the right form. */
  example?: string;
  /** Of a list: several values separated by commas. */
  items?: { enum?: string[] };
}

/** A call of the contract that is a command. */
export interface Command extends CommandLine {
  /** The role that it needs; `administrator`: the installation's key. Null where the contract names none. */
  role: string | null;
  method: 'GET' | 'POST';
  path: string;
  summary: string;
  description: string;
  fields: Option[];
  /** Names of the fields of its response that hold a moment. */
  moments: ReadonlySet<string>;
}

interface Schema extends Limits {
  $ref?: string;
  type?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  description?: string;
  required?: boolean;
  schema: Schema;
}

interface Call {
  summary: string;
  description?: string;
  'x-command'?: CommandLine;
  security?: readonly Readonly<Record<string, readonly string[]>>[];
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content: { 'application/json': { schema: Schema } } };
  responses: object;
}

export interface Contract {
  paths: Record<string, { get?: Call; post?: Call }>;
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> };
}

/** References to the specification, which operators do not need. */
const references = / \((?:D\d+|specification §\d+)\)/g;

const hyphened = (field: string) => field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Header with the person's name; every operator call that changes something takes it. */
export const PERSON = 'x-operator';
/** The command line reads all pages, so these are no options. */
const pageFields = ['cursor', 'limit'];

interface Field {
  field: string;
  schema: Schema;
  place: Option['place'];
  mustBeGiven: boolean;
}

const kinds: Record<string, Option['kind']> = { integer: 'number', boolean: 'flag' };

function optionOf({ field, schema, place, mustBeGiven }: Field, command: CommandLine): Option {
  return {
    name: command.options?.[field] ?? (field === PERSON ? 'by' : hyphened(field)),
    field,
    place,
    kind: kinds[schema.type ?? ''] ?? 'text',
    required: mustBeGiven && command.defaults?.[field] === undefined,
    help: (schema.description ?? '').replace(references, ''),
    limits: schema,
  };
}

const nameOfRef = ($ref: string): string => $ref.split('/').at(-1) ?? '';

function bodyOf({ requestBody }: Call, { components }: Contract): Schema {
  const schema = requestBody?.content['application/json'].schema ?? {};
  return schema.$ref ? (components.schemas[nameOfRef(schema.$ref)] ?? {}) : schema;
}

/** Names of the fields that hold a moment in a part of the contract. */
function momentsIn(part: object, contract: Contract, names = new Set<string>()): Set<string> {
  for (const [name, value] of Object.entries(part)) {
    if (name === '$ref') {
      const named = contract.components.schemas[String(value).split('/').at(-1) ?? ''];
      if (named) momentsIn(named, contract, names);
    } else if (isRecord(value) || Array.isArray(value)) {
      if (isRecord(value) && value.format === 'epoch-ms') names.add(name);
      momentsIn(value, contract, names);
    }
  }
  return names;
}

function commandOf(
  method: Command['method'],
  path: string,
  call: Call | undefined,
  contract: Contract,
): Command[] {
  const command = call?.['x-command'];
  if (!call || !command) return [];
  const { summary, description = '', parameters = [] } = call;
  const { properties = {}, required = [] } = bodyOf(call, contract);
  const ofCall = parameters.flatMap((given): Field[] => {
    const parameter = '$ref' in given ? contract.components.parameters[nameOfRef(given.$ref)] : given;
    if (!parameter) return [];
    const { name, in: place, required: mustBeGiven = false, schema, description } = parameter;
    return [{ field: name, schema: { ...schema, ...(description && { description }) }, place, mustBeGiven }];
  });
  const ofBody = Object.entries(properties).map(([field, schema]): Field => {
    return { field, schema, place: 'body', mustBeGiven: required.includes(field) };
  });
  const fields = [...ofCall.filter(({ field }) => field !== PERSON), ...ofBody]
    .filter(({ field }) => !(command.list && pageFields.includes(field)))
    .concat(ofCall.filter(({ field }) => field === PERSON))
    .map((field) => optionOf(field, command));
  const [subject, ...others] = ofCall.filter(({ place }) => place === 'path');
  const argument = command.argument ?? (others.length === 0 ? subject?.field : undefined);
  return [
    {
      ...command,
      ...(argument && { argument }),
      method,
      path,
      summary,
      fields,
      description: description.replace(references, ''),
      role: call.security?.[0]?.operator?.[0] ?? null,
      moments: momentsIn(call.responses, contract),
    },
  ];
}

/** Every command of a contract, in its order. */
export function commandsOf(contract: Contract): Command[] {
  return Object.entries(contract.paths).flatMap(([path, { get, post }]) => [
    ...commandOf('POST', path, post, contract),
    ...commandOf('GET', path, get, contract),
  ]);
}

/** Every command of the committed contract, which any platform can serve. */
export function readCommands(): Command[] {
  const file = join(import.meta.dirname, '../../docs/openapi.json');
  return commandsOf(JSON.parse(readFileSync(file, 'utf8')) as Contract);
}
