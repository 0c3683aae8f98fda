/** Runs what is given under one name one after another, in this process; across processes the database holds the order. */
export function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const before = last.get(name) ?? Promise.resolve();
    const mine = before.then(work, work);
    const done = mine
      .catch(() => {})
      .then(() => {
        if (last.get(name) === done) last.delete(name);
      });
    last.set(name, done);
    return mine;
  };
}
