import {
  type CheckPart,
  dictionaries,
  others,
  type PartResult,
  sideBySide,
  style,
  sync,
  texts,
  types,
} from './parts.ts';

type RunPart = (part: CheckPart) => Promise<PartResult>;

/** Biome reports a file that is not valid code or JSON, which other parts could not read either. */
const unreadable = / parse ━/;

const skipped = (parts: CheckPart[]) => parts.map(({ name }) => name).join(', ');

/**
 * Runs every part and prints its result when it ends: one line, and the output of a failed part. Returns the number of
 * failed parts.
 */
export async function judge(run: RunPart, print: (text: string) => void): Promise<number> {
  let failed = 0;
  const report = (result: PartResult, passed = result.passed) => {
    if (!passed) failed += 1;
    print(`${passed ? 'ok    ' : 'FAILED'} ${result.name} (${result.seconds.toFixed(1)} s)`);
    if (!passed) print(`${result.output}\n`);
    else if (result.name === dictionaries.name && result.output) print(result.output);
    return passed;
  };

  const styled = await run(style);
  report(styled);
  if (!styled.passed && unreadable.test(styled.output)) {
    print(`Skipped until these files can be read: ${skipped([texts, sync, ...types, ...others])}.`);
    return failed;
  }

  const turn = sideBySide();
  const start = (part: CheckPart) => turn(() => run(part));
  const typed = async () => {
    const [written, synced] = await Promise.all([start(texts), start(sync)]);
    report(written);
    // Wrong texts fail both; the first one's message is for editors.
    if (!synced.passed && written.passed) report(synced);
    if (!synced.passed) return print(`Skipped until the texts can be read: ${skipped(types)}.`);
    await Promise.all(types.map(async (part) => report(await start(part))));
  };
  await Promise.all([typed(), ...others.map(async (part) => report(await start(part)))]);
  return failed;
}
