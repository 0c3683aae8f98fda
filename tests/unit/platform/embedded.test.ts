import { execFileSync } from 'node:child_process';

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { newDataFolder } from '../../support/product/filled-database.ts';

it("opens the database without optimizing PostgreSQL's parser, which alone takes 600 MB", async () => {
  const { dataDir, remove } = await newDataFolder();
  onTestFinished(remove);
  const program = pathToFileURL(join(import.meta.dirname, '../../../platform/database/embedded.ts')).href;
  const script = `
    import { openEmbedded } from '${program}';
    const client = await openEmbedded(process.argv[1]);
    await client.query('select count(*) from pg_class');
    await client.close();
    console.log(process.resourceUsage().maxRSS / 1024);`;
  // V8 optimizes at once what it would optimize in the background.
  const words = ['--wasm-sync-tier-up', '--input-type=module', '--eval', script, join(dataDir, 'database')];
  const megabytes = Number(execFileSync(process.execPath, words, { encoding: 'utf8' }));
  expect(megabytes).toBeGreaterThan(100);
  expect(megabytes).toBeLessThan(450);
});
