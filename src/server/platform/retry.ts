import type { Outcome, Unreachable } from './outcome.ts';

const MAX_CALLS = 5;

/** Repeats a call while the platform is unreachable, then throws. For builds, which need its data. */
export async function retryUnreachable<T>(
  call: () => Promise<Outcome<T>>,
  callsLeft = MAX_CALLS,
): Promise<Exclude<Outcome<T>, Unreachable>> {
  const outcome = await call();
  if (outcome.kind !== 'unreachable') return outcome;
  if (callsLeft === 1)
    throw new Error(
      `The platform did not answer ${MAX_CALLS} calls. Pages cannot be built without its data: check PLATFORM_URL and start the platform.`,
    );
  return retryUnreachable(call, callsLeft - 1);
}
