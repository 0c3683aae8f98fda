import type { PGlite, Transaction } from '@electric-sql/pglite';
import { createStatementCache } from './statement-cache.ts';

/** The time from the first statement of a turn of the event loop after which everything else runs first. */
const maxTurnMs = 0.5;

/**
 * Runs one statement or transaction at a time, in the order in which they come. PGlite works in this thread and queues
 * statements as promises: without a pause the statements of a hundred log-ins would all run before the process reads its
 * sockets again. Its own lock of transactions is private, so planned statements wait for them here.
 */
export function queueStatements(client: PGlite): void {
  const query = createStatementCache(client);
  const transaction = client.transaction.bind(client);
  let last: Promise<unknown> = Promise.resolve();
  let began: number | null = null;

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  }

  async function pause(): Promise<void> {
    if (began !== null && performance.now() - began > maxTurnMs) await new Promise(setImmediate);
    if (began !== null) return;
    began = performance.now();
    setImmediate(() => {
      began = null;
    });
  }

  /** Pauses between the statements of a transaction too. */
  const pausing = (tx: Transaction): Transaction => {
    const queryInTransaction: Transaction['query'] = async (text, values, options) => {
      await pause();
      return tx.query(text, values, options);
    };
    return Object.assign(Object.create(tx), { query: queryInTransaction });
  };

  client.query = (text, values, options) =>
    inTurn(async () => {
      await pause();
      return query(text, values, options);
    });
  client.transaction = (work) => inTurn(() => transaction((tx) => work(pausing(tx))));
}
