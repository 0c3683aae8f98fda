/**
 * `npm run figures [game …]`: computes return, hit frequency and largest win of games from their rules; without an id, of all.
 * `--watch` prints them again when a file is saved. Exit code 2: wrong usage.
 */
import { parseArgs } from 'node:util';
import type { BundledGame } from '../games/engine.ts';
import { computeFigures } from '../games/figures.ts';
import { bundledGames } from '../games/games.ts';
import { run } from './run.ts';

const share = (value: number) => `${(100 * value).toFixed(2)} %`;

function line(game: BundledGame): string {
  const { expected, odds } = computeFigures(game);
  const facts = [
    `return ${share(expected.value)} (${expected.method})`,
    ...(odds ? [`hits ${share(odds.hits)}`, `largest win ${odds.largest / 100} times the stake`] : []),
  ];
  return `${game.gameID.padEnd(20)} ${facts.join(', ')}`;
}

const options = { watch: { type: 'boolean', default: false } } as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const ids = bundledGames.map(({ gameID }) => gameID);
const unknown = positionals.filter((id) => !ids.includes(id));

if (unknown.length > 0) {
  console.error(`games/games.ts has no game "${unknown.join('", "')}". It has: ${ids.join(', ')}.`);
  process.exitCode = 2;
} else if (values.watch) {
  process.exitCode = await run(['--watch', '--watch-preserve-output', import.meta.filename, ...positionals]);
} else {
  const games = bundledGames.filter(({ gameID }) => positionals.length === 0 || positionals.includes(gameID));
  for (const game of games) console.log(line(game));
}
