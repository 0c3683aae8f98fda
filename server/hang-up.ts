import type { Log } from '../runtime/log.ts';
import type { StartedSite } from './parts/site.ts';
import { terminalIsGone } from './terminal.ts';

/**
 * On SIGHUP the site takes the current build, as other services reload their settings. Without a site in this
 * process the signal is ignored. A closing terminal also sends SIGHUP; then the process stops.
 */
export function switchOnHangUp(
  started: Promise<{ site: StartedSite | null }>,
  log: Log,
  end: () => void,
): void {
  let last = Promise.resolve();
  const takeBuild = async () => {
    const build = await (await started).site?.takeCurrentBuild();
    if (build) console.log(`The site serves build ${build} now.`);
  };
  process.on('SIGHUP', () => {
    if (terminalIsGone()) return end();
    last = last.then(takeBuild).catch((error) => {
      log.error('build.refused', { error: error instanceof Error ? error.message : String(error) });
    });
  });
}
