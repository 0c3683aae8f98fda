import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

export interface Load {
  port: number;
  /**
   * A whole request, as it goes over the wire; `{n}` is another number each time, of three digits for the first 900, and
   * `{player}` one from 1 to `players`.
   */
  request: string;
  players?: number;
  /** The request is but a body, and sent so as a provider sends it. */
  signed?: { path: string; secret: string };
  connections: number;
  seconds: number;
  /** Requests at most. */
  count?: number;
}

export interface Loaded {
  perSecond: number;
  /** Of answers. */
  count: number;
  /** ms. */
  p50: number;
  p95: number;
  p99: number;
  statuses: Record<string, number>;
  /** Of one answer, head included. */
  bytes: number;
}

/** Loads a server from a process of its own. */
export async function load(what: Load): Promise<Loaded> {
  const words = [join(import.meta.dirname, 'load.ts'), JSON.stringify(what)];
  const { stdout } = await promisify(execFile)(process.execPath, words);
  return JSON.parse(stdout);
}

export interface Reference {
  port: number;
  pid: number;
  close(): void;
}

/** A server that sends so many bytes: node:http, or `raw` bytes without reading the request. */
export async function reference(size: number, kind: 'http' | 'raw' = 'http'): Promise<Reference> {
  const words = [join(import.meta.dirname, 'reference.ts'), String(size), ...(kind === 'raw' ? ['raw'] : [])];
  const child: ChildProcess = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(createInterface({ input: child.stdout as NodeJS.ReadableStream }), 'line');
  return { port: Number(line), pid: child.pid as number, close: () => child.kill() };
}

export interface CrowdOptions {
  siteUrl: string;
  socketUrl: string;
  visitors: number;
}

/** The return of a crowd whose sockets were all cut. */
export interface CrowdReturn {
  seconds: number;
  /** ms from the first byte of a visitor's return to the last, its pause not counted. */
  p50: number;
  p95: number;
}

/** Visitors with sockets, in a process of its own; resolves when all are subscribed. */
export async function crowd(options: CrowdOptions) {
  const words = [join(import.meta.dirname, 'crowd.ts'), JSON.stringify(options)];
  const child = spawn(process.execPath, words, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The crowd ended (${code}).`);
  });
  ended.catch(() => {});
  const line = async () => String((await Promise.race([once(lines, 'line'), ended]))[0]);
  await line();
  return {
    async cut(): Promise<CrowdReturn> {
      const reply = line();
      child.stdin.write('cut\n');
      return JSON.parse(await reply);
    },
    leave: () => child.stdin.end(),
  };
}

/** A request as text. */
export function requestText(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  body?: string,
): string {
  const all = { Host: `localhost:${port}`, ...(body && { 'Content-Length': body.length }), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`;
}

/** Seconds of the processor that a process has used; not a number where the system does not say. */
export function processorSeconds(pid: number): number {
  try {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
    return (user + system) / 100;
  } catch {
    return Number.NaN;
  }
}

/** The same in microseconds, from the scheduler's own count. */
export function processorMicroseconds(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000;
  } catch {
    return Number.NaN;
  }
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] as number;
}
