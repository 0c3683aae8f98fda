import { fileURLToPath } from 'node:url';

/** Committed SQL, written by `npm run migration`; applied at every start before anything is served. */
export const migrations = { migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) };
