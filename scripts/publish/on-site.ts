import { changesBetween, listed } from './changes.ts';
import { readContent, readContents, writeContents } from './content-folder.ts';
import { offersOfVersion, runningOn } from './live-offers.ts';
import { PublishError } from './publish-error.ts';
import type { TextVersion } from './store.ts';
import type { PublishTools } from './tools.ts';

function exchange(tools: PublishTools, { contents }: TextVersion): void {
  const release = tools.holdBuilds();
  try {
    writeContents(tools.root, contents, tools.store.read);
  } finally {
    release();
  }
}

/** Undoes a version whose process ended before it was complete. */
export async function recover(tools: PublishTools): Promise<void> {
  const { store, say } = tools;
  const [pending, current] = [store.pending(), store.current()];
  if (!pending || !current) return;
  say(
    `Version ${pending.number} was not finished: its process ended. The texts become those of version ${current.number} again; repeat the step.`,
  );
  exchange(tools, current);
  store.drop();
  if (await tools.build()) say(tools.switchSite());
}

/** The current version. If there is none, the texts in the folder become the first. */
export function currentVersion({ root, store, now, user, say }: PublishTools): TextVersion {
  const current = store.current();
  if (current) return current;
  const contents = readContents(root);
  for (const path of Object.keys(contents)) store.keep(readContent(root, path));
  const first: TextVersion = {
    number: 1,
    at: now().toISOString(),
    by: user,
    user,
    note: 'The texts that were on the site before the first proposal.',
    contents,
  };
  store.begin(first);
  store.commit(first);
  say('Version 1 is recorded: the texts that are on the site now.');
  return first;
}

/** @throws PublishError if texts were changed without `npm run publish` */
export function refuseChangedByHand({ root }: PublishTools, current: TextVersion): void {
  const changes = changesBetween(current.contents, readContents(root));
  if (changes.length === 0) return;
  throw new PublishError(
    [
      `These files are not those of version ${current.number}, and were not published:`,
      listed(changes),
      'Make a version of them with "npm run publish -- record --by NAME", or take them back with',
      `"npm run publish -- rollback --to ${current.number} --by NAME".`,
    ].join('\n'),
  );
}

/**
 * Puts a version on the site. If the build fails or is stopped, texts and site stay as they were. `live` are the ids of the
 * offers of the site; without it an offer that is over is no mistake, since an earlier version may have had it.
 */
export async function putOnSite(
  tools: PublishTools,
  current: TextVersion,
  next: TextVersion,
  live: ReadonlySet<string> | null = null,
): Promise<void> {
  const { store, say } = tools;
  // Refused at once during another build, before any text is replaced.
  tools.holdBuilds()();
  store.begin(next);
  const failure = await tryOnSite(tools, next, live).catch((error: Error) => error.message);
  if (failure !== null) {
    exchange(tools, current);
    store.drop();
    throw new PublishError(`${failure}\nThe site stays as it was, with version ${current.number}.`);
  }
  store.commit(next);
  const [before, after] = [current, next].map(({ contents }) => offersOfVersion(contents, store.read));
  const stays = runningOn(before ?? [], after ?? [], tools.now().getTime());
  if (stays !== '') say(stays);
  say(`Version ${next.number} is built. ${tools.switchSite()}`);
}

async function tryOnSite(
  tools: PublishTools,
  next: TextVersion,
  live: ReadonlySet<string> | null,
): Promise<string | null> {
  exchange(tools, next);
  const { mistakes } = await tools.check(tools.root, live);
  if (mistakes !== '') return `Correct these texts first.\n${mistakes}`;
  return (await tools.build())
    ? null
    : 'The site could not be built with these texts; the reason stands above.';
}
