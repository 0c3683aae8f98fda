import type { PGlite } from '@electric-sql/pglite';

/** Milliseconds from the first statement of a turn of the event loop after which the loop runs everything else first. */
const maxTurnMs = 0.5;

const nextTurn = () => new Promise(setImmediate);

/**
 * Pauses between statements. PGlite works in this thread and queues statements as promises: without a pause the statements of a
 * hundred log-ins would all run before the process reads its sockets again.
 */
export function yieldBetweenStatements(client: PGlite): void {
  const runExclusively = client._runExclusiveQuery.bind(client);
  let began: number | null = null;
  client._runExclusiveQuery = (statement) =>
    runExclusively(async () => {
      if (began !== null && performance.now() - began > maxTurnMs) await nextTurn();
      if (began === null) {
        began = performance.now();
        setImmediate(() => {
          began = null;
        });
      }
      return statement();
    });
}
