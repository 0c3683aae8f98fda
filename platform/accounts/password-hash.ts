import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import type { PasswordHasher } from '../services.ts';
import { createQueue } from './queue.ts';

const derive = promisify(argon2);

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const parameters = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const TAG_LENGTH = 32;
const NONCE_LENGTH = 16;

interface Cost {
  memory: number;
  passes: number;
  parallelism: number;
}

interface Hash extends Cost {
  nonce: Buffer;
  tag: Buffer;
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

function write({ memory, passes, parallelism, nonce, tag }: Hash): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
}

const format = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function read(phc: string): Hash {
  const [, memory, passes, parallelism, nonce, tag] = format.exec(phc) ?? [];
  if (!nonce || !tag) throw new Error('A stored password hash is not in the argon2id format.');
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

function isWeak({ memory, passes }: Hash, least: Cost): boolean {
  return memory < least.memory || passes < least.passes;
}

/**
 * The Unicode forms in which a password may be stored: NFC (RFC 8265), and that in which it was typed where it was stored
 * before passwords were normalized. They differ where it has letters with accents.
 */
const formsOf = (password: string) => new Set([password.normalize(), password, password.normalize('NFD')]);

/** Leaves one core free for other work, and one of the four threads with which Node.js reads files. */
const coresForHashing = Math.min(3, Math.max(1, availableParallelism() - 1));

/**
 * Hashes with argon2id, a few passwords at a time. Requests of an address with too many in the queue are
 * refused with BUSY.
 */
export function createPasswordHasher(cost: Cost = parameters): PasswordHasher {
  const enqueue = createQueue({ concurrency: coresForHashing, perCaller: 8, total: 256 });
  const dummyHash: Hash = { ...cost, nonce: randomBytes(NONCE_LENGTH), tag: randomBytes(TAG_LENGTH) };

  const compute = (password: string, { nonce, tag, ...effort }: Hash, caller: string): Promise<Buffer> =>
    enqueue(caller, () => derive('argon2id', { message: password, nonce, tagLength: tag.length, ...effort }));

  return {
    async hash(password, caller) {
      const made = { ...cost, nonce: randomBytes(NONCE_LENGTH), tag: Buffer.alloc(TAG_LENGTH) };
      return write({ ...made, tag: await compute(password.normalize(), made, caller) });
    },
    async verify(password, phc, caller) {
      const stored = phc === null ? dummyHash : read(phc);
      for (const form of formsOf(password)) {
        const tag = await compute(form, stored, caller);
        if (timingSafeEqual(tag, stored.tag) && phc !== null)
          return { matches: true, weak: form !== password.normalize() || isWeak(stored, cost) };
      }
      return { matches: false, weak: false };
    },
  };
}
