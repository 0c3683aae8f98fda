import { join } from 'node:path';
import { lockFile } from '../../platform/database/lock.ts';

/** Another build of this project is running. */
export class AlreadyBuilding extends Error {}

/** Takes the build lock, which one process has at a time. Returns its release. @throws AlreadyBuilding */
export function beginBuild(root: string): () => void {
  const refusal = (pid: number) =>
    new AlreadyBuilding(`Process ${pid} builds here already: wait until it has ended, then try again.`);
  return lockFile(join(root, '.cache'), 'build.lock', refusal);
}
