// Measures what a player of Blackjack Pelanduk gets back with basic strategy: so many rounds of the rules that pay, with
// seeded numbers, so that everyone gets the same. `npm run bench blackjack 1000000` plays fewer.
import { playBlackjack } from '../tests/support/blackjack-rounds.ts';

const rounds = Number(process.argv[2] ?? 10_000_000);
const seed = 1;

const { returned, edge, error } = playBlackjack(rounds, seed);
const percent = (share: number) => `${(100 * share).toFixed(2)} %`;
console.log(`${rounds} rounds, seed ${seed}, basic strategy without splitting:`);
console.log(`${percent(returned)} of what is staked comes back, doublings included`);
console.log(`${percent(edge)} of the first stake per round, standard error ${percent(error)}`);
