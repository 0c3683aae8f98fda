import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { FromProcess, ToProcess } from './process.ts';
import type { badlyReachedProvider, ProviderCall } from './provider.ts';
import type { Subject } from './run.ts';

type Pending = { resolve: (answer: unknown) => void; reject: (error: Error) => void };

/** Starts the platform on a database in a process of its own, which can be killed. */
export async function startProcess(
  location: { dataDir: string } | { databaseUrl: string },
  uids: string[],
  provider: ReturnType<typeof badlyReachedProvider>,
): Promise<Subject> {
  const words = [JSON.stringify(location), JSON.stringify(uids)];
  const child = fork(join(import.meta.dirname, 'process.ts'), words, { serialization: 'advanced' });
  const waiting = new Map<number, Pending>();
  const ended = once(child, 'exit').then(() => {
    for (const { reject } of waiting.values()) reject(new Error('the process has ended'));
    waiting.clear();
  });
  let asked = 0;
  const tell = (message: ToProcess) => {
    if (child.connected) child.send(message, () => {});
  };

  await new Promise<void>((resolve, reject) => {
    child.on('message', ({ id, ready, question, answer, failure }: FromProcess) => {
      if (ready) return resolve();
      if (question)
        return tell({ id, answer: provider.answer(question.call as ProviderCall, question.given as string) });
      const one = waiting.get(id);
      waiting.delete(id);
      if (failure === undefined) one?.resolve(answer);
      else one?.reject(new Error(failure));
    });
    child.on('error', () => {});
    void ended.then(() => reject(new Error('the process did not start')));
  });

  function ask<T>(what: ToProcess['ask']): Promise<T> {
    asked += 1;
    const id = asked;
    return new Promise((resolve, reject) => {
      if (!child.connected) return reject(new Error('the process has ended'));
      waiting.set(id, { resolve: resolve as Pending['resolve'], reject });
      tell({ id, ask: what });
    });
  }

  return {
    perform: (operation) => ask(operation),
    inspect: (inspected) => ask({ inspect: inspected }),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
