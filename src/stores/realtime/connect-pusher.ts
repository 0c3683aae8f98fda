import { type ConnectRealtime, connectRealtime } from './connect.ts';
import { openRealtime } from './pusher.ts';

/** The real-time download of a document: its behaviour and pusher-js. */
export const connectPusher: ConnectRealtime = (dependencies, configuration) =>
  connectRealtime(dependencies, configuration, openRealtime);
