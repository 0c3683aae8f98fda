import { join } from 'node:path';
import { lockFile } from '../../runtime/lock.ts';
import { run } from '../run.ts';
import type { PublishArguments } from './arguments.ts';
import { withChanges } from './changes.ts';
import { history, waiting } from './history.ts';
import { propose, take } from './local-copy.ts';
import { checkTexts, thisMachine } from './machine.ts';
import { currentVersion } from './on-site.ts';
import { projectWith } from './project-with.ts';
import { approve, copyTexts, receive, reject, waitingProposal } from './proposals.ts';
import { PublishError } from './publish-error.ts';
import type { PublishTools } from './tools.ts';
import { record, rollBack } from './versions.ts';

/** Now, in the form of `npm run preview`: without fractions of a second. */
export const previewDate = (now: Date) => now.toISOString().replace(/\.\d+/, '');

/** Builds the site with a proposal beside the real one and serves it until it is stopped. */
async function preview(tools: PublishTools, number: number, dataDir: string): Promise<void> {
  const { changes } = waitingProposal(tools, number);
  const { contents } = currentVersion(tools);
  const trial = await projectWith(tools.root, withChanges(contents, changes), tools.store.read);
  const args = ['scripts/preview.ts', '--date', previewDate(tools.now())];
  await run(args, { DATA_DIR: dataDir }, trial.root).finally(trial.remove);
}

const commands: Record<string, (tools: PublishTools, args: PublishArguments) => Promise<unknown>> = {
  copy: (tools, { file }) => copyTexts(tools, file),
  receive: (tools, { file }) => receive(tools, file),
  approve: (tools, { number, by }) => approve(tools, number, by),
  reject: (tools, { number, by, note }) => reject(tools, number, by, note),
  rollback: rollBack,
  record: (tools, { by, note }) => record(tools, by, note),
};

/** Executes a command for the project in `root`. @throws PublishError */
export async function executePublishing(
  args: PublishArguments,
  root: string,
  dataDir: string,
): Promise<void> {
  const { command, file, number } = args;
  if (command === 'take') return console.log(take(root, file));
  if (command === 'propose') return console.log(await propose(root, file, { ...args, check: checkTexts }));
  const tools = thisMachine(root, dataDir);
  if (command === 'list') return console.log(waiting(tools.store));
  if (command === 'log') return console.log(history(tools.store));
  if (command === 'preview') return preview(tools, number, dataDir);
  const release = lockFile(
    join(dataDir, 'publishing'),
    'publishing.lock',
    (pid) => new PublishError(`Process ${pid} publishes already: wait until it has ended, then try again.`),
  );
  await commands[command]?.(tools, args).finally(release);
}
