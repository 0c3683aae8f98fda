import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Returns the first file or folder, from this one down, that this user may not read and write, or null. */
export function closedPlace(place: string): string | null {
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

/** Says why a data folder cannot be used: a file is in its place, or this user may not read and write it. */
export function unusableFolder(folder: string): string {
  let place = folder;
  while (!existsSync(place)) place = dirname(place);
  if (!statSync(place).isDirectory())
    return `${place} is a file in the place of a folder: move it away, or choose another data folder with DATA_DIR.`;
  const closed = closedPlace(place) ?? place;
  return `This user may not read and write ${closed}: change its owner or its mode, or choose another data folder with DATA_DIR.`;
}
