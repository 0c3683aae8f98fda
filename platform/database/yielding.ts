import type { PGlite } from '@electric-sql/pglite';

/** ms of one turn of the event loop, from its first statement; then everybody else comes first. */
const longest = 0.5;

const nextTurn = () => new Promise(setImmediate);

/**
 * PGlite works in this thread, and its line of waiting statements is made of promises: without a pause between them the
 * statements of a hundred log-ins would all run before the process looks at its sockets again.
 */
export function yieldBetweenStatements(client: PGlite): void {
  const runExclusively = client._runExclusiveQuery.bind(client);
  let began: number | null = null;
  client._runExclusiveQuery = (statement) =>
    runExclusively(async () => {
      if (began !== null && performance.now() - began > longest) await nextTurn();
      if (began === null) {
        began = performance.now();
        setImmediate(() => {
          began = null;
        });
      }
      return statement();
    });
}
