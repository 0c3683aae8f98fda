import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type OwnPlatform, startOwnPlatform } from '../../support/own-platform.ts';

const document = readFileSync(join(import.meta.dirname, '../../../docs/openapi.json'), 'utf8');
const { paths, components } = JSON.parse(document.replaceAll('#/components/schemas/', '#/$defs/'));

let platform: OwnPlatform;
let token: string;
let exampleCalls: string[];

beforeAll(async () => {
  platform = await startOwnPlatform();
  ({ token } = await (await ask('POST /sessions', guest)).json());
  const source = readFileSync(
    join(import.meta.dirname, '../../../docs/recipes/examples/platform.mjs'),
    'utf8',
  );
  exampleCalls = [...source.matchAll(/^ {2}'([A-Z]+ \/\S+)':/gm)].map(([, call = '']) => call);
});
afterAll(() => platform?.close());

const guest = { account: 'tamu_baru', password: 'a-guest-of-the-forest' };

function ask(call: string, body?: object): Promise<Response> {
  const [method = '', path = ''] = call.split(' ');
  return fetch(platform.url + path, {
    method,
    headers: { 'X-Site-Key': platform.siteKey, ...(token && { Authorization: `Bearer ${token}` }) },
    body: body ? JSON.stringify(body) : null,
  });
}

/** What the contract says of an answer. */
function schemaOf(call: string, status: number): z.ZodType {
  const [method = '', path = ''] = call.split(' ');
  const named = /^\/games\/[^/]+\/[^/?]+\?/.test(path) ? '/games/{gameBrand}/{gameID}' : path;
  const answer = paths[named][method.toLowerCase()].responses[status];
  const { schema } = (answer.$ref ? components.responses[answer.$ref.split('/').at(-1)] : answer).content[
    'application/json'
  ];
  return z.fromJSONSchema({ ...schema, $defs: components.schemas });
}

const answered: [call: string, status: number, body?: object][] = [
  ['GET /site-data', 200],
  ['GET /social-data', 200],
  ['GET /games', 200],
  ['GET /games/maintenance', 200],
  ['GET /games/own/first-game?language=id', 200],
  ['POST /sessions', 201, guest],
  ['POST /sessions', 401, { ...guest, password: 'not-the-right-one' }],
  ['GET /me', 200],
  ['POST /session-checks', 200, { type: 1, currentTime: 0 }],
  ['GET /wallet/transfer-info', 200],
  ['GET /events', 200],
  ['GET /healthz', 200],
];

it.each(answered)(
  '%s of the example platform answers %d as the contract says',
  async (call, status, body) => {
    const answer = await ask(call, body);
    expect(answer.status).toBe(status);
    const { error } = schemaOf(call, status).safeParse(await answer.json());
    expect(error?.issues ?? []).toEqual([]);
  },
);

it('every call of the example platform is one of the contract, and is asked above', () => {
  expect(exampleCalls.length).toBeGreaterThan(9);
  const asked = new Set(answered.map(([call]) => call)).add('DELETE /sessions/current');
  expect(exampleCalls.filter((call) => !asked.has(call))).toEqual([]);
});
