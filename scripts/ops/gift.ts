import { randomUUID } from 'node:crypto';
import { type Command, parse, required, wholeNumber } from './command.ts';

const help = `Gives play rupiah to a player: a bonus, a cashback, a returned stake.

Usage: npm run ops -- gift --account demo --amount 50000 --key cashback-2026-47-demo

  --account  account name of the player
  --amount   whole play rupiah, at most 10000000
  --key      what the gift is for; the same key gives once, however often it is sent.
             Without it, every call gives again`;

const text = { type: 'string' } as const;

export const gift: Command = {
  summary: 'give play rupiah to a player',
  help,
  async run(args, platform) {
    const { values } = parse(args, help, { account: text, amount: text, key: text });
    const name = required(values.account, 'account', help);
    const amount = wholeNumber(required(values.amount, 'amount', help), 'amount', help);
    const { account, balance } = await platform().post<{ account: string; balance: number }>(
      `/operator/accounts/${encodeURIComponent(name)}/gifts`,
      { amount, key: values.key ?? randomUUID() },
    );
    return `${account} now has ${balance} play rupiah.`;
  },
};
