import type { Environment, Stop } from '../environment.ts';
import { createRetry } from '../retry.ts';
import type { RealtimeClient } from './client.ts';

/** Shorter than the library's 15 s after an attempt without a response. */
const backoff = { firstMs: 2_000, maxMs: 15_000 };
/** A refused connection is retried slowly (D25). */
const refusalBackoff = { firstMs: 15_000, maxMs: 300_000 };
/**
 * The protocol's close code for a user whose connections were terminated. Another session of the player may be
 * valid.
 */
const userEnded = 4009;
const userEndedBackoff = { firstMs: 1_000, maxMs: 120_000 };
/** A connection that lasts this long resets the backoffs. */
const stableMs = 30_000;

/** Reconnects after a lost or refused connection. In a hidden tab only the library reconnects. */
export function keepConnected(environment: Environment, client: () => RealtimeClient) {
  let connected = false;
  let cancel: Stop = () => {};

  function reconnect(): void {
    if (connected || !environment.isVisible()) return;
    client().disconnect();
    client().connect();
  }

  const lost = createRetry(environment, backoff, reconnect);
  const refused = createRetry(environment, refusalBackoff, () => client().connect());
  const ended = createRetry(environment, userEndedBackoff, () => client().connect());
  const retries = [lost, refused, ended];
  let waitsOnRefusal = false;

  function returned(): void {
    if (waitsOnRefusal || !environment.isVisible()) return;
    // After sleep or a network change the connection may be dead.
    if (connected) {
      client().verify();
      return;
    }
    lost.stop();
    reconnect();
  }

  const stops = [environment.on('visibility', returned), environment.on('online', returned)];
  return {
    connected(): void {
      connected = true;
      waitsOnRefusal = false;
      lost.stop();
      cancel();
      cancel = environment.after(stableMs, () => {
        refused.succeeded();
        ended.succeeded();
      });
    },
    connecting(): void {
      connected = false;
      waitsOnRefusal = false;
      cancel();
      lost.schedule();
    },
    refused(code: number | null): void {
      connected = false;
      waitsOnRefusal = true;
      cancel();
      lost.stop();
      (code === userEnded ? ended : refused).schedule();
    },
    stop(): void {
      for (const stop of [...stops, cancel]) stop();
      for (const retry of retries) retry.stop();
    },
  };
}
