import { type Run, run } from '../run.ts';

/** A new product's data, whatever the settings and the data folder of this machine say. */
export const newData = { PLATFORM_URL: '', DATABASE_URL: '', DATA_DIR: '.cache/no-data' };

/** Builds what tests and measurements look at, unless it is built already. Returns the exit code. */
export const buildNewProduct = (runner: Run = run): Promise<number> =>
  runner(['scripts/build.ts', '--if-changed'], newData);
