import { changesBetween, listed } from './changes.ts';
import { readContent, readContents } from './content-folder.ts';
import { currentVersion, putOnSite, recover, refuseChangedByHand } from './on-site.ts';
import { PublishError } from './publish-error.ts';
import type { TextVersion } from './store.ts';
import type { PublishTools } from './tools.ts';

/** Makes a version of texts that were changed by hand or by a new release. */
export async function record(tools: PublishTools, by: string, note: string): Promise<TextVersion> {
  const { root, store, user, now } = tools;
  await recover(tools);
  const current = currentVersion(tools);
  const contents = readContents(root);
  const changes = changesBetween(current.contents, contents);
  if (changes.length === 0) throw new PublishError(`The texts here are those of version ${current.number}.`);
  for (const path of Object.keys(contents)) store.keep(readContent(root, path));
  tools.say(listed(changes));
  const next = { number: current.number + 1, at: now().toISOString(), by, user, note, contents };
  await putOnSite(tools, current, next);
  return next;
}

/** The version that the texts come from: after a rollback, the restored one. */
const origin = ({ number, restores = number }: TextVersion) => restores;

/** The version to restore: the one before the site's current texts, so that two rollbacks go back two versions. */
function target(versions: TextVersion[], current: TextVersion, to: number | undefined): TextVersion {
  const number = to ?? origin(current) - 1;
  const found = versions.find((each) => each.number === number);
  if (found) return found;
  throw new PublishError(
    to === undefined
      ? 'There is no earlier version.'
      : `There is no version ${to}; "npm run publish -- log" lists them.`,
  );
}

/** Restores the texts of an earlier version as a new version. */
export async function rollBack(
  tools: PublishTools,
  { to, by, note }: { to?: number | undefined; by: string; note: string },
): Promise<TextVersion> {
  const { store, user, now } = tools;
  await recover(tools);
  const current = currentVersion(tools);
  if (to !== current.number) refuseChangedByHand(tools, current);
  const { contents, ...chosen } = target(store.versions(), current, to);
  const restores = origin({ contents, ...chosen });
  const next = { number: current.number + 1, at: now().toISOString(), by, user, note, restores, contents };
  await putOnSite(tools, current, next);
  return next;
}
