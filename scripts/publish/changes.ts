import type { Contents } from './content-folder.ts';

/** The change of a path; null: no file. */
export interface PathChange {
  path: string;
  before: string | null;
  after: string | null;
}

/** The changes from one state of the texts to another. */
export function changesBetween(before: Contents, after: Contents): PathChange[] {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return paths
    .map((path) => ({ path, before: before[path] ?? null, after: after[path] ?? null }))
    .filter((change) => change.before !== change.after);
}

/** The changes whose text was changed by somebody else too. */
export function conflictsWith(current: Contents, changes: PathChange[]): PathChange[] {
  return changes.filter(({ path, before, after }) => {
    const now = current[path] ?? null;
    return now !== before && now !== after;
  });
}

export function withChanges(current: Contents, changes: PathChange[]): Contents {
  const changed = new Set(changes.map(({ path }) => path));
  const kept = Object.entries(current).filter(([path]) => !changed.has(path));
  const added = changes.flatMap(({ path, after }) => (after === null ? [] : [[path, after]]));
  return Object.fromEntries([...kept, ...added]);
}

const words = ({ before, after }: PathChange) =>
  before === null ? 'new' : after === null ? 'removed' : 'changed';

/** One line for each file. */
export const listed = (changes: PathChange[]): string =>
  changes.map((change) => `  ${words(change).padEnd(8)} src/content/${change.path}`).join('\n');
