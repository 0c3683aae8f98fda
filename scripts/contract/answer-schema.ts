import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

interface Answer {
  $ref?: string;
  content?: { 'application/json': { schema: object } };
}

interface Contract {
  paths: Record<string, Record<string, { responses: Record<string, Answer> }>>;
  components: { schemas: Record<string, unknown>; responses: Record<string, Answer> };
}

let contract: Contract | undefined;

function readContract(): Contract {
  const text = readFileSync(join(import.meta.dirname, '../../docs/openapi.json'), 'utf8');
  return JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')) as Contract;
}

/** What docs/openapi.json says of an answer, such as of `GET /site-data` with 200. */
export function answerSchema(call: string, status: number): z.ZodType {
  contract ??= readContract();
  const [method = '', path = ''] = call.split(' ');
  const named = contract.paths[path]?.[method.toLowerCase()]?.responses[status];
  const answer = named?.$ref ? contract.components.responses[named.$ref.split('/').at(-1) ?? ''] : named;
  if (!answer?.content) throw new Error(`The contract has no answer ${status} of ${call}.`);
  return z.fromJSONSchema({
    ...answer.content['application/json'].schema,
    $defs: contract.components.schemas,
  } as Parameters<typeof z.fromJSONSchema>[0]);
}
