/**
 * `npm run check`: lint and format, texts, types, unused code, baseline, dictionaries, lockfile, in parallel. Each
 * mistake is reported by one part; one that would fail other parts too is reported alone.
 */
import { judge } from './check/judge.ts';
import { runPart } from './check/parts.ts';

const failed = await judge(runPart, console.log);
if (failed > 0) process.exitCode = 1;
