import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { constants, Script } from 'node:vm';
import type { Handover } from '../src/server/platform/connection.ts';

/** The file in a build's folder `server` that holds all its code. */
export const codeFile = 'code.cjs';

export type AstroHandler = (
  request: IncomingMessage & { body?: Buffer },
  response: ServerResponse,
  next: () => void,
  locals: { handover: Handover },
) => Promise<void>;

type ServerCode = (deliver: (handler: AstroHandler) => void, address: string) => Promise<void>;

export interface LoadedCode {
  handler: AstroHandler;
  /** Lets go of what the code has hung on the process, so that its memory is given back with the last request. */
  release(): void;
}

/** V8 would keep the source of every script, in case it is compiled again. */
function compileOnce(code: string, file: string): ServerCode {
  setFlagsFromString('--no-compilation-cache');
  try {
    const importModuleDynamically = constants.USE_MAIN_CONTEXT_DEFAULT_LOADER;
    return new Script(code, { filename: file, importModuleDynamically }).runInThisContext();
  } finally {
    setFlagsFromString('--compilation-cache');
  }
}

/** The server of a build: a script and no module, since modules stay in memory for good. Nothing of it is read later. */
export async function loadServerCode(build: string): Promise<LoadedCode> {
  const file = join(build, 'server', codeFile);
  const known = process.listeners('unhandledRejection');
  let delivered: AstroHandler | undefined;
  await compileOnce(readFileSync(file, 'utf8'), file)((handler) => {
    delivered = handler;
  }, pathToFileURL(file).href);
  if (!delivered) throw new Error(`${file} has no handler of requests.`);
  const added = process.listeners('unhandledRejection').filter((listener) => !known.includes(listener));
  return {
    handler: delivered,
    release() {
      for (const listener of added) process.off('unhandledRejection', listener);
    },
  };
}
