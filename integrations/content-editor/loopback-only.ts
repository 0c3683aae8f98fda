import type { IncomingMessage } from 'node:http';
import { loopbackHosts } from '../../shared/loopback.ts';

const loopback = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

function isOwnHost(host: string): boolean {
  const name = host.replace(/:\d+$/, '');
  return loopbackHosts.some((each) => each === name);
}

/**
 * True for a request from this machine, to a loopback host name, and from no page of another origin. The editor's
 * API writes files, so other machines, scripts of other sites and DNS rebinding must be refused.
 */
export function isLoopbackRequest({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): boolean {
  const { host = '', origin } = headers;
  const fromPage = origin === undefined || origin === `http://${host}`;
  return loopback.test(socket.remoteAddress ?? '') && isOwnHost(host) && fromPage;
}
