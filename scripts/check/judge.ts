import { type CheckPart, others, type PartResult, sideBySide, style, sync, texts, types } from './parts.ts';

type RunPart = (part: CheckPart) => Promise<PartResult>;

/** Biome's word for a file that is no valid code or JSON: whoever reads it next would stumble over the same. */
const unreadable = / parse ━/;

const notAsked = (parts: CheckPart[]) => parts.map(({ name }) => name).join(', ');

/**
 * Runs every part and prints its result when it ends: one line, and the output of a failed part. Returns the number of
 * failed parts.
 */
export async function judge(run: RunPart, tell: (text: string) => void): Promise<number> {
  let failed = 0;
  const report = (result: PartResult, passed = result.passed) => {
    if (!passed) failed += 1;
    tell(`${passed ? 'ok    ' : 'FAILED'} ${result.name} (${result.seconds.toFixed(1)} s)`);
    if (!passed) tell(`${result.said}\n`);
    return passed;
  };

  const styled = await run(style);
  report(styled);
  if (!styled.passed && unreadable.test(styled.said)) {
    tell(`Not asked until these files can be read: ${notAsked([texts, sync, ...types, ...others])}.`);
    return failed;
  }

  const turn = sideBySide();
  const ask = (part: CheckPart) => turn(() => run(part));
  const typed = async () => {
    const [written, synced] = await Promise.all([ask(texts), ask(sync)]);
    report(written);
    // Wrong texts fail both; the first one's message is for editors.
    if (!synced.passed && written.passed) report(synced);
    if (!synced.passed) return tell(`Not asked until the texts can be read: ${notAsked(types)}.`);
    await Promise.all(types.map(async (part) => report(await ask(part))));
  };
  await Promise.all([typed(), ...others.map(async (part) => report(await ask(part)))]);
  return failed;
}
