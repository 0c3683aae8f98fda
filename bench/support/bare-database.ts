// PGlite alone in the folder that the argument names: prints "ready" after its first queries, and stays.
import { PGlite } from '@electric-sql/pglite';

const client = await PGlite.create(process.argv[2] ?? '');
await client.query('select count(*) from pg_class');
console.log('ready');
setInterval(() => {}, 60_000);
