/** Bytes of a packet as a mobile network carries them. */
const packetBytes = 1_460;

export interface Clock {
  /** ms. */
  now(): number;
  after(milliseconds: number, callback: () => void): unknown;
}

export interface Speed {
  bitsPerSecond: number;
  /** From one end of the line to the other. */
  delayMs: number;
}

/** The moment when bytes have left the sender: after those before them, each as long as its bits take. */
export function departure(now: number, freeAt: number, bytes: number, bitsPerSecond: number): number {
  return Math.max(now, freeAt) + (bytes * 8_000) / bitsPerSecond;
}

export interface Lane {
  /** A connection's place on the line; `null` ends it. Its bytes arrive in order, as buffers of a packet at most. */
  open(arrive: (packet: Buffer | null) => void): (bytes: Buffer | null) => void;
}

/** One direction of a line. All connections share its rate and take turns, packet by packet. */
export function createLane({ bitsPerSecond, delayMs }: Speed, clock: Clock): Lane {
  /** Connections with waiting packets, the next one first. */
  const turns: (() => boolean)[] = [];
  /** A timer may be early, so arrivals keep their order here. */
  const underWay: (() => void)[] = [];
  let freeAt = 0;
  let isSending = false;

  function sendNext(): void {
    const sendPacket = turns.shift();
    isSending = sendPacket !== undefined;
    if (sendPacket?.()) turns.push(sendPacket);
  }

  function travel(size: number, arrive: () => void): void {
    const now = clock.now();
    freeAt = departure(now, freeAt, size, bitsPerSecond);
    underWay.push(arrive);
    clock.after(freeAt - now, sendNext);
    clock.after(freeAt + delayMs - now, () => underWay.shift()?.());
  }

  return {
    open(arrive) {
      const waiting: (Buffer | null)[] = [];
      const sendPacket = () => {
        const packet = waiting.shift() ?? null;
        travel(packet?.length ?? 0, () => arrive(packet));
        return waiting.length > 0;
      };
      return (bytes) => {
        if (waiting.length === 0) turns.push(sendPacket);
        if (bytes === null) waiting.push(null);
        else
          for (let start = 0; start < bytes.length; start += packetBytes)
            waiting.push(bytes.subarray(start, start + packetBytes));
        if (!isSending) sendNext();
      };
    },
  };
}
