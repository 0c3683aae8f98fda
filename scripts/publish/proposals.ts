import { readBundle, writeBundle } from './bundle.ts';
import { conflictsWith, listed, type PathChange, withChanges } from './changes.ts';
import { liveOffers } from './live-offers.ts';
import { currentVersion, putOnSite, recover, refuseChangedByHand } from './on-site.ts';
import { projectWith } from './project-with.ts';
import { PublishError } from './publish-error.ts';
import type { TextProposal, TextVersion } from './store.ts';
import type { PublishTools } from './tools.ts';

/** Writes all texts of the site to a file for editors. */
export async function copyTexts(tools: PublishTools, file: string): Promise<void> {
  await recover(tools);
  const { number, contents, by, note } = currentVersion(tools);
  const files = Object.entries(contents).map(([path, hash]) => ({
    path,
    before: null,
    content: tools.store.read(hash),
  }));
  writeBundle(file, { version: number, by, note, files });
  tools.say(`${file} has the ${files.length} texts and pictures of version ${number}.`);
}

function refuseConflicts(current: TextVersion, changes: PathChange[]): void {
  const conflicts = conflictsWith(current.contents, changes);
  if (conflicts.length === 0) return;
  throw new PublishError(
    [
      `Somebody else has changed these files; the site has version ${current.number} now:`,
      listed(conflicts),
      'Its writer has to take a new copy ("npm run publish -- take"), make the change in these texts again, and propose it again.',
    ].join('\n'),
  );
}

/** Checks an editor's file and stores it as a proposal. */
export async function receive(tools: PublishTools, file: string): Promise<TextProposal> {
  const { store, root, now, say } = tools;
  await recover(tools);
  const { version, by, note, files } = readBundle(file);
  const current = currentVersion(tools);
  const changes = files.map(({ path, before, content }) => ({
    path,
    before,
    after: content && store.keep(content),
  }));
  if (changes.length === 0) throw new PublishError(`${file} changes nothing.`);
  refuseConflicts(current, changes);
  const trial = await projectWith(root, withChanges(current.contents, changes), store.read);
  const { mistakes, doubts } = await tools
    .check(trial.root, liveOffers(current.contents, store.read))
    .finally(trial.remove);
  if (mistakes !== '') throw new PublishError(`Correct these texts first.\n${mistakes}`);
  const proposal = store.addProposal({ at: now().toISOString(), by, note, version, changes });
  say(`Proposal ${proposal.number}, by ${by}${note && `: ${note}`}\n${listed(changes)}${doubts}`);
  return proposal;
}

/** @throws PublishError unless the proposal is open */
export function waitingProposal({ store }: PublishTools, number: number): TextProposal {
  const proposal = store.proposals().find((each) => each.number === number);
  if (!proposal) throw new PublishError(`There is no proposal ${number}. "list" shows the proposals.`);
  const version = store.versions().find((each) => each.proposal === number);
  if (version) throw new PublishError(`Proposal ${number} was published as version ${version.number}.`);
  if (proposal.rejected)
    throw new PublishError(`Proposal ${number} was rejected by ${proposal.rejected.by}.`);
  return proposal;
}

export async function approve(tools: PublishTools, number: number, by: string): Promise<TextVersion> {
  await recover(tools);
  const { note, changes } = waitingProposal(tools, number);
  const current = currentVersion(tools);
  refuseChangedByHand(tools, current);
  refuseConflicts(current, changes);
  const next: TextVersion = {
    number: current.number + 1,
    at: tools.now().toISOString(),
    by,
    user: tools.user,
    note,
    proposal: number,
    contents: withChanges(current.contents, changes),
  };
  await putOnSite(tools, current, next, liveOffers(current.contents, tools.store.read));
  return next;
}

export async function reject(tools: PublishTools, number: number, by: string, note: string): Promise<void> {
  const proposal = waitingProposal(tools, number);
  const rejected = { at: tools.now().toISOString(), by, user: tools.user, note };
  tools.store.saveProposal({ ...proposal, rejected });
  tools.say(`Proposal ${number} is rejected.`);
}
