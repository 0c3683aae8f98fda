import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { judge } from '../../../scripts/check/judge.ts';
import {
  type CheckPart,
  dictionaries,
  others,
  sideBySide,
  style,
  sync,
  texts,
  types,
} from '../../../scripts/check/parts.ts';

/**
 * Runs the check with fake parts; returns the parts that ran and the printed text. `failures` are outputs of failed
 * parts, `untranslated` that of the dictionaries.
 */
async function check(failures: Record<string, string> = {}, untranslated = '') {
  const ran: string[] = [];
  const printed: string[] = [];
  const run = async ({ name }: CheckPart) => {
    ran.push(name);
    const output = failures[name];
    const said = name === dictionaries.name ? untranslated : 'all is well';
    return { name, passed: output === undefined, seconds: 0, output: output ?? said };
  };
  const failed = await judge(run, (text) => printed.push(text));
  return { ran, failed, printed: printed.join('\n') };
}

const everything = [style, texts, sync, ...types, ...others].map(({ name }) => name);

describe('npm run check', () => {
  it('runs every part and prints one line for each that passes', async () => {
    const { ran, failed, printed } = await check();
    expect(ran.toSorted()).toEqual(everything.toSorted());
    expect(failed).toBe(0);
    expect(printed.split('\n')).toHaveLength(everything.length - 1);
    expect(printed).not.toContain('all is well');
  });

  it('prints how many texts are not translated yet, and passes', async () => {
    const { failed, printed } = await check({}, 'ms: 5 of 9 texts are not translated yet');
    expect(failed).toBe(0);
    expect(printed).toContain('\nms: 5 of 9 texts are not translated yet\n');
  });

  it('continues after a failure and prints the output of each failed part', async () => {
    const { ran, failed, printed } = await check({
      [style.name]: 'a.ts format ━━━',
      lockfile: 'no integrity',
    });
    expect(ran).toHaveLength(everything.length);
    expect(failed).toBe(2);
    expect(printed).toMatch(/a\.ts format[\s\S]*no integrity/);
  });

  it('reports a wrong text once, with the message for editors', async () => {
    const { failed, printed } = await check({ [texts.name]: 'title is missing', [sync.name]: 'ZodError' });
    expect(failed).toBe(1);
    expect(printed).toContain('title is missing');
    expect(printed).not.toContain('ZodError');
    expect(printed).toContain('Skipped until the texts can be read: types');
  });

  it('reports the content types when nothing else fails', async () => {
    const { failed, printed } = await check({ [sync.name]: 'the configuration is wrong' });
    expect([failed, printed.includes('the configuration is wrong')]).toEqual([1, true]);
  });

  it('reports an unreadable file alone', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'unreadable-'));
    writeFileSync(join(folder, 'broken.ts'), 'const = ;\n');
    const { stdout, stderr } = spawnSync(process.execPath, style.args, { cwd: folder, encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    const { ran, failed } = await check({ [style.name]: stdout + stderr });
    expect([ran, failed]).toEqual([[style.name], 1]);
  });

  it('runs at most one part per processor at once', async () => {
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
