import { notOffered } from '../../contract/api.ts';
import type { SignIn } from '../../contract/contract.ts';
import { call } from '../call.ts';
import type { Stop } from '../environment.ts';
import { isText, recordOf } from '../record.ts';
import type {
  AuthorizationCallbacks,
  ChannelAuth,
  ChannelAuthRequest,
  RealtimeEnvironment,
} from './client.ts';
import { NotOffered } from './not-offered.ts';

/** Milliseconds until an authorization without an answer counts as failed (D23). */
const authorizationTimeout = 8_000;

let lastCallback = 0;

async function requestTicket(environment: RealtimeEnvironment, request: ChannelAuthRequest): Promise<string> {
  const { status, answer } = await call(environment, 'POST /api/realtime-ticket', {
    body: request,
    timeout: authorizationTimeout,
  });
  if (status === notOffered) throw new NotOffered('The platform gives out no tickets');
  if (!answer) throw new Error(`No ticket for ${request.channel}: status ${status}`);
  return answer.ticket;
}

function isAuthorization(answer: unknown, channel: string): answer is ChannelAuth {
  const { auth, channel_data } = recordOf(answer);
  return isText(auth) && (!channel.startsWith('presence-') || isText(channel_data));
}

/** The request of pusher-js's own JSONP transport, byte for byte, with the ticket as its parameter. */
function sourceOf(endpoint: string, callback: string, ticket: string, request: ChannelAuthRequest): string {
  const query = Object.entries({
    callback: `Pusher.auth_callbacks['${callback}']`,
    socket_id: request.socketId,
    channel_name: request.channel,
    ticket,
  });
  return `${endpoint}?${query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}

/** Channel authorization through JSONP that, unlike the library's, also fails (D23). */
export async function requestAuthorization(
  environment: RealtimeEnvironment,
  endpoint: string,
  request: ChannelAuthRequest,
  callbacks: AuthorizationCallbacks,
): Promise<ChannelAuth> {
  const ticket = await requestTicket(environment, request);
  lastCallback += 1;
  const callback = String(lastCallback);
  let late = false;
  const forget = () => {
    // A script that is under way runs when it arrives, although its element is gone.
    if (late) callbacks[callback] = () => {};
    else delete callbacks[callback];
  };
  const stops: Stop[] = [forget];
  try {
    return await new Promise((resolve, reject) => {
      const fail = (why: string) => reject(new Error(`${request.channel} was not authorized: ${why}`));
      callbacks[callback] = (answer) => {
        if (isAuthorization(answer, request.channel)) resolve(answer);
        else fail('the answer is none');
      };
      stops.push(
        environment.after(authorizationTimeout, () => {
          late = true;
          fail('no answer in time');
        }),
      );
      stops.push(
        environment.runScript(sourceOf(endpoint, callback, ticket, request), (arrived) =>
          fail(arrived ? 'the script did not answer' : 'the script did not load'),
        ),
      );
    });
  } finally {
    for (const stop of stops) stop();
  }
}

/** What the socket of a player signs in with, so that it can be closed when the session ends. */
export async function requestSignIn(environment: RealtimeEnvironment, socketId: string): Promise<SignIn> {
  const { status, answer } = await call(environment, 'POST /api/realtime-sign-in', {
    body: { socketId },
    timeout: authorizationTimeout,
  });
  if (status === notOffered) throw new NotOffered('The platform signs no sockets');
  if (!answer) throw new Error(`No signature for the sign-in: status ${status}`);
  return answer;
}
