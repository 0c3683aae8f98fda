import { join } from 'node:path';
import { placeProblem } from '../../runtime/data-folder.ts';
import { lockFile } from '../../runtime/lock.ts';

/** Another build of this project is running, or its folder is closed to this user. */
export class CannotBuild extends Error {}

/** Takes the build lock, which one process has at a time. Returns its release. @throws CannotBuild */
export function beginBuild(root: string): () => void {
  const refusal = (pid: number) =>
    new CannotBuild(`Process ${pid} builds here already: wait until it has ended, then try again.`);
  try {
    return lockFile(join(root, '.cache'), 'build.lock', refusal);
  } catch (error) {
    const problem = placeProblem(error);
    throw problem ? new CannotBuild(`${problem}.`) : error;
  }
}
