import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { constants, Script } from 'node:vm';
import type { Handover } from '../src/server/platform/connection.ts';

/** The file in a build's `server` folder with all its code. */
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
  /**
   * Removes the listeners and globals of the code, so that its memory can be freed after the last request.
   */
  release(): void;
}

/** Avoids V8's compilation cache, which would keep the source of every script. */
function compileOnce(code: string, file: string): ServerCode {
  setFlagsFromString('--no-compilation-cache');
  try {
    const importModuleDynamically = constants.USE_MAIN_CONTEXT_DEFAULT_LOADER;
    return new Script(code, { filename: file, importModuleDynamically }).runInThisContext();
  } finally {
    setFlagsFromString('--compilation-cache');
  }
}

/**
 * Loads the server code of a build as a script: modules would stay in memory for good. No file is read after
 * this.
 */
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
