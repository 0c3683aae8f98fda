/** Something that is asked of the process, and asked again where it died before the answer. */
export type Work = () => Promise<void>;

interface Flight {
  /** What is sent next; null when that was all. */
  next: () => Work[] | null;
  /** How many at once. */
  most: number;
  /** Called while the last of them are under way, where the process is to die. */
  kill?: (() => Promise<void>) | undefined;
}

/** Sends everything, so many at once, and answers what got no answer because of the kill. Rejects with the first failure. */
export async function sendInFlight({ next, most, kill }: Flight): Promise<Work[]> {
  const unanswered = new Set<Work>();
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  let dead = false;

  function launch(work: Work): void {
    // The same work may be under way twice.
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
