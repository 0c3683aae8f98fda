import { findPostgres } from './product/postgres.ts';
import makeRunFolder from './product/run-folder.ts';
import { stopSharedPostgres } from './product/shared-postgres.ts';

/** Global setup of Vitest: what the workers of one run share. */
export default function setUpRun(): () => Promise<void> {
  if (findPostgres() === null)
    console.log(
      'PostgreSQL cannot be started here: its tests are skipped, and the platform is tested on PGlite.',
    );
  const removeFolder = makeRunFolder();
  return async () => {
    await stopSharedPostgres();
    removeFolder();
  };
}
