import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataFolder } from '../../../runtime/lock.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'platform-lock-'));
  file = join(folder, 'database.lock');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const ended = () => spawnSync(process.execPath, ['-e', '']).pid;

test('a lock names its process, and is removed when it is released', () => {
  const release = lockDataFolder(folder);
  expect(JSON.parse(readFileSync(file, 'utf8')).pid).toBe(process.pid);
  expect(() => lockDataFolder(folder)).toThrow(`in use by process ${process.pid}`);
  release();
  expect(existsSync(file)).toBe(false);
});

test.each([
  ['a process that ended', () => JSON.stringify({ pid: ended(), started: null })],
  ['a process whose number another one has now', () => JSON.stringify({ pid: process.ppid, started: '1' })],
  ['an earlier process with our own number', () => JSON.stringify({ pid: process.pid, started: null })],
  ['a write that was cut short', () => '{"pid":'],
])('the lock of %s is taken over', (_, content) => {
  writeFileSync(file, content());
  const release = lockDataFolder(folder);
  expect(JSON.parse(readFileSync(file, 'utf8')).pid).toBe(process.pid);
  release();
});

test('the lock of another running process is kept', () => {
  writeFileSync(file, JSON.stringify({ pid: process.ppid, started: null }));
  expect(() => lockDataFolder(folder)).toThrow(expect.objectContaining({ reason: 'locked' }));
  expect(JSON.parse(readFileSync(file, 'utf8')).pid).toBe(process.ppid);
});

test('a folder in place of the lock is reported', () => {
  mkdirSync(file);
  expect(() => lockDataFolder(folder)).toThrow(`${file} is a folder in the place of a file: move it away`);
});
