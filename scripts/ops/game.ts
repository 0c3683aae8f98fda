import { UsageError } from '../usage-error.ts';
import { type Command, parse, required } from './command.ts';

const done = {
  'start-maintenance': 'is under maintenance; it cannot be launched, and open rounds end',
  'end-maintenance': 'can be launched again',
} as const;

const help = `Closes a game for maintenance, or opens it again.

Usage: npm run ops -- game <action> --brand nova --game lucky-durian

  start-maintenance  refuse launches and rounds of the game
  end-maintenance    let players in again

  --brand  code of the game brand
  --game   id of the game`;

const text = { type: 'string' } as const;

export const game: Command = {
  summary: 'start-maintenance or end-maintenance',
  help,
  async run(args, platform) {
    const { values, positionals } = parse(args, help, { brand: text, game: text }, true);
    const [action = '', ...rest] = positionals;
    if (!Object.hasOwn(done, action) || rest.length > 0) throw new UsageError('Which action?', help);
    const [brand, id] = [required(values.brand, 'brand', help), required(values.game, 'game', help)];
    await platform().post(`/operator/games/${encodeURIComponent(brand)}/${encodeURIComponent(id)}/${action}`);
    return `${id} of ${brand} ${done[action as keyof typeof done]}.`;
  },
};
