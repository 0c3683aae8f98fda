import type { APIContext } from 'astro';
import type { ListState } from '../../views/lists/shown-list.ts';
import type { Outcome } from '../platform/outcome.ts';
import { failureOf, statuses } from './list-page.ts';

interface Answering {
  response: { status?: number; headers: Headers };
}

/** The part of a request that a list uses. */
export type ListContext = Pick<APIContext, 'url' | 'locals'> & Answering;

/** Says in the answer's status what its page says in words. */
export function applyStatus({ response }: Answering, state: ListState): void {
  response.status = statuses[state];
  if (response.status === 503) response.headers.set('Retry-After', '10');
}

/** Whether what was asked for does not exist, or is another's: nobody learns which. */
export function isMissing(outcome: Outcome<unknown>): boolean {
  return outcome.kind === 'refused' && outcome.refusal.status === 404;
}

/**
 * One record for a page of its own: the record, or why it cannot be shown. Null where there is none, or it is another's:
 * nobody learns which.
 */
export function readRecord<Row>(
  context: Answering,
  outcome: Outcome<Row>,
): { state: 'ready'; record: Row } | { state: 'denied' | 'failed' } | null {
  if (outcome.kind === 'done') return { state: 'ready', record: outcome.value };
  if (outcome.kind === 'refused' && [400, 404, 422].includes(outcome.refusal.status)) return null;
  const state = failureOf(outcome);
  applyStatus(context, state);
  return { state };
}
