import { join } from 'node:path';
import { silentLog } from '../../platform/log.ts';
import { openDatabase } from '../../platform/open-database.ts';
import { emptyDataFolder } from '../../tests/support/product/filled-database.ts';
import { startProduct } from '../../tests/support/product/product.ts';

type Catalogue = typeof import('../../platform/seed/catalogue.ts');

/** Starts the built copy on a data folder and checks that the catalogue is complete and the lobby readable. */
async function tryStart(copy: string, dataDir: string): Promise<void> {
  const { games }: Catalogue = await import(join(copy, 'platform/seed/catalogue.ts'));
  const product = await startProduct({ DATA_DIR: dataDir }, copy);
  try {
    const answer = await (await fetch(`${product.platformUrl}/games`)).json();
    const listed = (answer.games as { gameBrand: string; gameID: string }[]).map(
      ({ gameBrand, gameID }) => `${gameBrand}/${gameID}`,
    );
    const wanted = games.map(([, brand, gameID]) => `${brand}/${gameID}`);
    if (listed.sort().join() !== wanted.sort().join()) throw new Error(`It lists ${listed.join(', ')}.`);
    const { status } = await fetch(`${product.siteUrl}/lobby/slots`);
    if (status !== 200) throw new Error(`The lobby answers ${status}.`);
  } finally {
    await product.close();
  }
}

/**
 * Starts the built copy on an empty data folder, again on the same one, and on one from before the recipes. Prints the
 * result of each; returns a sentence for each that failed.
 */
export async function failedStarts(copy: string): Promise<string[]> {
  const [empty, full] = await Promise.all([emptyDataFolder(), emptyDataFolder()]);
  const before = await openDatabase({ dataDir: full.dataDir }, { log: silentLog, demo: true });
  await before.close();
  const starts = [
    ['a first start', empty.dataDir],
    ['a second start', empty.dataDir],
    ['a start on a database from before', full.dataDir],
  ] as const;
  const failures: string[] = [];
  for (const [name, dataDir] of starts) {
    const problem = await tryStart(copy, dataDir).then(
      () => null,
      (error: Error) => error.message,
    );
    if (problem !== null) failures.push(`${name}: ${problem}`);
    console.log(problem === null ? `ok     ${name}` : `FAILED ${name}: ${problem}`);
  }
  await Promise.all([empty.remove(), full.remove()]);
  return failures;
}
