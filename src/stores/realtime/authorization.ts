import type { Stop } from '../environment.ts';
import { asRecord, isText } from '../record.ts';
import type {
  AuthorizationCallbacks,
  ChannelAuth,
  ChannelAuthRequest,
  Credentials,
  RealtimeEnvironment,
} from './client.ts';

/** An authorization without a response fails after this long (D23). */
const authorizationTimeoutMs = 8_000;

let lastCallback = 0;

function isAuthorization(response: unknown, channel: string): response is ChannelAuth {
  const { auth, channel_data } = asRecord(response);
  return isText(auth) && (!channel.startsWith('presence-') || isText(channel_data));
}

/** The same request as pusher-js's own JSONP transport, plus the ticket. */
function scriptUrl(endpoint: string, callback: string, ticket: string, request: ChannelAuthRequest): string {
  const query = Object.entries({
    callback: `Pusher.auth_callbacks['${callback}']`,
    socket_id: request.socketId,
    channel_name: request.channel,
    ticket,
  });
  return `${endpoint}?${query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}

/** Authorizes a channel through JSONP. Unlike the library's transport, it also fails (D23). */
export async function requestAuthorization(
  environment: RealtimeEnvironment,
  credentials: Credentials,
  endpoint: string,
  request: ChannelAuthRequest,
  callbacks: AuthorizationCallbacks,
): Promise<ChannelAuth> {
  const ticket = await credentials.ticket(request.socketId, request.channel);
  lastCallback += 1;
  const callback = String(lastCallback);
  let late = false;
  const forget = () => {
    // A pending script still runs when it arrives, although its element is gone.
    if (late) callbacks[callback] = () => {};
    else delete callbacks[callback];
  };
  const stops: Stop[] = [forget];
  try {
    return await new Promise((resolve, reject) => {
      const fail = (why: string) => reject(new Error(`${request.channel} was not authorized: ${why}`));
      callbacks[callback] = (response) => {
        if (isAuthorization(response, request.channel)) resolve(response);
        else fail('the response is not an authorization');
      };
      stops.push(
        environment.after(authorizationTimeoutMs, () => {
          late = true;
          fail('no response in time');
        }),
      );
      stops.push(
        environment.runScript(scriptUrl(endpoint, callback, ticket, request), (arrived) =>
          fail(arrived ? 'the script did not call back' : 'the script did not load'),
        ),
      );
    });
  } finally {
    for (const stop of stops) stop();
  }
}
