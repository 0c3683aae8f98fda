import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  changesDocuments,
  modulesFor,
  readers,
  textTests,
  textTestsFor,
} from '../../../scripts/test/related-tests.ts';

describe('the tests of a change', () => {
  it.each([
    ['src/content/promotions/id/free-spin-friday.md', 'tests/unit/docs'],
    ['src/content/promotions/id/free-spin-friday.md', 'tests/unit/content'],
    ['src/i18n/id.json', 'tests/unit/i18n'],
    ['platform/database/functions/ledger/ledger_move.sql', 'tests/unit/platform/functions.test.ts'],
    ['brand/theme.css', 'tests/unit/styles'],
    ['src/styles/layers.css', 'tests/unit/docs'],
    ['src/pages/help.astro', 'tests/unit/i18n/literals.test.ts'],
    ['src/stores/session.ts', 'tests/unit/imports.test.ts'],
    ['server/no-longer-there.ts', 'tests/unit/docs'],
    ['docs/operations.md', 'tests/unit/docs'],
  ])('%s leads to %s', (path, test) => {
    expect(textTestsFor([path])).toContain(test);
  });

  it.each([
    ['src/i18n/en.json', 'src/i18n/i18n.ts'],
    ['games/i18n/en.json', 'games/i18n/i18n.ts'],
    ['platform/i18n/en.json', 'platform/i18n/i18n.ts'],
    ['platform/database/functions/ledger/ledger_move.sql', 'platform/database/functions.ts'],
  ])('%s counts as %s, which reads it', (path, module) => {
    expect(modulesFor([path])).toEqual([path, module]);
  });

  it('include those of built documents for sources of pages', () => {
    for (const path of [
      'src/pages/help.astro',
      'src/styles/tokens.css',
      'src/content/help/id/a.md',
      'brand/brand.ts',
    ])
      expect([path, changesDocuments([path])]).toEqual([path, true]);
    expect(changesDocuments(['platform/ledger/move.ts', 'docs/operations.md'])).toBe(false);
  });

  it.each([...readers, ...textTests])('%s leads to files that exist', (_, files) => {
    for (const file of files) expect([file, existsSync(file)]).toEqual([file, true]);
  });
});
