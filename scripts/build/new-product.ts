import { run } from '../run.ts';

/** A new product's data, independent of this machine's settings and data folder. */
export const newData = {
  PLATFORM_URL: '',
  DATABASE_URL: '',
  DATABASE_OWNER_URL: '',
  DATA_DIR: '.cache/no-data',
};

/** Builds the product for tests and benchmarks, unless it is built. Returns the exit code. */
export const buildNewProduct = (): Promise<number> => run(['scripts/build.ts', '--if-changed'], newData);
