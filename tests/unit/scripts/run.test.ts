import { getPriority } from 'node:os';
import { expect, it } from 'vitest';
import { runCaptured } from '../../../scripts/run.ts';

it('a program in the background and its children have a lower priority', async () => {
  const own = 'console.log(require("node:os").getPriority())';
  const ofItsChild = `require("node:child_process").execFileSync(process.execPath, ["-e", ${JSON.stringify(own)}], { stdio: "inherit" })`;
  const priorityOf = async (inBackground: boolean) => {
    const { run, output } = runCaptured({ inBackground });
    expect(await run(['-e', `${own}; ${ofItsChild}`])).toBe(0);
    return output().trim().split('\n').map(Number);
  };
  const lower = Math.min(getPriority() + 10, 19);
  expect(await priorityOf(false)).toEqual([getPriority(), getPriority()]);
  expect(await priorityOf(true)).toEqual([lower, lower]);
});
