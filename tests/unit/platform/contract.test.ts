import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type AppServices, buildApp } from '../../../platform/app.ts';
import { contract, errorCatalogue } from '../../../platform/contract.ts';
import { silentLog } from '../../../runtime/log.ts';
import { generateContract } from '../../../scripts/contract/generate.ts';

const { paths = {}, components, servers, info } = contract().document;
const calls = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, call]) => ({ name: `${method.toUpperCase()} ${path}`, call })),
);

test('the committed files match the code (`npm run contract` updates them)', async () => {
  for (const { path, content } of await generateContract()) expect(readFileSync(path, 'utf8')).toBe(content);
});

test('the site repeats no literal of the contract', () => {
  const literal = (fact: string | number) =>
    typeof fact === 'string' ? `'${fact.replaceAll('\\', '\\\\')}'` : String(fact);
  const facts = Object.values(contract().constants).flatMap((value) => {
    if (Array.isArray(value)) return value.slice(0, 2).map(literal).join(',\\s+');
    return typeof value === 'string' ? [literal(value).replace(/[\\^$*+?.()|[\]{}]/g, '\\$&')] : [];
  });
  expect(facts).toContain("'presence-news'");
  const sources = globSync('{src,server,content-checks,integrations,scripts}/**/*.{ts,tsx,astro}').filter(
    (path) => !path.endsWith('.generated.ts'),
  );
  const again = sources.filter((path) => new RegExp(facts.join('|')).test(readFileSync(path, 'utf8')));
  expect(again).toEqual([]);
});

test('every call declares its own results and the one error response', () => {
  for (const { name, call } of calls) {
    const { default: error, ...own } = call.responses;
    expect([name, error]).toEqual([name, { $ref: '#/components/responses/Error' }]);
    expect([name, Object.keys(own)]).toEqual([
      name,
      Object.keys(own).filter((status) => /^2\d\d$/.test(status)),
    ]);
  }
});

test('the error response lists each code with its status', () => {
  const { description = '' } = (components?.responses?.Error ?? {}) as { description?: string };
  const listed = [...description.matchAll(/(\d{3}): ([A-Z_, ]+)\./g)].flatMap(([, status, codes = '']) =>
    codes.split(', ').map((code) => [code, Number(status)]),
  );
  const statuses = Object.entries(errorCatalogue).map(([code, [status]]) => [code, status]);
  expect(listed.sort()).toEqual(statuses.sort());
});

test('generators of clients find a server, a license, and a unique name and the security of each call', () => {
  expect(servers).toEqual([expect.objectContaining({ url: '/' })]);
  expect(info.license).toMatchObject({ name: 'Proprietary' });
  const names = calls.map(({ call }) => call.operationId);
  expect(names).toContain('getGamesByGameBrandByGameID');
  expect(new Set(names).size).toBe(calls.length);
  for (const { name, call } of calls) expect([name, call.security]).toEqual([name, expect.any(Array)]);
  for (const name of names) expect(name).toMatch(/^[a-z]+(?:[A-Z][A-Za-z0-9]*)+$/);
});

test('every request body refuses unknown fields', () => {
  for (const { name, call } of calls) {
    const reference = call.requestBody?.content['application/json'].schema.$ref;
    if (!reference) continue;
    const schema = components?.schemas?.[reference.split('/').at(-1)];
    const forms = schema && 'anyOf' in schema ? schema.anyOf : [schema];
    for (const form of forms ?? [])
      expect([name, form]).toEqual([name, expect.objectContaining({ additionalProperties: false })]);
  }
});

test('a parameter is described once, and the header of operators’ calls in one place', () => {
  const parameters: {
    $ref?: string;
    name?: string;
    description?: string;
    schema?: { description?: string };
  }[] = calls.flatMap(({ call }) => call.parameters ?? []);
  for (const { name, description, schema } of parameters)
    expect([name, description && schema?.description]).toEqual([name, undefined]);
  expect(parameters.map(({ name }) => name)).not.toContain('x-operator');
  const used = new Set(parameters.flatMap(({ $ref = [] }) => $ref));
  expect([...used]).toEqual(['#/components/parameters/X-Operator']);
  expect(components?.parameters?.['X-Operator']).toMatchObject({ name: 'x-operator', in: 'header' });
});

test('the reference page lists every call and error code, without scripts or external resources', async () => {
  const response = await buildApp({ log: silentLog } as AppServices).request('/');
  const page = await response.text();
  for (const { name } of calls) {
    const [method, path] = name.split(' ');
    expect(page).toContain(`<span class="method">${method}</span> <code>${path}</code>`);
  }
  for (const [code, [status]] of Object.entries(errorCatalogue))
    expect(page).toContain(`<code>${code}</code></th><td>${status}</td>`);
  const header = '<code>x-operator</code> <span class="quiet">optional</span></th>';
  expect(page.split(header).length).toBe(JSON.stringify(paths).split('parameters/X-Operator').length);
  expect(page).toContain('<td>length 0–192; Your name, for the audit log.');
  expect(page).not.toMatch(/<script|https?:\/\/|style="/);
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
});
