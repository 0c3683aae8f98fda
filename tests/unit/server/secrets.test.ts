import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSecrets, storedKeys } from '../../../server/secrets.ts';
import { ConfigurationError } from '../../../server/settings.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

it('creates secrets once and keeps them', () => {
  expect(readSecrets(folder)).toEqual(readSecrets(folder));
});

it('creates other secrets for another installation', () => {
  const keys = Object.values(readSecrets(join(folder, 'a'))).slice(1);
  const others = Object.values(readSecrets(join(folder, 'b')));
  expect(keys.some((key) => others.includes(key))).toBe(false);
});

it('gives the socket host a numeric application id, also in place of a name', () => {
  expect(readSecrets(folder).pusherAppId).toMatch(/^\d+$/);
  const file = join(folder, 'secrets.json');
  const before = { ...JSON.parse(readFileSync(file, 'utf8')), pusherAppId: 'kancil' };
  writeFileSync(file, JSON.stringify(before));
  const { pusherAppId, ...rest } = readSecrets(folder);
  expect(pusherAppId).toMatch(/^[1-9]\d+$/);
  expect({ ...rest, pusherAppId: 'kancil' }).toEqual(before);
  expect(readSecrets(folder).pusherAppId).toBe(pusherAppId);
});

it('are readable by the owner only', () => {
  readSecrets(folder);
  expect(statSync(join(folder, 'secrets.json')).mode & 0o077).toBe(0);
});

it('prefers the keys of the environment', () => {
  const operatorKey = 'from-the-environment-01';
  expect(readSecrets(folder, { OPERATOR_KEY: operatorKey }).operatorKey).toBe(operatorKey);
  expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).not.toContain(operatorKey);
});

it("rejects a person's key as the installation's", () => {
  const OPERATOR_KEY = `operator.3.${'a'.repeat(43)}`;
  expect(() => readSecrets(folder, { OPERATOR_KEY })).toThrow("OPERATOR_KEY is a person's key");
});

it.each(['SITE_KEY', 'OPERATOR_KEY'])(
  'names a %s that is too short, before a build and before a start',
  (name) => {
    const sentence = `${name} has 13 characters: it needs at least 16.`;
    expect(() => readSecrets(folder, { [name]: 'shared-secret' })).toThrow(new ConfigurationError(sentence));
    expect(() => storedKeys(folder, { [name]: 'shared-secret' })).toThrow(sentence);
  },
);

it('explains what to do about a damaged file and keeps it', () => {
  const file = join(folder, 'secrets.json');
  writeFileSync(file, '{"pusherKey":');
  expect(() => readSecrets(folder)).toThrow(ConfigurationError);
  expect(() => readSecrets(folder)).toThrow(/remove it to create new secrets/);
  expect(readFileSync(file, 'utf8')).toBe('{"pusherKey":');
});

it('names a file in the place of the data folder, or of a folder above it', () => {
  const file = join(folder, 'data');
  writeFileSync(file, '');
  const sentence = `${file} is a file in the place of a folder: move it away, or choose another data folder with DATA_DIR.`;
  for (const place of [file, join(file, 'below')])
    expect(() => readSecrets(place)).toThrow(new ConfigurationError(sentence));
});

it('names a broken link in the place of the data folder', () => {
  const place = join(folder, 'data');
  symlinkSync(join(folder, 'nowhere', 'data'), place);
  expect(() => readSecrets(place)).toThrow(
    `${place} is a link to a place that does not exist: mend or remove it,`,
  );
});

it.skipIf(process.platform !== 'linux')('fails on a file system without writable folders', () => {
  expect(() => readSecrets('/proc/kancil/data')).toThrow(/cannot be written/);
});

it.skipIf(process.getuid?.() === 0)('names what this user may not read or write', () => {
  const data = join(folder, 'data');
  readSecrets(data);
  chmodSync(join(data, 'secrets.json'), 0o000);
  expect(() => readSecrets(data)).toThrow(/^This user may not read [^\n]+secrets\.json: change [^\n]+\.$/);
  chmodSync(data, 0o000);
  expect(() => readSecrets(data)).toThrow(/^This user may not read and write [^\n]+data: change [^\n]+\.$/);
  chmodSync(data, 0o700);
});
