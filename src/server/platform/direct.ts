import type { DirectAnswer } from './connection.ts';
import { type Outcome, refusedWith } from './outcome.ts';

async function within<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The platform does not answer.')), milliseconds);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** A call of the platform in the same process, with the outcomes that the call over HTTP has. */
export async function outcomeOfDirect<T>(answer: DirectAnswer<T>, timeout: number): Promise<Outcome<T>> {
  try {
    const result = await within(timeout, answer);
    return 'refusal' in result ? refusedWith(result.refusal) : { kind: 'done', value: result.value as T };
  } catch {
    return { kind: 'unreachable' };
  }
}
