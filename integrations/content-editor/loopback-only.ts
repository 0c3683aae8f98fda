import type { IncomingMessage } from 'node:http';
import { loopbackHosts } from '../../shared/loopback.ts';

const loopback = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

function isOwnHost(host: string): boolean {
  const name = host.replace(/:\d+$/, '');
  return loopbackHosts.some((each) => each === name);
}

/**
 * Whether a request comes from this machine, under one of its own names, and from no page of another origin.
 * The editor's API writes files for anyone who can reach it: another machine, another site's script, or a name that
 * someone else has pointed to this machine.
 */
export function isLoopbackRequest({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): boolean {
  const { host = '', origin } = headers;
  const fromPage = origin === undefined || origin === `http://${host}`;
  return loopback.test(socket.remoteAddress ?? '') && isOwnHost(host) && fromPage;
}
