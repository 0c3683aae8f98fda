/** A request to the process, repeated if the process died before its response. */
export type Work = () => Promise<void>;

interface Flight {
  /** The next request; null at the end. */
  next: () => Work[] | null;
  /** How many at once. */
  most: number;
  /** Called while the last requests are open, to kill the process. */
  kill?: (() => Promise<void>) | undefined;
}

/** Sends all requests in parallel. Returns those that the kill left without a response; rejects with the first failure. */
export async function sendInFlight({ next, most, kill }: Flight): Promise<Work[]> {
  const unanswered = new Set<Work>();
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  let dead = false;

  function launch(work: Work): void {
    // The same request may be open twice.
    const once = () => work();
    unanswered.add(once);
    const going: Promise<void> = once()
      .then(
        () => void unanswered.delete(once),
        (error) => void (dead || failures.push(error)),
      )
      .finally(() => running.delete(going));
    running.add(going);
  }

  for (let works = next(); works && failures.length === 0; works = next()) {
    for (const work of works) launch(work);
    while (running.size >= most) await Promise.race(running);
  }
  if (kill && failures.length === 0) {
    dead = true;
    await kill();
  }
  await Promise.all(running);
  if (failures.length > 0) throw failures[0];
  return [...unanswered];
}
