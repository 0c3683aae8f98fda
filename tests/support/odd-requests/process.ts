import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import type { Product } from '../product/product.ts';
import type { AttackedListener } from './send.ts';

/** The three listeners of one product. */
export function listenersOf({ siteUrl, platformUrl, socketUrl }: Product): AttackedListener[] {
  const place = (target: AttackedListener['target'], url: string): AttackedListener => {
    const { port, host } = new URL(url);
    return { target, port: Number(port), host };
  };
  return [place('site', siteUrl), place('platform', platformUrl), place('sockets', socketUrl)];
}

function targetOf(descriptor: string): string {
  try {
    return readlinkSync(descriptor);
  } catch {
    return '';
  }
}

/**
 * Open files and sockets of the product, but those of the embedded database, which opens a table's file with its first
 * use and keeps it; null where the system does not show them.
 */
export function descriptorsOf({ pid, dataDir }: Product): number | null {
  if (process.platform !== 'linux') return null;
  const folder = `/proc/${pid}/fd`;
  const targets = readdirSync(folder).map((name) => targetOf(`${folder}/${name}`));
  return targets.filter((target) => target !== '' && !target.startsWith(dataDir)).length;
}

/** When a process began, in ticks since the system did: another process under the same number began at another time. */
export function startOf(pid: number): string | null {
  if (process.platform !== 'linux') return null;
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? null;
}

/** Megabytes. */
export function memoryOf(pid: number): number | null {
  if (process.platform !== 'linux') return null;
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}
