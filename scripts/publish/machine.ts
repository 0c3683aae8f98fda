import { userInfo } from 'node:os';
import { join } from 'node:path';
import { formatFindings } from '../../content-checks/files.ts';
import { type Group, gateOf, reportOn, unintended } from '../../content-checks/report.ts';
import { siteProcesses } from '../../server/site-processes.ts';
import { beginBuild } from '../build/build-lock.ts';
import { runCaptured } from '../run.ts';
import { openStore } from './store.ts';
import type { PublishTools, TextCheck } from './tools.ts';

/** Runs `npm run content` in a project folder. `live` are the ids of the offers that the site has. */
export async function checkTexts(root: string, live: ReadonlySet<string> | null): Promise<TextCheck> {
  const { groups } = await reportOn(root, new Date(), gateOf(live));
  const found = (isWanted: (group: Group) => boolean) =>
    formatFindings(groups.filter(isWanted).flatMap(({ findings }) => findings));
  const doubts = found(({ heading }) => heading === unintended);
  return {
    mistakes: found(({ failsCheck }) => failsCheck),
    doubts: doubts && `\n${unintended}:\n${doubts}`,
  };
}

/** Builds the site; what the build prints is shown where it fails. */
async function build(): Promise<boolean> {
  console.log('Building the site …');
  const { run, output } = runCaptured();
  const isBuilt = (await run(['scripts/build.ts', '--if-changed'])) === 0;
  if (!isBuilt) console.error(output());
  return isBuilt;
}

function switchSite(dataDir: string): string {
  const running = siteProcesses(dataDir);
  for (const pid of running) process.kill(pid, 'SIGHUP');
  return running.length > 0
    ? `The running site takes it now (process ${running.join(', ')}).`
    : 'No site runs on this data folder: start it, or send SIGHUP to it where it runs.';
}

/** This server, with the project in `root` and the published texts in the data folder. */
export function thisMachine(root: string, dataDir: string): PublishTools {
  return {
    root,
    store: openStore(join(dataDir, 'publishing')),
    now: () => new Date(),
    user: userInfo().username,
    check: checkTexts,
    holdBuilds: () => beginBuild(root),
    build,
    switchSite: () => switchSite(dataDir),
    say: console.log,
  };
}
