import type { SocketApp } from './options.ts';
import { timingSafeEqualText } from './signatures.ts';

export interface HandshakeRefusal {
  code: number;
  message: string;
}

const oldestProtocol = 5;
const newestProtocol = 7;

/** The reason to close a new connection (codes 4001–4008), or null. */
export function refusalFor(url: string, app: SocketApp): HandshakeRefusal | null {
  const [path = '', query = ''] = url.split('?', 2);
  const key = /^\/app\/([^/]+)\/?$/.exec(path)?.[1];
  if (key === undefined) return { code: 4005, message: 'Path not found' };
  if (!timingSafeEqualText(key, app.key)) return { code: 4001, message: 'App key not in this cluster' };
  const parameters = new URLSearchParams(query);
  const protocol = parameters.get('protocol');
  if (protocol === null) return { code: 4008, message: 'No protocol version supplied' };
  const version = parameters.get('version');
  if (!/^\d+$/.test(protocol) || (version !== null && !/^[\w.+-]{0,64}$/.test(version))) {
    return { code: 4006, message: 'Invalid version string format' };
  }
  if (Number(protocol) < oldestProtocol || Number(protocol) > newestProtocol) {
    return { code: 4007, message: 'Unsupported protocol version' };
  }
  return null;
}
