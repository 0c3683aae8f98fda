import { accessSync, constants, lstatSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseError } from './database.ts';

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

const cure = 'or choose another data folder with DATA_DIR.';

const closedMessage = (place: string) =>
  `This user may not read and write ${place}: change its owner or its mode, ${cure}`;

/** Names what in a folder this user may not read and write; null if there is nothing. */
export function closedError(folder: string, error: unknown): DatabaseError | null {
  const closed = closedPlace(folder);
  return closed ? new DatabaseError('permission', closedMessage(closed), error) : null;
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

function placeProblem(code: string, path: string): string | null {
  const place = nearest(path);
  const found = statSync(place, { throwIfNoEntry: false });
  if (!found) return `${place} is a link to a place that does not exist: mend or remove it, ${cure}`;
  if ((code === 'ENOTDIR' || code === 'EEXIST') && !found.isDirectory())
    return `${place} is a file in the place of a folder: move it away, ${cure}`;
  const isClosed = code === 'EACCES' || code === 'EPERM' || code === 'EROFS';
  return isClosed ? closedMessage(closedPlace(place) ?? place) : null;
}

/** Says why the file system refused a place in a data folder, and what to do; null for other errors. */
export function refusedPlace(error: unknown): DatabaseError | null {
  const { code, path } = error as NodeJS.ErrnoException;
  const problem = code && path ? placeProblem(code, path) : null;
  return problem ? new DatabaseError('permission', problem, error) : null;
}

/** Does something in a data folder. @throws DatabaseError if the file system refuses it */
export function inDataFolder<T>(act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw refusedPlace(error) ?? error;
  }
}
