import type { IncomingMessage, ServerResponse } from 'node:http';
import { signatureHeader } from '../platform/http/signature.ts';
import type { Handler } from '../runtime/http-server.ts';
import { isLoopback, loopbackHosts } from '../shared/loopback.ts';
import { sendPlainText } from './plain-text.ts';
import { isPrivateSite } from './private-site.ts';

/**
 * Checks that a Host header names this site: the host of SITE_URL, or any loopback name with the right port
 * when SITE_URL is a loopback address.
 */
export function hostCheck(site: URL): (host: string | undefined, port: number | undefined) => boolean {
  const local = isLoopback(site);
  return (host, port) => {
    const name = host?.toLowerCase();
    if (name === undefined) return false;
    if (name === site.host) return true;
    return local && loopbackHosts.some((each) => name === (port === 80 ? each : `${each}:${port}`));
  };
}

/** The response to a request for a host that is not ours. */
export function refuseHost(response: ServerResponse): void {
  sendPlainText(response, 421, 'No such site here.');
}

const ownProof = ['x-site-key', 'authorization', signatureHeader.toLowerCase()];

/**
 * Lets the platform respond to its own hosts only. Browsers reach it by the host of GAMES_URL. Sites, operators, providers and
 * probes of the network name it by what is private there, or prove themselves, which no page of another site can.
 */
export function forOurHosts(games: URL, respond: Handler): Handler {
  const isGamesHost = hostCheck(games);
  const isOurs = ({ headers, socket }: IncomingMessage) => {
    if (isGamesHost(headers.host, socket.localPort) || ownProof.some((name) => name in headers)) return true;
    const named = URL.parse(`http://${headers.host ?? ''}`);
    return named !== null && isPrivateSite(named);
  };
  return (request, response, requestId) =>
    isOurs(request) ? respond(request, response, requestId) : refuseHost(response);
}
