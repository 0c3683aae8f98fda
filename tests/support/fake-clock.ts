/** A clock that a test moves. */
export class FakeClock {
  time = 1_700_000_000_000;
  private timers: { at: number; callback: () => void }[] = [];

  after = (milliseconds: number, callback: () => void) => {
    const timer = { at: this.time + milliseconds, callback };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  };

  every = (milliseconds: number, callback: () => void) => {
    let cancel = () => {};
    const again = () => {
      cancel = this.after(milliseconds, again);
      callback();
    };
    cancel = this.after(milliseconds, again);
    return () => cancel();
  };

  /** The remaining time of each timer. */
  get waiting(): number[] {
    return this.timers.map(({ at }) => at - this.time).sort((a, b) => a - b);
  }

  /** Sets the device's clock; timers keep their remaining time. */
  jump(milliseconds: number): void {
    this.time += milliseconds;
    for (const timer of this.timers) timer.at += milliseconds;
  }

  advance(milliseconds: number): void {
    const end = this.time + milliseconds;
    for (;;) {
      const next = this.timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.timers = this.timers.filter((timer) => timer !== next);
      this.time = Math.max(this.time, next.at);
      next.callback();
    }
    this.time = end;
  }
}
