/**
 * `npm run check`: lint and format, texts, types, what nothing uses, migrations, dictionaries, lockfile: side by side,
 * each mistake told once. A mistake that would make others speak of it too is told alone.
 */
import { judge } from './check/judge.ts';
import { runPart } from './check/parts.ts';

const failed = await judge(runPart, console.log);
if (failed > 0) process.exitCode = 1;
