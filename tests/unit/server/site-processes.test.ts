import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { DataFolderError } from '../../../runtime/data-folder.ts';
import { announceSite, siteProcesses } from '../../../server/site-processes.ts';

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sites-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

it('a process that serves the site is listed until it stops', () => {
  const folder = dataFolder();
  expect(siteProcesses(folder)).toEqual([]);
  const stop = announceSite(folder);
  expect(siteProcesses(folder)).toEqual([process.pid]);
  stop();
  expect(siteProcesses(folder)).toEqual([]);
});

it("a file in the place of the record's folder is named", () => {
  const place = join(dataFolder(), 'sites');
  writeFileSync(place, '');
  const sentence = `${place} is a file in the place of a folder: move it away, or choose another data folder with DATA_DIR.`;
  expect(() => announceSite(dirname(place))).toThrow(new DataFolderError('permission', sentence));
});

it.each([
  ['that was killed', () => ({ pid: spawnSync(process.execPath, ['-e', '']).pid, started: null })],
  ['whose id now belongs to another', () => ({ pid: process.ppid, started: '1' })],
  ['with an incomplete record', () => ({})],
])('a process %s is not listed, and its record is removed', (_, owner) => {
  const folder = dataFolder();
  const file = join(folder, 'sites', '7.json');
  mkdirSync(join(folder, 'sites'));
  writeFileSync(file, JSON.stringify(owner()));
  expect(siteProcesses(folder)).toEqual([]);
  expect(existsSync(file)).toBe(false);
});
