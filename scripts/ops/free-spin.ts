import { type Command, parse, required, wholeNumber } from './command.ts';
import { describeDelivery, type Sent } from './platform.ts';

const help = `Offers free spins to one player.

Usage: npm run ops -- free-spin --account demo --brand nova --game lucky-durian --count 10 --expire 3

  --account  account name of the player
  --brand    code of the game brand
  --game     id of the game
  --count    number of free spins, 1 to 1000
  --expire   days until the offer expires, 1 to 365; -1 never (default)`;

const text = { type: 'string' } as const;

export const freeSpin: Command = {
  summary: 'offer free spins to a player',
  help,
  async run(args, platform) {
    const options = { account: text, brand: text, game: text, count: text, expire: text };
    const { values } = parse(joinNegative(args), help, options);
    const offer = {
      account: required(values.account, 'account', help),
      gameBrand: required(values.brand, 'brand', help),
      gameID: required(values.game, 'game', help),
      count: wholeNumber(required(values.count, 'count', help), 'count', help),
      expire: wholeNumber(values.expire ?? '-1', 'expire', help),
    };
    return describeDelivery(await platform().post<Sent>('/operator/free-spins', offer));
  },
};

/** `--expire -1` is read as `--expire=-1`: the parser would take the number for an option. */
function joinNegative(args: string[]): string[] {
  const joined: string[] = [];
  for (const arg of args) {
    const previous = joined.at(-1);
    if (/^-\d+$/.test(arg) && previous?.startsWith('--')) joined.splice(-1, 1, `${previous}=${arg}`);
    else joined.push(arg);
  }
  return joined;
}
