import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataFolderError, inDataFolder } from './data-folder.ts';

export interface ProcessOwner {
  pid: number;
  /** Kernel start time of the process where known, so that a reused pid is not taken for the owner. */
  started: string | null;
}

const heldHere = new Set<string>();

function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

export const thisProcess = (): ProcessOwner => ({ pid: process.pid, started: startOf(process.pid) });

/** Returns true while the process runs. Another process that has got its number since does not count. */
export function isRunning(owner: ProcessOwner): boolean {
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return owner.started === null || owner.started === startOf(owner.pid);
}

const isHeld = (owner: ProcessOwner, path: string) =>
  owner.pid === process.pid ? heldHere.has(path) : isRunning(owner);

/** Returns null for text that names no process. */
export function parseOwner(text: string): ProcessOwner | null {
  try {
    const { pid, started } = JSON.parse(text);
    return Number.isInteger(pid) && pid > 0 ? { pid, started: started ?? null } : null;
  } catch {
    return null;
  }
}

function create(path: string): boolean {
  try {
    writeFileSync(path, JSON.stringify(thisProcess()), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a stale lock. A new lock that another process made in the meantime is put back. */
function removeStale(path: string, seen: string): void {
  const aside = `${path}.stale-${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const taken = readFileSync(aside, 'utf8');
  if (taken === seen) rmSync(aside);
  else renameSync(aside, path);
}

/**
 * Locks the embedded database under `dataDir` for this process: two processes on one folder corrupt it silently. Returns the
 * function that releases it.
 */
export function lockDataFolder(dataDir: string): () => void {
  const refusal = (pid: number) =>
    new DataFolderError('locked', `The data folder ${dataDir} is in use by process ${pid}; stop it first.`);
  return inDataFolder(() => lockFile(dataDir, 'database.lock', refusal));
}

/** Takes a lock that one running process may hold, or throws the error that `refusal` returns for the process that holds it. */
export function lockFile(dataDir: string, name: string, refusal: (pid: number) => Error): () => void {
  const path = join(dataDir, name);
  mkdirSync(dataDir, { recursive: true });
  for (let tries = 0; tries < 5; tries += 1) {
    if (create(path)) {
      heldHere.add(path);
      return () => {
        if (heldHere.delete(path)) rmSync(path, { force: true });
      };
    }
    let seen: string;
    try {
      seen = readFileSync(path, 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue;
      // An error of reading does not name its file.
      throw Object.assign(error as Error, { path });
    }
    const owner = parseOwner(seen);
    if (owner && isHeld(owner, path)) throw refusal(owner.pid);
    removeStale(path, seen);
  }
  throw new DataFolderError('locked', `The data folder ${dataDir} is being opened by another process.`);
}
