import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from 'node:tls';
import { freePort } from './free-port.ts';

const deploy = join(import.meta.dirname, '../../deploy');
export const proxyNames = ['nginx', 'caddy'] as const;
export type ProxyName = (typeof proxyNames)[number];

export const isInstalled = (proxy: ProxyName) =>
  spawnSync(proxy, [proxy === 'nginx' ? '-v' : 'version'], { stdio: 'ignore' }).error === undefined;

/** A request as it reached a listener of the product. */
interface PassedOn {
  listener: string;
  path: string;
  headers: Record<string, string | undefined>;
}

export interface Echo {
  port: number;
  stop(): void;
}

/** A listener that echoes requests and accepts every upgrade. */
export async function startEcho(listener: string, port = 0): Promise<Echo> {
  const said = (request: IncomingMessage) =>
    JSON.stringify({ listener, path: request.url, headers: request.headers });
  const server = createServer((request, response) => response.end(said(request)));
  server.on('upgrade', (request, socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
    socket.end(said(request));
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return { port: portOf(server), stop: () => server.close().closeAllConnections() };
}

const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;

/** Ports of the listeners of the product, by the ports in the samples. */
type Upstreams = Record<number, number | undefined>;

interface Places {
  folder: string;
  upstreams: Upstreams;
  plain: number;
  secure: number;
}

const withUpstreams = (sample: string, upstreams: Upstreams) =>
  sample
    .replace(/(?:\{\$UPSTREAM:)?127\.0\.0\.1\}?:(432[1-3])/g, (_, port) => `127.0.0.1:${upstreams[port]}`)
    .replaceAll('/opt/kancil/deploy', deploy);

const certificate = (folder: string) => [join(folder, 'cert.pem'), join(folder, 'key.pem')] as const;

/** The samples with other ports and another certificate. */
const written: Record<ProxyName, (places: Places) => string[]> = {
  nginx({ folder, upstreams, plain, secure }) {
    const [cert, key] = certificate(folder);
    const sample = withUpstreams(readFileSync(join(deploy, 'nginx.conf'), 'utf8'), upstreams)
      .replaceAll('listen 80', `listen 127.0.0.1:${plain}`)
      .replaceAll('listen 443', `listen 127.0.0.1:${secure}`)
      .replace('/etc/ssl/kancil/fullchain.pem', cert)
      .replace('/etc/ssl/kancil/privkey.pem', key);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
      .join(' ');
    const around = `worker_processes 1; daemon off; pid ${folder}/pid; error_log stderr;
      events {} http { access_log off; ${temporary}\n${sample}\n}`;
    writeFileSync(join(folder, 'nginx.conf'), around);
    return ['nginx', '-p', folder, '-c', join(folder, 'nginx.conf')];
  },
  caddy({ folder, upstreams, plain, secure }) {
    const [cert, key] = certificate(folder);
    const sample = withUpstreams(readFileSync(join(deploy, 'Caddyfile'), 'utf8'), upstreams)
      .replace('lb_try_duration 10s', 'lb_try_duration 1s')
      .replace(/^(\{\$\w+:\w+\.kancil\.example\}) \{/gm, `$1 {\n\ttls ${cert} ${key}\n\tbind 127.0.0.1`);
    const options = `{\n\tadmin off\n\tauto_https disable_redirects\n\thttp_port ${plain}\n\thttps_port ${secure}\n}\n`;
    writeFileSync(join(folder, 'Caddyfile'), options + sample);
    return ['caddy', 'run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')];
  },
};

async function untilListening(port: number, child: ChildProcess, said: string[]): Promise<void> {
  const reached = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect({
        port,
        host: '127.0.0.1',
        rejectUnauthorized: false,
        servername: 'www.kancil.example',
      });
      socket.once('secureConnect', () => resolve(true) ?? socket.destroy());
      socket.once('error', () => resolve(false));
    });
  while (!(await reached())) {
    if (child.exitCode !== null) throw new Error(said.join(''));
    await pause(50);
  }
}

export interface RunningProxy {
  /** Sends raw bytes over TLS and returns the whole response. */
  send(
    host: string,
    path: string,
    headers?: Record<string, string>,
  ): Promise<{ status: number; head: string; text: string; passedOn: PassedOn | null }>;
  /** Port of its TLS listener. */
  port: number;
  stop(): Promise<void>;
}

/** Starts the proxy with the sample of `deploy/` in front of the listeners. */
export async function startProxy(name: ProxyName, upstreams: Upstreams): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'proxy-'));
  const [cert, key] = certificate(folder);
  mkdirSync(join(folder, 'home'));
  const subject = ['-subj', '/CN=www.kancil.example', '-addext', 'subjectAltName=DNS:*.kancil.example'];
  const words = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '2',
  ];
  execFileSync('openssl', [...words, ...subject, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const places = {
    folder,
    upstreams,
    plain: await freePort(),
    secure: await freePort(),
  };
  const [command = name, ...args] = written[name](places);
  const home = join(folder, 'home');
  const child = spawn(command, args, {
    env: { PATH: process.env.PATH, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
  });
  const said: string[] = [];
  child.stderr.on('data', (chunk) => said.push(String(chunk)));
  await untilListening(places.secure, child, said);
  return {
    port: places.secure,
    async send(host, path, headers = {}) {
      const options = {
        port: places.secure,
        host: '127.0.0.1',
        rejectUnauthorized: false,
        servername: 'www.kancil.example',
      };
      const socket = connect({ ...options, ALPNProtocols: ['http/1.1'] });
      const lines = Object.entries({ Host: host, Connection: 'close', ...headers }).map(
        ([field, value]) => `${field}: ${value}`,
      );
      socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      let text = '';
      for await (const chunk of socket) text += chunk;
      const body = /\{"listener".*\}/.exec(text)?.[0];
      const [head = ''] = text.split('\r\n\r\n');
      return { status: Number(text.split(' ')[1]), head, text, passedOn: body ? JSON.parse(body) : null };
    },
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
