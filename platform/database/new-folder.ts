/**
 * Makes a new database in the folder that the argument names. Runs as a process of its own, because PGlite holds three
 * copies of its memory meanwhile, which the product would keep for long.
 */
import { openEmbedded } from './embedded.ts';

const client = await openEmbedded(process.argv[2]);
await client.close();
