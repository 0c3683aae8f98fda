import { join } from 'node:path';
import { emptyDataFolder } from '../../tests/support/product/filled-database.ts';
import { startProduct } from '../../tests/support/product/product.ts';

type Catalogue = typeof import('../../platform/seed/catalogue.ts');

/** Starts the built copy on a data folder and checks that the catalogue is complete and the lobby readable. */
async function tryStart(copy: string, dataDir: string): Promise<void> {
  const { games }: Catalogue = await import(join(copy, 'platform/seed/catalogue.ts'));
  const product = await startProduct({ DATA_DIR: dataDir }, copy);
  try {
    const catalogue = await (await fetch(`${product.platformUrl}/games`)).json();
    const listed = (catalogue.games as { gameBrand: string; gameID: string }[]).map(
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

/** Starts the built copy on an empty data folder and again on the same one. Prints both results; returns a sentence for each that failed. */
export async function failedStarts(copy: string): Promise<string[]> {
  const { dataDir, remove } = await emptyDataFolder();
  const failures: string[] = [];
  for (const name of ['a first start', 'a second start']) {
    const problem = await tryStart(copy, dataDir).then(
      () => null,
      (error: Error) => error.message,
    );
    if (problem !== null) failures.push(`${name}: ${problem}`);
    console.log(problem === null ? `ok     ${name}` : `FAILED ${name}: ${problem}`);
  }
  await remove();
  return failures;
}
