import { createHash, randomBytes, randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { refusedPlace } from '../runtime/data-folder.ts';
import type { SettingName } from './setting-list.ts';
import { ConfigurationError } from './settings.ts';

const minKeyLength = 16;

const secretsSchema = z.object({
  pusherAppId: z.string().min(1),
  pusherKey: z.string().min(1),
  pusherSecret: z.string().min(minKeyLength),
  siteKey: z.string().min(minKeyLength),
  operatorKey: z.string().min(minKeyLength),
  /** Accepted beside the current secrets during a rotation. */
  pusherSecretBefore: z.string().min(minKeyLength).optional(),
  siteKeyBefore: z.string().min(minKeyLength).optional(),
  operatorKeyBefore: z.string().min(minKeyLength).optional(),
});

/** Secrets that only the parts of one installation share. */
export type Secrets = z.infer<typeof secretsSchema>;

const settings = {
  SITE_KEY: 'siteKey',
  SITE_KEY_BEFORE: 'siteKeyBefore',
  OPERATOR_KEY: 'operatorKey',
  OPERATOR_KEY_BEFORE: 'operatorKeyBefore',
  PUSHER_SECRET_BEFORE: 'pusherSecretBefore',
} satisfies Partial<Record<SettingName, keyof Secrets>>;

function newSecrets(): Secrets {
  const random = (bytes: number) => randomBytes(bytes).toString('hex');
  return {
    pusherAppId: String(randomInt(100_000, 10_000_000)),
    pusherKey: random(10),
    pusherSecret: random(32),
    siteKey: random(32),
    operatorKey: random(32),
  };
}

/**
 * Pusher's libraries expect a numeric application id. For an older installation with a textual id this
 * derives the same number in every process.
 */
function withNumericId(secrets: Secrets): Secrets {
  if (/^\d+$/.test(secrets.pusherAppId)) return secrets;
  const digits = createHash('sha256').update(secrets.pusherKey).digest().readUInt32BE();
  return { ...secrets, pusherAppId: String(100_000 + (digits % 9_000_000)) };
}

/** Creates one folder at a time: Node's recursive mkdir never returns on file systems such as /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

function readStored(dataDir: string): Partial<Record<keyof Secrets, unknown>> {
  try {
    return JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) ?? {};
  } catch {
    return {};
  }
}

/** The keys set in the environment. @throws ConfigurationError */
function givenKeys(environment: Record<string, string | undefined>): Partial<Secrets> {
  const given = Object.entries(settings).flatMap(([name, key]) => {
    const value = environment[name];
    if (!value) return [];
    if (value.length >= minKeyLength) return [[key, value]];
    throw new ConfigurationError(
      `${name} has ${value.length} characters: it needs at least ${minKeyLength}.`,
    );
  });
  return Object.fromEntries(given);
}

/** The keys set in the environment or stored in the data folder, '' where missing; creates nothing. */
export function storedKeys(
  dataDir: string,
  environment: Record<string, string | undefined>,
): Pick<Secrets, 'siteKey' | 'operatorKey'> {
  const { siteKey, operatorKey } = readStored(dataDir);
  const kept = { siteKey: String(siteKey ?? ''), operatorKey: String(operatorKey ?? '') };
  return { ...kept, ...givenKeys(environment) };
}

/**
 * Secrets of this installation: `secrets.json` in the data folder, created on first use and readable only by
 * its owner. The environment takes precedence, for parts that run on different machines. @throws
 * ConfigurationError
 */
export function readSecrets(dataDir: string, environment: Record<string, string | undefined> = {}): Secrets {
  const file = join(dataDir, 'secrets.json');
  try {
    makeFolder(dataDir);
    if (!existsSync(file)) {
      writeFileSync(file, `${JSON.stringify(newSecrets(), null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    }
  } catch (error) {
    if (!existsSync(file)) {
      const { code } = error as NodeJS.ErrnoException;
      throw new ConfigurationError(
        refusedPlace(error)?.message ??
          `The data folder ${dataDir} cannot be written (${code}): choose another with DATA_DIR.`,
      );
    }
  }
  const given = givenKeys(environment);
  if (given.operatorKey?.startsWith('operator.'))
    throw new ConfigurationError(
      "OPERATOR_KEY is a person's key, which would become the key of the installation: unset it for the start.",
    );
  try {
    return withNumericId(secretsSchema.parse({ ...JSON.parse(readFileSync(file, 'utf8')), ...given }));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES')
      throw new ConfigurationError(`This user may not read ${file}: change its owner or its mode.`);
    throw new ConfigurationError(
      `${file} is unreadable or incomplete: restore it, or remove it to create new secrets.`,
    );
  }
}
