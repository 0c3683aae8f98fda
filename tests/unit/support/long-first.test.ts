import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import { LongFirst, longest } from '../../support/long-first.ts';

const tests = join(import.meta.dirname, '../..');
const pathOf = (name: string) => join(tests, `${name}.test.ts`);

it('the longest files exist, and run first in their order', async () => {
  expect(longest.filter((name) => !existsSync(pathOf(name)))).toEqual([]);
  const names = ['unit/imports', ...longest.toReversed(), 'unit/support/pairwise'];
  const specification = (name: string) => ({
    moduleId: pathOf(name),
    project: { name: 'unit', config: { sequence: { groupOrder: 0 }, isolate: true } },
  });
  const context = { cache: { getTestSpecificationResult: () => undefined }, config: {} };
  const sequencer = new LongFirst(context as unknown as Vitest);
  const sorted = await sequencer.sort(names.map(specification) as unknown as TestSpecification[]);
  expect(sorted.slice(0, longest.length).map(({ moduleId }) => moduleId)).toEqual(longest.map(pathOf));
});
