import { type Contract, commandsOf, type Option } from '../ops/commands.ts';

type DescribedOption = Option & { limits: { description?: string } };

interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
}

interface Call {
  'x-command'?: { list?: string };
  parameters?: { name: string }[];
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}

/** The kind of a value, of the elements of a list, or of each field of an object. */
type Shape = string | [Shape] | { [field: string]: Shape };

type Schemas = Record<string, Schema>;

function shapeOf(schema: Schema, schemas: Schemas): Shape {
  const { $ref, format, type, items, properties } = schema;
  if ($ref) return shapeOf(schemas[$ref.split('/').at(-1) ?? ''] ?? {}, schemas);
  if (format === 'rupiah' || format === 'epoch-ms') return format;
  if (schema.enum) return 'enum';
  if (items) return [shapeOf(items, schemas)];
  const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  const shapes = parts.map((part) => shapeOf(part, schemas)).filter((shape) => shape !== 'null');
  const fields = shapes.filter((shape) => typeof shape === 'object');
  const own = Object.entries(properties ?? {}).map(([name, each]) => [name, shapeOf(each, schemas)]);
  if (fields.length > 0 || own.length > 0) return Object.assign({}, ...fields, Object.fromEntries(own));
  return [type ?? shapes[0] ?? 'text'].flat()[0] ?? 'text';
}

/** The shape of a command's result, or of a row of its list with that of what the response has beside it. */
function shapesOf(call: Call, schemas: Schemas): { result: Shape; beside?: Shape } {
  const [, success] = Object.entries(call.responses).find(([status]) => status.startsWith('2')) ?? [];
  const result = shapeOf(success?.content?.['application/json']?.schema ?? {}, schemas);
  const list = call['x-command']?.list;
  if (!list || typeof result !== 'object' || Array.isArray(result)) return { result };
  const { [list]: rows, nextCursor: _, ...beside } = result;
  if (!Array.isArray(rows)) return { result };
  return { result: rows[0], ...(Object.keys(beside).length > 0 && { beside }) };
}

/** The operators' commands with the shapes of their results, for the desk. */
export function deskCommands(contract: Contract) {
  const schemas = contract.components.schemas as Schemas;
  const callOf = (path: string, method: string) =>
    contract.paths[path]?.[method.toLowerCase() as 'get' | 'post'] as unknown as Call;
  return commandsOf(contract).map(({ moments: _, example: _e, options: _o, fields, ...command }) => ({
    ...command,
    fields: fields.map(({ limits: { description: _d, ...limits }, name: _n, ...field }: DescribedOption) => ({
      ...field,
      limits,
    })),
    ...(callOf(command.path, command.method).parameters?.some(({ name }) => name === 'limit') && {
      pages: true,
    }),
    ...shapesOf(callOf(command.path, command.method), schemas),
  }));
}
