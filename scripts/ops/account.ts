import { UsageError } from '../usage-error.ts';
import { type Command, parse, required } from './command.ts';

const done = {
  block: 'is blocked; its sessions have ended',
  unblock: 'is not blocked',
  'require-password-change': 'must change its password',
  'mark-high-risk': 'is marked as at risk and must change its password',
  'end-sessions': 'has no session left',
} as const;

const help = `Changes what an account may do.

Usage: npm run ops -- account <action> --account demo

  block                    end its sessions and refuse its log-in
  unblock                  let it log in again
  require-password-change  send the player to the forced password change
  mark-high-risk           the same, with unusual activity as the reason
  end-sessions             end all its sessions

  --account  account name of the player`;

export const account: Command = {
  summary: 'block, unblock, require-password-change, mark-high-risk or end-sessions',
  help,
  async run(args, platform) {
    const { values, positionals } = parse(args, help, { account: { type: 'string' } }, true);
    const [action = '', ...rest] = positionals;
    if (!Object.hasOwn(done, action) || rest.length > 0) throw new UsageError('Which action?', help);
    const name = required(values.account, 'account', help);
    await platform().post(`/operator/accounts/${encodeURIComponent(name)}/${action}`);
    return `${name} ${done[action as keyof typeof done]}.`;
  },
};
