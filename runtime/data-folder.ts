import { accessSync, constants, lstatSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A data folder cannot be used: another process holds it, or the file system refuses it. `message` is a sentence for a person. */
export class DataFolderError extends Error {
  readonly reason: 'locked' | 'permission';

  constructor(reason: DataFolderError['reason'], message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DataFolderError';
    this.reason = reason;
  }
}

/** Returns the first file or folder, from this one down, that this user may not read and write, or null. */
function closedPlace(place: string): string | null {
  try {
    const isFolder = statSync(place).isDirectory();
    accessSync(place, constants.R_OK | constants.W_OK | (isFolder ? constants.X_OK : 0));
    if (!isFolder) return null;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? null : place;
  }
  for (const name of readdirSync(place)) {
    const closed = closedPlace(join(place, name));
    if (closed) return closed;
  }
  return null;
}

const closedMessage = (place: string) =>
  `This user may not read and write ${place}: change its owner or its mode`;

const permissionError = (problem: string, error: unknown) =>
  new DataFolderError('permission', `${problem}, or choose another data folder with DATA_DIR.`, error);

/** Names what in a folder this user may not read and write; null if there is nothing. */
export function closedError(folder: string, error: unknown): DataFolderError | null {
  const closed = closedPlace(folder);
  return closed ? permissionError(closedMessage(closed), error) : null;
}

function exists(place: string): boolean {
  try {
    lstatSync(place);
    return true;
  } catch {
    return false;
  }
}

/** The place itself, or the nearest folder above that exists. */
function nearest(place: string): string {
  return exists(place) ? place : nearest(dirname(place));
}

/** Says in a sentence without its end why the file system refused a place; null for other errors. */
export function placeProblem(error: unknown): string | null {
  const { code, path } = error as NodeJS.ErrnoException;
  if (!path) return null;
  const place = nearest(path);
  const found = statSync(place, { throwIfNoEntry: false });
  if (!found) return `${place} is a link to a place that does not exist: mend or remove it`;
  if ((code === 'ENOTDIR' || code === 'EEXIST') && !found.isDirectory())
    return `${place} is a file in the place of a folder: move it away`;
  if (code === 'EISDIR') return `${place} is a folder in the place of a file: move it away`;
  const isClosed = code === 'EACCES' || code === 'EPERM' || code === 'EROFS';
  return isClosed ? closedMessage(closedPlace(place) ?? place) : null;
}

/** Says why the file system refused a place in a data folder, and what to do; null for other errors. */
export function refusedPlace(error: unknown): DataFolderError | null {
  const problem = placeProblem(error);
  return problem ? permissionError(problem, error) : null;
}

/** Does something in a data folder. @throws DataFolderError if the file system refuses it */
export function inDataFolder<T>(act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw refusedPlace(error) ?? error;
  }
}
