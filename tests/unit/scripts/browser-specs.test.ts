import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { browserSpecs, specsFor } from '../../../scripts/test/browser-specs.ts';

const files = readdirSync(new URL('../../e2e/', import.meta.url)).filter((name) => name.endsWith('.spec.ts'));

describe('the browser tests of a change', () => {
  it.each([
    ['src/stores/banner.ts', 'tests/e2e/banner-'],
    ['platform/sessions/routes.ts', 'tests/e2e/sessions'],
    ['src/islands/shell/Shell.tsx', 'tests/e2e/page'],
    ['src/components/cashier/DepositForm.astro', 'tests/e2e/cashier-'],
    ['tests/e2e/help.spec.ts', 'tests/e2e/help.spec.ts'],
  ])('for %s include %s', (path, spec) => {
    expect(specsFor([path])).toContain(spec);
  });

  it('are none for documentation', () => {
    expect(specsFor(['docs/operations.md'])).toEqual([]);
  });

  it('cover every daily spec', () => {
    const chosen = browserSpecs.flatMap(([, specs]) => specs);
    const isChosen = (file: string) => chosen.some((spec) => file.startsWith(spec));
    expect(files.filter((file) => !file.includes('.nightly.') && !isChosen(file))).toEqual([]);
  });

  it.each(browserSpecs)('%s names specs that exist', (_, specs) => {
    for (const spec of specs)
      expect(
        files.some((file) => file.startsWith(spec)),
        spec,
      ).toBe(true);
  });
});
