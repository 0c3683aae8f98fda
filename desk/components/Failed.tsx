import { NoAnswer, Refusal } from '../call.ts';
import { textOf } from '../language.ts';

/** A sentence about why nothing was done. */
export function reasonOf(error: unknown): string {
  if (error instanceof NoAnswer) return textOf('error.NO_ANSWER');
  return textOf(error instanceof Refusal ? `error.${error.code}` : 'error.UNAVAILABLE');
}

/** Says why something is missing or stale, with a way to try again. */
export function Failed({ error, again }: { error: unknown; again(): void }) {
  return (
    <div role="alert">
      <p className="error">{reasonOf(error)}</p>
      <button type="button" onClick={() => again()}>
        {textOf('again')}
      </button>
    </div>
  );
}
