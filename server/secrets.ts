import { createHash, randomBytes, randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { ConfigurationError } from './settings.ts';

/** Characters. */
const shortestKey = 16;

const secretsSchema = z.object({
  pusherAppId: z.string().min(1),
  pusherKey: z.string().min(1),
  pusherSecret: z.string().min(shortestKey),
  siteKey: z.string().min(shortestKey),
  operatorKey: z.string().min(shortestKey),
  /** Accepted beside those in use while they are exchanged, one part after the other. */
  pusherSecretBefore: z.string().min(shortestKey).optional(),
  siteKeyBefore: z.string().min(shortestKey).optional(),
  operatorKeyBefore: z.string().min(shortestKey).optional(),
});

/** What the parts of one installation share with each other and with nobody else. */
export type Secrets = z.infer<typeof secretsSchema>;

const settings = {
  SITE_KEY: 'siteKey',
  SITE_KEY_BEFORE: 'siteKeyBefore',
  OPERATOR_KEY: 'operatorKey',
  OPERATOR_KEY_BEFORE: 'operatorKeyBefore',
  PUSHER_SECRET_BEFORE: 'pusherSecretBefore',
} satisfies Record<string, keyof Secrets>;

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
 * Pusher's own libraries take application ids for numbers. An installation that began with a name for one goes by a
 * number that every process with the same key works out alike.
 */
function withNumericId(secrets: Secrets): Secrets {
  if (/^\d+$/.test(secrets.pusherAppId)) return secrets;
  const digits = createHash('sha256').update(secrets.pusherKey).digest().readUInt32BE();
  return { ...secrets, pusherAppId: String(100_000 + (digits % 9_000_000)) };
}

/** Step by step: Node's own recursive mkdir never ends where a file system takes no folders, such as /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

function readKept(dataDir: string): Partial<Record<keyof Secrets, unknown>> {
  try {
    return JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) ?? {};
  } catch {
    return {};
  }
}

/** Keys of the environment. @throws ConfigurationError */
function givenKeys(environment: Record<string, string | undefined>): Partial<Secrets> {
  const given = Object.entries(settings).flatMap(([name, key]) => {
    const value = environment[name];
    if (!value) return [];
    if (value.length >= shortestKey) return [[key, value]];
    throw new ConfigurationError(`${name} has ${value.length} characters: it needs at least ${shortestKey}.`);
  });
  return Object.fromEntries(given);
}

/** The keys that are given by the environment or kept in the data folder, '' for none; nothing is made. */
export function keptKeys(
  dataDir: string,
  environment: Record<string, string | undefined>,
): Pick<Secrets, 'siteKey' | 'operatorKey'> {
  const { siteKey, operatorKey } = readKept(dataDir);
  const kept = { siteKey: String(siteKey ?? ''), operatorKey: String(operatorKey ?? '') };
  return { ...kept, ...givenKeys(environment) };
}

/**
 * Secrets of this installation: `secrets.json` in the data folder, made on first use and readable by its
 * owner only. The environment wins, for parts that run on different machines.
 * @throws ConfigurationError
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
      const reason = (error as NodeJS.ErrnoException).code;
      throw new ConfigurationError(
        `The data folder ${dataDir} can not be written (${reason}): choose another with DATA_DIR.`,
      );
    }
  }
  const given = givenKeys(environment);
  try {
    return withNumericId(secretsSchema.parse({ ...JSON.parse(readFileSync(file, 'utf8')), ...given }));
  } catch {
    throw new ConfigurationError(
      `${file} is not readable or not complete: remove it to have a new one made.`,
    );
  }
}
