import { run } from '../run.ts';

/** A new product's data, whatever the settings and the data folder of this machine say. */
export const newData = { PLATFORM_URL: '', DATABASE_URL: '', DATA_DIR: '.cache/no-data' };

/** Builds what tests and measurements look at, where it is not built yet. Answers the exit code. */
export const buildNewProduct = (): Promise<number> => run(['scripts/build.ts', '--if-changed'], newData);
