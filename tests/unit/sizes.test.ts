import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** The most lines that a reader takes in at once. */
const most = { page: 40, function: 60, file: 250, suite: 300 };

const folders = 'brand,src,server,platform,integrations,scripts,bench,tests';
const files = globSync(`{${folders}}/**/*.{astro,ts,tsx,js,mjs,css}`, { cwd: root })
  .filter((path) => !path.includes('.generated.'))
  .sort();

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const linesOf = (text: string) => text.replace(/\n$/, '').split('\n').length;

/** The code of a file; of an .astro file its front matter. */
function codeOf(path: string): string {
  const text = read(path);
  return path.endsWith('.astro') ? (/^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '') : text;
}

/** What a reader would call the function, or where it begins. */
function nameOf(node: ts.SignatureDeclaration, line: number): string {
  const named = node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : null);
  return named && ts.isIdentifier(named) ? named.text : `line ${line + 1}`;
}

function longFunctionsOf(path: string): string[] {
  const source = ts.createSourceFile(path, codeOf(path), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isFunctionLike(node)) {
      const [first, last] = [node.getStart(source), node.getEnd()].map(
        (place) => source.getLineAndCharacterOfPosition(place).line,
      ) as [number, number];
      if (last - first + 1 > most.function) found.push(`${path}: ${nameOf(node, first)}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const isPage = (path: string) => path.startsWith('src/pages/');
/** Statements about behaviour, one after another: a list, not a piece of code. */
const isSuite = (path: string) => /\.(?:test|spec)\.ts$|\/suites\//.test(path);
const longer = (paths: string[], limit: number) => paths.filter((path) => linesOf(read(path)) > limit);

it('a page has at most 40 lines: what it does lies in src/server, what it shows in components', () => {
  expect(longer(files.filter(isPage), most.page)).toEqual([]);
});

it('a file has at most 250 lines, a suite of tests 300', () => {
  expect(files.length).toBeGreaterThan(500);
  const others = files.filter((path) => !isSuite(path));
  expect(longer(others, most.file)).toEqual([]);
  expect(longer(files.filter(isSuite), most.suite)).toEqual([]);
});

it('a function of the product and its tools has at most 60 lines', () => {
  const code = files.filter((path) => !path.endsWith('.css') && !path.startsWith('tests/'));
  expect(code.flatMap(longFunctionsOf)).toEqual([]);
});
