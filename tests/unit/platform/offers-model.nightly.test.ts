import { expect, inject, test } from 'vitest';
import { runLongHistory } from '../../support/model-run.ts';
import { startOffersTrial } from '../../support/offers-model/in-a-process.ts';
import { newDataFolder } from '../../support/product/filled-database.ts';
import { asApplication, newPostgresDatabase } from '../../support/product/shared-postgres.ts';

const operations = 600;
const kills = 3;

/**
 * One history per seed. `bench/offers-model.ts` runs 100,000 operations with 20 kills on each database, from any
 * seed, and short histories that are shrunk where one fails. The daily test (database/offers-model.test.ts) kills nothing.
 */
const histories = [
  ['PGlite', 11],
  ['PGlite', 12],
  ['PostgreSQL', 21],
  ['PostgreSQL', 22],
] as const;

async function newDatabase(engine: (typeof histories)[number][0]) {
  if (engine === 'PGlite') {
    const { dataDir, remove } = await newDataFolder({ demo: false });
    return { location: { dataDir }, remove };
  }
  const ownerUrl = await newPostgresDatabase();
  return { location: { databaseUrl: asApplication(ownerUrl), ownerUrl }, remove: async () => {} };
}

const here = histories.filter(([engine]) => engine === 'PGlite' || inject('database') === 'PostgreSQL');

test.for(here)(
  `${operations} operations on offers with ${kills} kills of the process match the model of the offer rules: %s, seed %d`,
  async ([engine, seed]) => {
    const { location, remove } = await newDatabase(engine);
    const trial = await startOffersTrial(location);
    const played = runLongHistory({ trial, operations, kills, seed, report: () => {} });
    const { interrupted } = await played.finally(() => trial.kill()).finally(remove);
    expect(interrupted).toBeGreaterThan(0);
  },
);
