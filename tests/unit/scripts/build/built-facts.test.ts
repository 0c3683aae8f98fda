import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rollup } from 'vite';
import { afterAll, expect, it } from 'vitest';
import { name } from '../../../../brand/brand.ts';
import { builtFacts } from '../../../../integrations/built-facts.ts';

const folder = mkdtempSync(join(tmpdir(), 'built-facts-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The built code of a module, with these facts of the platform. */
async function builtWith(facts: object | null, module: string): Promise<Record<string, unknown>> {
  const file = join(folder, 'facts.json');
  writeFileSync(file, JSON.stringify(facts));
  let define = {};
  const updateConfig = (config: { vite?: { define?: object } }) => {
    define = config.vite?.define ?? {};
  };
  const setUp = builtFacts(facts ? file : undefined).hooks['astro:config:setup'];
  setUp?.({ updateConfig } as unknown as Parameters<typeof setUp>[0]);
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    define,
    build: { write: false, lib: { entry: module, formats: ['es'] } },
  })) as Rollup.RollupOutput[];
  return import(`data:text/javascript,${encodeURIComponent(built[0]?.output[0].code ?? '')}`);
}

const factsWith = (brand: object) => ({
  siteData: { defaultLang: 'id', currency: 'IDR', sessionCheckLimit: 1, brand: { links: [], ...brand } },
  socialData: {},
  catalogue: { brands: [], games: [] },
});

it.each([
  ['as the platform names it', factsWith({ name: 'Zamrud & "Co"' }), 'Zamrud & "Co"'],
  ['as its brand folder names it when the platform does not', factsWith({}), name],
  ['as its brand folder names it in development', null, name],
])('a built site is named %s', async (_when, facts, expected) => {
  expect((await builtWith(facts, 'src/i18n/site-name.ts')).siteName).toBe(expected);
});

it("the platform's facts are in the built code, for pages rendered before it responds", async () => {
  const facts = factsWith({ name: 'Zamrud' });
  expect((await builtWith(facts, 'src/server/built-facts.ts')).builtFacts).toEqual(facts);
});
