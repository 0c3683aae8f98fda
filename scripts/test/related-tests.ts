/** A changed file that is read at run time counts as the module that reads it, and Vitest follows that module's imports. */
export const readers: [path: RegExp, modules: string[]][] = [
  [/^src\/i18n\/[\w-]+\.json$/, ['src/i18n/i18n.ts']],
  [/^games\/i18n\/[\w-]+\.json$/, ['games/i18n/i18n.ts']],
  [/^platform\/i18n\/[\w-]+\.json$/, ['platform/i18n/i18n.ts']],
  [/^platform\/database\/functions\/.*\.sql$/, ['platform/database/functions.ts']],
  [/^platform\/database\/migrations\//, ['platform/database/migrate.ts']],
  [/^docs\/openapi\.json$/, ['scripts/ops/commands.ts', 'scripts/conformance/contract.ts']],
];

/** Unit tests that read files of the project as text. The first row reads every source and document. */
export const textTests: [path: RegExp, tests: string[]][] = [
  [/./, ['tests/unit/docs', 'tests/unit/imports.test.ts', 'tests/unit/i18n/literals.test.ts']],
  [/\.(?:ts|tsx|astro)$|^docs\/(?:openapi\.json$|recipes\/)/, ['tests/unit/platform/contract.test.ts']],
  [/^docs\/openapi\.json$/, ['tests/unit/content/facts.test.ts', 'tests/unit/server/launch.test.ts']],
  [/^docs\/recipes\//, ['tests/unit/scripts/recipes.test.ts']],
  [/^src\/content\//, ['tests/unit/content']],
  [/\/i18n\/[\w-]+\.json$/, ['tests/unit/i18n', 'tests/unit/support/pseudo-language.test.ts']],
  [/^brand\//, ['tests/unit/styles', 'tests/unit/seo']],
  [/\.sql$/, ['tests/unit/platform/functions.test.ts', 'tests/unit/platform/migrations.test.ts']],
  [/^deploy\/|^docs\/deployment\.md$/, ['tests/unit/deploy']],
  [/^package(?:-lock)?\.json$/, ['tests/unit/scripts/lockfile.test.ts']],
];

const found = (rows: readonly [RegExp, string[]][], paths: readonly string[]) => [
  ...new Set(paths.flatMap((path) => rows.filter(([pattern]) => pattern.test(path)).flatMap(([, of]) => of))),
];

/** The modules whose tests run for these paths. */
export const modulesFor = (paths: readonly string[]): string[] => [
  ...new Set([...paths, ...found(readers, paths)]),
];

/** The unit tests that read one of these paths. */
export const textTestsFor = (paths: readonly string[]): string[] => found(textTests, paths);

/** True where the built documents change, which the tests of pages read: texts, dictionaries, markup, styles. */
export const changesDocuments = (paths: readonly string[]): boolean =>
  paths.some((path) => /^(?:brand|public)\/|^src\/.*\.(?:astro|css|md|json|svg|webp)$/.test(path));
