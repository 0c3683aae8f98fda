// A process of the platform for the model of the ledger: performs what it is sent, and asks its parent as the provider.
import { silentLog } from '../../platform/log.ts';
import { openDatabase } from '../../platform/open-database.ts';
import type { Operation } from './operations.ts';
import { performer, setUp } from './perform.ts';
import { providerOver } from './provider.ts';

export interface ToProcess {
  id: number;
  ask?: Operation | { inspect: string[] } | undefined;
  /** Of the provider, to a question. */
  answer?: unknown;
}

export interface FromProcess {
  id: number;
  answer?: unknown;
  failure?: string;
  question?: { call: string; given: unknown };
  ready?: true;
}

const [location = '{}', uids = '[]'] = process.argv.slice(2);
const send = (message: FromProcess) => process.send?.(message);
const asked = new Map<number, (answer: unknown) => void>();
let questions = 0;

const provider = providerOver((call, given) => {
  questions += 1;
  send({ id: questions, question: { call, given } });
  return new Promise((resolve) => asked.set(questions, resolve));
});

const database = await openDatabase(JSON.parse(location), { log: silentLog, demo: false });
await setUp(database.db, JSON.parse(uids));
const { perform, inspect } = performer(database.db, provider);

process.on('message', ({ id, ask, answer }: ToProcess) => {
  if (!ask) {
    asked.get(id)?.(answer);
    asked.delete(id);
    return;
  }
  const work = 'inspect' in ask ? inspect(ask.inspect) : perform(ask);
  work.then(
    (done) => send({ id, answer: done }),
    (error) =>
      send({ id, failure: error instanceof Error ? `${error.message}: ${error.cause}` : String(error) }),
  );
});
send({ id: 0, ready: true });
