export interface ToChild {
  id: number;
  ask?: unknown;
  /** The reply to a question of the child. */
  answer?: unknown;
}

export interface FromChild {
  id: number;
  answer?: unknown;
  failure?: string;
  question?: { call: string; given: unknown };
  ready?: true;
}

const asked = new Map<number, (answer: unknown) => void>();
let questions = 0;
const send = (message: FromChild) => process.send?.(message);

export function callParent(call: string, given: unknown): Promise<unknown> {
  questions += 1;
  const id = questions;
  send({ id, question: { call, given } });
  return new Promise((resolve) => asked.set(id, resolve));
}

process.on('message', ({ id, ask, answer }: ToChild) => {
  if (ask !== undefined) return;
  asked.get(id)?.(answer);
  asked.delete(id);
});

/** Starts to handle the requests of the parent, concurrently. */
export function serveParent<Asked>(work: (asked: Asked) => Promise<unknown>): void {
  process.on('message', ({ id, ask }: ToChild) => {
    if (ask === undefined) return;
    work(ask as Asked).then(
      (answer) => send({ id, answer }),
      (error) =>
        send({ id, failure: error instanceof Error ? `${error.message}: ${error.cause}` : String(error) }),
    );
  });
  send({ id: 0, ready: true });
}
