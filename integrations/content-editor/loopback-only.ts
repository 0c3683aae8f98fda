import type { IncomingMessage } from 'node:http';

const loopback = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const ownHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * Whether a request comes from this machine, under one of its own names, and from no page of another origin.
 * The editor's API writes files for anyone who can reach it: another machine, another site's script, or a name that
 * someone else has pointed to this machine.
 */
export function isLoopbackRequest({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): boolean {
  const { host = '', origin } = headers;
  const fromPage = origin === undefined || origin === `http://${host}`;
  return loopback.test(socket.remoteAddress ?? '') && ownHost.test(host) && fromPage;
}
