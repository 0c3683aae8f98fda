import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from 'node:tls';

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

/** A listener that echoes requests and accepts every upgrade. */
async function startEcho(listener: string): Promise<Server> {
  const said = (request: IncomingMessage) =>
    JSON.stringify({ listener, path: request.url, headers: request.headers });
  const server = createServer((request, response) => response.end(said(request)));
  server.on('upgrade', (request, socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
    socket.end(said(request));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;

async function freePort(): Promise<number> {
  const server = createTcpServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  server.close();
  await once(server, 'close');
  return port;
}

interface Places {
  folder: string;
  listeners: number[];
  plain: number;
  secure: number;
}

const certificate = (folder: string) => [join(folder, 'cert.pem'), join(folder, 'key.pem')] as const;

/** The samples with other ports and another certificate. */
const written: Record<ProxyName, (places: Places) => string[]> = {
  nginx({ folder, listeners, plain, secure }) {
    const [cert, key] = certificate(folder);
    const sample = readFileSync(join(deploy, 'nginx.conf'), 'utf8')
      .replace(/127\.0\.0\.1:(432[1-3])/g, (_, port) => `127.0.0.1:${listeners[Number(port) - 4321]}`)
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
  caddy({ folder, listeners, plain, secure }) {
    const [cert, key] = certificate(folder);
    const sample = readFileSync(join(deploy, 'Caddyfile'), 'utf8')
      .replace(
        /\{\$UPSTREAM:127\.0\.0\.1\}:(432[1-3])/g,
        (_, port) => `127.0.0.1:${listeners[Number(port) - 4321]}`,
      )
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
  ): Promise<{ status: number; passedOn: PassedOn | null }>;
  stop(): Promise<void>;
}

/** Starts the proxy with the sample of `deploy/`, in front of three listeners that echo requests. */
export async function startProxy(name: ProxyName): Promise<RunningProxy> {
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
  const servers = await Promise.all(['site', 'games', 'sockets'].map(startEcho));
  const places = {
    folder,
    listeners: servers.map(portOf),
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
      return { status: Number(text.split(' ')[1]), passedOn: body ? JSON.parse(body) : null };
    },
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      for (const server of servers) server.close().closeAllConnections();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
