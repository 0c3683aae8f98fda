import { type ConnectRealtime, connectRealtime } from './connect.ts';
import { openRealtime } from './pusher.ts';

/** What a document downloads once it is to be live: the connection's behaviour, and pusher-js. */
export const connectPusher: ConnectRealtime = (dependencies, configuration) =>
  connectRealtime(dependencies, configuration, openRealtime);
