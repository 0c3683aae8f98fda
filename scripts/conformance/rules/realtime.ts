import { randomInt } from 'node:crypto';
import { freeSpinChannelPrefix, newsChannel } from '../../../src/contract/constants.generated.ts';
import type { SignIn, Ticket } from '../../../src/contract/contract.ts';
import { type ContractRule, hasStatus, holds, refused } from '../rule.ts';
import { type Login, NotTried, type Trial } from '../trial.ts';

interface Binding {
  socketId: string;
  channel: string;
}

interface Told {
  granted?: boolean;
  member?: { user_id: string; user_info?: unknown };
  user?: string;
}

const newSocket = () => `${randomInt(1, 1_000_000)}.${randomInt(1, 1_000_000)}`;
const own = ({ uid }: Login) => freeSpinChannelPrefix + uid;

async function ticketFor({ send }: Trial, binding: Binding, login?: Login): Promise<string> {
  const reply = await send('POST /realtime/tickets', { body: binding, ...(login && { token: login.token }) });
  const { ticket } = (reply.body ?? {}) as Partial<Ticket>;
  if (typeof ticket !== 'string')
    throw new NotTried(`a ticket for ${binding.channel} was refused with ${reply.status}`);
  return ticket;
}

async function redeem(trial: Trial, ticket: string, binding: Binding): Promise<Told> {
  if (!trial.hasSiteKey) throw new NotTried('the site key is not known; set SITE_KEY');
  return ((await trial.send('POST /realtime/authorizations', { body: { ticket, ...binding } })).body ??
    {}) as Told;
}

const ticketCalls = ['POST /realtime/tickets', 'POST /realtime/authorizations'];

/** Rules about channels. */
export const realtimeRules: ContractRule[] = [
  {
    says: "A visitor's ticket joins the news as an anonymous member",
    needs: ticketCalls,
    writes: true,
    async check(trial) {
      const binding = { socketId: newSocket(), channel: newsChannel };
      const { granted, member } = await redeem(trial, await ticketFor(trial, binding), binding);
      return [
        ...holds(granted === true, 'it is not granted'),
        ...holds(typeof member?.user_id === 'string', 'a presence channel needs member.user_id'),
      ];
    },
  },
  {
    says: "A player's member id on the news channel is neither the uid nor the account name",
    needs: ticketCalls,
    writes: true,
    async check(trial) {
      const login = await trial.player();
      const binding = { socketId: newSocket(), channel: newsChannel };
      const sent = JSON.stringify(
        (await redeem(trial, await ticketFor(trial, binding, login), binding)).member ?? '',
      );
      return holds(!sent.includes(login.uid) && !sent.includes(login.account), `everybody would see ${sent}`);
    },
  },
  {
    says: "A player's ticket joins the player's own channel once; a second use is refused",
    needs: ticketCalls,
    writes: true,
    async check(trial) {
      const login = await trial.player();
      const binding = { socketId: newSocket(), channel: own(login) };
      const ticket = await ticketFor(trial, binding, login);
      const first = await redeem(trial, ticket, binding);
      const second = await redeem(trial, ticket, binding);
      return [
        ...holds(first.granted === true, 'it is not granted'),
        ...holds(second.granted === false, 'it is granted twice'),
      ];
    },
  },
  {
    says: 'A ticket is valid for its socket and its channel only',
    needs: ticketCalls,
    writes: true,
    async check(trial) {
      const login = await trial.player();
      const binding = { socketId: newSocket(), channel: own(login) };
      const faults: string[] = [];
      for (const change of [{ socketId: newSocket() }, { channel: newsChannel }]) {
        const ticket = await ticketFor(trial, binding, login);
        const { granted } = await redeem(trial, ticket, { ...binding, ...change });
        faults.push(...holds(granted === false, `it is granted for another ${Object.keys(change)[0]}`));
      }
      return faults;
    },
  },
  {
    says: 'A ticket is invalid once its session has ended',
    needs: [...ticketCalls, 'POST /sessions', 'DELETE /sessions/current'],
    writes: true,
    async check(trial) {
      const login = await trial.logIn(await trial.player());
      const binding = { socketId: newSocket(), channel: own(login) };
      const ticket = await ticketFor(trial, binding, login);
      await trial.send('DELETE /sessions/current', { token: login.token });
      return holds(
        (await redeem(trial, ticket, binding)).granted === false,
        'it is granted after the log-out',
      );
    },
  },
  {
    says: "A ticket for another player's channel or for an unknown channel is refused: 403 CHANNEL_REFUSED",
    needs: ['POST /realtime/tickets'],
    writes: true,
    async check({ send, player }) {
      const { token } = await player();
      const faults: string[] = [];
      for (const channel of [`${freeSpinChannelPrefix}someoneelse`, 'private-everything', 'presence-other'])
        for (const question of [{ token }, {}]) {
          const reply = await send('POST /realtime/tickets', {
            ...question,
            body: { socketId: newSocket(), channel },
          });
          faults.push(...refused(reply, 403, 'CHANNEL_REFUSED'));
        }
      return faults;
    },
  },
  {
    says: 'The sign-in of a socket is signed for its player',
    needs: ['POST /realtime/sign-ins'],
    writes: true,
    async check({ send, player }) {
      const { token, uid } = await player();
      const reply = await send('POST /realtime/sign-ins', { token, body: { socketId: newSocket() } });
      const { user_data: data = '' } = (reply.body ?? {}) as Partial<SignIn>;
      return [...hasStatus(reply, 201), ...holds(data.includes(uid), 'user_data does not name his uid')];
    },
  },
];
