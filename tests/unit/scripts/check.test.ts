import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { judge } from '../../../scripts/check/judge.ts';
import {
  type CheckPart,
  others,
  sideBySide,
  style,
  sync,
  texts,
  types,
} from '../../../scripts/check/parts.ts';

/** Runs the check with parts that say what they are told to; answers what was asked and what was told. */
async function check(saying: Record<string, string> = {}) {
  const asked: string[] = [];
  const told: string[] = [];
  const run = async ({ name }: CheckPart) => {
    asked.push(name);
    const said = saying[name];
    return { name, passed: said === undefined, seconds: 0, said: said ?? 'all is well' };
  };
  const failed = await judge(run, (text) => told.push(text));
  return { asked, failed, told: told.join('\n') };
}

const everything = [style, texts, sync, ...types, ...others].map(({ name }) => name);

describe('npm run check', () => {
  it('asks every part, and gives each that is well one line', async () => {
    const { asked, failed, told } = await check();
    expect(asked.toSorted()).toEqual(everything.toSorted());
    expect(failed).toBe(0);
    expect(told.split('\n')).toHaveLength(everything.length - 1);
    expect(told).not.toContain('all is well');
  });

  it('goes on after a mistake, and tells what each part has said', async () => {
    const { asked, failed, told } = await check({
      [style.name]: 'a.ts format ━━━',
      lockfile: 'no integrity',
    });
    expect(asked).toHaveLength(everything.length);
    expect(failed).toBe(2);
    expect(told).toMatch(/a\.ts format[\s\S]*no integrity/);
  });

  it('tells of a wrong text in its plain words, not again in those of Astro', async () => {
    const { failed, told } = await check({ [texts.name]: 'title is missing', [sync.name]: 'ZodError' });
    expect(failed).toBe(1);
    expect(told).toContain('title is missing');
    expect(told).not.toContain('ZodError');
    expect(told).toContain('Not asked until the texts can be read: types');
  });

  it('says why the types of the texts fail when nothing else does', async () => {
    const { failed, told } = await check({ [sync.name]: 'the configuration is wrong' });
    expect([failed, told.includes('the configuration is wrong')]).toEqual([1, true]);
  });

  it('tells of a file that nobody can read alone', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'unreadable-'));
    writeFileSync(join(folder, 'broken.ts'), 'const = ;\n');
    const { stdout, stderr } = spawnSync(process.execPath, style.words, { cwd: folder, encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    const { asked, failed } = await check({ [style.name]: stdout + stderr });
    expect([asked, failed]).toEqual([[style.name], 1]);
  });

  it('does as many pieces at once as there are processors', async () => {
    const turn = sideBySide(2);
    const ends: (() => void)[] = [];
    let running = 0;
    const most: number[] = [];
    const piece = async () => {
      running += 1;
      most.push(running);
      await new Promise<void>((end) => ends.push(end));
      running -= 1;
    };
    const all = Promise.all([1, 2, 3].map(() => turn(piece)));
    expect(ends).toHaveLength(2);
    ends[0]?.();
    await expect.poll(() => ends.length).toBe(3);
    for (const end of ends) end();
    await all;
    expect(most).toEqual([1, 2, 2]);
  });
});
