import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSteps } from '../../../scripts/recipes/changes.ts';
import { editBy } from '../../../scripts/recipes/edit.ts';
import { project } from '../../../scripts/recipes/project-copy.ts';
import { counted, readRecipes } from '../../../scripts/recipes/recipes.ts';

const file = ['{', '  "a": 1,', '  "b": 2,', '  "c": 3', '}', ''].join('\n');

describe('an edit of a recipe', () => {
  it('adds and removes lines beside the named ones', () => {
    const diff = ['   "a": 1,', '-  "b": 2,', '+  "b": 4,', '@@', '+  "b2": 5,', '   "c": 3', ''].join('\n');
    expect(JSON.parse(editBy(diff, 'x.json')(file))).toEqual({ a: 1, b: 4, b2: 5, c: 3 });
  });

  it('may name a line by its beginning, and leaves it unchanged', () => {
    expect(JSON.parse(editBy('   "a": …\n+  "a2": 0,\n', 'x.json')(file))).toEqual({
      a: 1,
      a2: 0,
      b: 2,
      c: 3,
    });
  });

  it.each([
    ['   "z": 1,\n+  "y": 2,\n', 'x.json does not have'],
    ['   …\n+  "y": 2,\n', 'x.json has 3 times'],
    ['+  "y": 2,\n', 'names no line'],
  ])('is refused where its lines occur not once: %j', (diff, complaint) => {
    expect(() => editBy(diff, 'x.json')(file)).toThrow(complaint);
  });
});

describe('a recipe', () => {
  it('consists of its named blocks, indented ones too, and leaves out the others', () => {
    const { overlay, commands } = readSteps(
      [
        '1. Write it.\n\n   ```ts src/a.ts\n   const a = 1;\n\n     export { a };\n   ```\n',
        '```ts\nnot(this);\n```\n\n```sh run\nnpm run contract\n```\n',
      ].join('\n'),
    );
    expect(overlay).toEqual({ 'src/a.ts': 'const a = 1;\n\n  export { a };\n' });
    expect(commands).toEqual(['npm run contract']);
  });

  it('counts translations only where its limit does', () => {
    const touched = ['src/i18n/fr.json', 'src/content/help/fr/a.md', 'src/i18n/locales.ts'];
    expect(counted({ countsTexts: true }, touched)).toEqual(touched);
    expect(counted({ countsTexts: false }, touched)).toEqual(['src/i18n/locales.ts']);
  });

  it('applies to the project, after the recipes before it', () => {
    const edited = new Map<string, string>();
    for (const { name, overlay } of readRecipes()) {
      for (const [path, content] of Object.entries(overlay)) {
        if (typeof content === 'string')
          expect(existsSync(join(project, path)), `${name}: ${path}`).toBe(false);
        const old = () => edited.get(path) ?? readFileSync(join(project, path), 'utf8');
        edited.set(path, typeof content === 'function' ? content(old()) : String(content));
      }
    }
    expect(edited.size).toBeGreaterThan(10);
  });

  it.each(readRecipes())('$name changes no more files than its limit', ({ overlay, limit, countsTexts }) => {
    expect(counted({ countsTexts }, Object.keys(overlay)).length).toBeLessThanOrEqual(limit);
  });
});
