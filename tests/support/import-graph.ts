import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '../..');

export interface Import {
  /** The file that imports, from the project's root. */
  from: string;
  /** A file from the project's root, or the name of a package. */
  to: string;
}

/** The code of a file: of an .astro file its front matter and scripts. */
function codeOf(file: string, text: string): string {
  if (!file.endsWith('.astro')) return text;
  const frontMatter = /^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '';
  const scripts = [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, script]) => script);
  return [frontMatter, ...scripts].join('\n');
}

/** The types that a script takes from other files in its comments. */
const typesIn = (from: string, text: string): string[] =>
  from.endsWith('.js')
    ? [...text.matchAll(/\{[^}\n]*?import\('([^']+)'\)/g)].map(([, path = '']) => path)
    : [];

/** Every import of a file: of types, dynamic ones, and re-exports. */
export function importsOf(from: string, text: string): Import[] {
  const imported = ts.preProcessFile(codeOf(from, text), true, true).importedFiles;
  return [...imported.map(({ fileName }) => fileName), ...typesIn(from, text)].map((fileName) => {
    const path = fileName.replace(/\?.*$/, '');
    return { from, to: path.startsWith('.') ? join(dirname(from), path) : path };
  });
}

const isCode = (name: string) => /\.(?:tsx?|[cm]?js|astro)$/.test(name);
/** Installed, built or cached. */
const isForeign = (name: string) => name.startsWith('.') || name === 'node_modules' || name === 'dist';

/** Every file of code below a folder of the project, by its path. */
function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return isForeign(entry.name) ? [] : filesIn(path);
    return entry.isFile() && isCode(entry.name) ? [path] : [];
  });
}

/** Every import of the project. */
export function importGraph(): Import[] {
  return filesIn('.').flatMap((file) => importsOf(file, readFileSync(join(root, file), 'utf8')));
}

/** Files and everything that they import, directly or not. */
export function filesFrom(graph: Import[], start: string[]): Set<string> {
  const next = Map.groupBy(graph, ({ from }) => from);
  const seen = new Set<string>();
  const waiting = [...start];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    waiting.push(...(next.get(file) ?? []).map(({ to }) => to));
  }
  return seen;
}

/** Import cycles, each as its sorted file names. */
export function importCycles(graph: Import[]): string[] {
  const next = new Map<string, string[]>();
  for (const { from, to } of graph) next.set(from, [...(next.get(from) ?? []), to]);

  function reach(start: string): Set<string> {
    const seen = new Set<string>();
    const visit = (file: string): void => {
      for (const to of next.get(file) ?? []) {
        if (seen.has(to)) continue;
        seen.add(to);
        visit(to);
      }
    };
    visit(start);
    return seen;
  }

  const reached = new Map([...next.keys()].map((file) => [file, reach(file)]));
  const circles = [...reached].flatMap(([file, files]) =>
    files.has(file)
      ? [
          [...files]
            .filter((other) => reached.get(other)?.has(file))
            .sort()
            .join(' ↔ '),
        ]
      : [],
  );
  return [...new Set(circles)].sort();
}
