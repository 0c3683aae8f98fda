/**
 * Runs tasks with the same key one after another in this process; across processes the database's locks do.
 */
export function createKeyedQueue() {
  const last = new Map<string, Promise<unknown>>();
  return <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const before = last.get(name) ?? Promise.resolve();
    const task = before.then(work, work);
    const done = task
      .catch(() => {})
      .then(() => {
        if (last.get(name) === done) last.delete(name);
      });
    last.set(name, done);
    return task;
  };
}
