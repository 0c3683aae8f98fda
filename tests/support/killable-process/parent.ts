import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { FromChild, ToChild } from './child.ts';

interface Waiting {
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

export interface KillableProcess {
  /** Sends a request. Rejects if the process dies before its reply. */
  ask<Answer>(what: unknown): Promise<Answer>;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
}

/** Starts a program that handles requests by `serveParent`. `answer` handles the program's own requests. */
export async function startKillable(
  program: string,
  words: string[],
  answer: (call: string, given: unknown) => unknown,
): Promise<KillableProcess> {
  const child = fork(program, words, { serialization: 'advanced' });
  const waiting = new Map<number, Waiting>();
  const ended = once(child, 'exit').then(() => {
    for (const { reject } of waiting.values()) reject(new Error('the process has ended'));
    waiting.clear();
  });
  const tell = (message: ToChild) => {
    if (child.connected) child.send(message, () => {});
  };

  await new Promise<void>((resolve, reject) => {
    child.on('message', ({ id, ready, question, answer: given, failure }: FromChild) => {
      if (ready) return resolve();
      if (question) {
        void Promise.resolve(answer(question.call, question.given)).then((given) =>
          tell({ id, answer: given }),
        );
        return;
      }
      const one = waiting.get(id);
      waiting.delete(id);
      if (failure === undefined) one?.resolve(given);
      else one?.reject(new Error(failure));
    });
    child.on('error', () => {});
    void ended.then(() => reject(new Error('the process did not start')));
  });

  let asked = 0;
  return {
    ask<Answer>(what: unknown) {
      asked += 1;
      const id = asked;
      return new Promise<Answer>((resolve, reject) => {
        if (!child.connected) return reject(new Error('the process has ended'));
        waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
        tell({ id, ask: what });
      });
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
