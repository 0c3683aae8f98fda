import type { ShellData } from '../../contract/api.ts';
import type { SignIn } from '../../contract/contract.ts';
import type { SessionTopic } from '../session.ts';
import type { Credentials } from './client.ts';

/** The platform does not offer this real-time call, so it is not retried. */
export class NotOffered extends Error {}

interface Issued {
  account: string | null;
  socketId: string;
  data: Promise<ShellData | null>;
  /** Channels whose ticket is used. */
  used: Set<string>;
}

/** What a socket needs to subscribe and to sign in. One call has it for all channels; a ticket is used once (D23). */
export function createCredentials(
  { $account }: Pick<SessionTopic, '$account'>,
  load: (socketId: string) => Promise<ShellData | null>,
): Credentials {
  let current: Issued | null = null;

  async function take(socketId: string, name: string): Promise<ShellData> {
    const account = $account.get();
    const isCurrent = current?.socketId === socketId && current.account === account;
    if (!current || !isCurrent || current.used.has(name))
      current = { account, socketId, data: load(socketId), used: new Set() };
    current.used.add(name);
    return (await current.data) ?? {};
  }

  return {
    async ticket(socketId, channel): Promise<string> {
      const { tickets } = await take(socketId, channel);
      if (tickets === null) throw new NotOffered('The platform gives out no tickets');
      const ticket = tickets?.[channel];
      if (!ticket) throw new Error(`No ticket for ${channel}`);
      return ticket;
    },
    async signIn(socketId): Promise<SignIn> {
      const { signIn } = await take(socketId, 'sign-in');
      if (signIn === null) throw new NotOffered('The platform signs no sockets');
      if (!signIn) throw new Error('No signature for the sign-in');
      return signIn;
    },
  };
}
