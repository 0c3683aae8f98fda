import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** A call by its name in the contract, such as `GET /games/{gameBrand}/{gameID}`. */
export type CallName = string;

export interface ContractCall {
  name: CallName;
  method: string;
  path: string;
  summary: string;
  /** The required credentials; `visitor`: none. */
  caller: 'visitor' | 'player' | 'site';
  /** Statuses of success. */
  done: number[];
}

type Security = Record<string, unknown>[] | undefined;

type Schema = Exclude<Parameters<typeof z.fromJSONSchema>[0], boolean>;

interface Operation {
  summary: string;
  security?: Security;
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: Schema }> }>;
}

interface ContractDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Operation['responses'][string]> };
}

const file = join(import.meta.dirname, '../../docs/openapi.json');
const { paths, components }: ContractDocument = JSON.parse(
  readFileSync(file, 'utf8').replaceAll('#/components/schemas/', '#/$defs/'),
);

function callerOf(security: Security): ContractCall['caller'] {
  if (security?.some((one) => 'siteKey' in one)) return 'site';
  const needsSession = security?.length === 1 && security.some((one) => 'session' in one);
  return needsSession ? 'player' : 'visitor';
}

/** Every call that the site makes, without operators' calls. */
export const calls: ContractCall[] = Object.entries(paths)
  .filter(([path]) => !path.startsWith('/operator'))
  .flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { summary, security, responses }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      summary,
      caller: callerOf(security),
      done: Object.keys(responses)
        .map(Number)
        .filter((status) => status < 300),
    })),
  );

/** @throws Error if the contract has no such call. */
export function callNamed(name: CallName): ContractCall {
  const found = calls.find((call) => call.name === name);
  if (!found) throw new Error(`docs/openapi.json has no call ${name}.`);
  return found;
}

const schemas = new Map<string, z.ZodType | null>();

/** The contract's schema of a response body; null if it has none. A status that the call does not declare is an error. */
function schemaOf({ name, method, path }: ContractCall, status: number): z.ZodType | null {
  const key = `${name} ${status}`;
  const known = schemas.get(key);
  if (known !== undefined) return known;
  const responses = paths[path]?.[method.toLowerCase()]?.responses;
  const response = responses?.[status] ?? responses?.default;
  const { content } =
    (response?.$ref ? components.responses[response.$ref.split('/').at(-1) ?? ''] : response) ?? {};
  const schema = content?.['application/json']?.schema;
  const read = schema ? z.fromJSONSchema({ ...schema, $defs: components.schemas }) : null;
  schemas.set(key, read);
  return read;
}

const mostFaults = 3;

/** The differences of a body from the contract; empty if there are none. */
export function faultsOf(call: ContractCall, status: number, body: unknown): string[] {
  const schema = schemaOf(call, status);
  if (schema === null) return [];
  const { error } = schema.safeParse(body);
  const faults = (error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.') || 'the body'}: ${message}`,
  );
  return faults.slice(0, mostFaults);
}
