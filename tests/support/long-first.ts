import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take longest, in this order. A run that has no durations of an earlier one begins with the largest files,
 * and these are small: begun last, they would be waited for alone. Of those that need the variant (variant.ts) the first
 * builds it, and others would wait for it with a worker each.
 */
export const longest = [
  'pages/third-language.nightly',
  'pages/odd-requests',
  'unit/server/process',
  'unit/platform/data-folder',
  'unit/platform/statements',
  'unit/platform/database-cuts.nightly',
  'unit/realtime/cuts.nightly',
];

function rank({ moduleId }: Pick<TestSpecification, 'moduleId'>): number {
  const found = longest.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`));
  return found === -1 ? longest.length : found;
}

/** Vitest's own order, but the longest files first. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
