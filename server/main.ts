/**
 * Starts the product: platform, socket host and site in one process, or the parts that `--only` names. The
 * site comes from `dist`, or from another folder with `--build`. A part is loaded only where it
 * runs, after the settings have been checked. SIGINT and SIGTERM stop the process cleanly, a second signal at
 * once; SIGHUP takes a new build of the site.
 */
import './production.ts';
import { createLog } from '../runtime/log.ts';
import { exitOnFatalErrors } from './fatal-errors.ts';
import { switchOnHangUp } from './hang-up.ts';
import { notifyReady } from './notify-ready.ts';
import { ignoreOutputErrors, logConsole } from './output.ts';
import { describeFailure, type Stop, startProduct, stopAll } from './start.ts';

ignoreOutputErrors();
const written = createLog((line) => process.stderr.write(`${line}\n`));
logConsole(written, console, process);

/** Written for the person who starts or stops the process. */
function reportFailure(error: unknown): void {
  process.stderr.write(`${describeFailure(error)}\n`);
}

const stops: Stop[] = [];
let stoppingSince: number | null = null;

/** Ctrl-C reaches every process of the terminal and is also forwarded: close signals count as one, also on a busy machine. */
const samePressMs = 1_500;

function onSignal(): void {
  if (stoppingSince !== null) {
    if (performance.now() - stoppingSince > samePressMs) process.exit(1);
    return;
  }
  stoppingSince = performance.now();
  stopAll(stops).then(
    () => process.exit(0),
    (error) => {
      reportFailure(error);
      process.exit(1);
    },
  );
}

process.on('SIGINT', onSignal);
process.on('SIGTERM', onSignal);
exitOnFatalErrors(written, () => stopAll(stops));

const began = performance.now();
const started = startProduct({ args: process.argv.slice(2), environment: process.env, log: written, stops });
switchOnHangUp(started, written, onSignal);
try {
  console.log((await started).announcement);
  notifyReady(process.env);
  console.log(`ready in ${((performance.now() - began) / 1000).toFixed(1)} s; Ctrl-C stops everything`);
} catch (error) {
  reportFailure(error);
  await stopAll(stops);
  process.exit(1);
}
