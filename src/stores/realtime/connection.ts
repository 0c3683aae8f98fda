import type { Environment, Stop } from '../environment.ts';
import { createRetry } from '../retry.ts';
import type { RealtimeClient } from './client.ts';

/** Sooner than the library, which waits 15 s after an attempt that nobody answered. */
const backoff = { first: 2_000, longest: 15_000 };
/** A host that refuses a connection is asked again, but slowly (D25). */
const refusalGrowth = { first: 15_000, longest: 300_000 };
/** The protocol's code for a user whose connections were ended: another session of the player may last. */
const userEnded = 4009;
const userEndedGrowth = { first: 1_000, longest: 120_000 };
/** Milliseconds after which a connection counts as one that is wanted. */
const steady = 30_000;

/** Brings a connection back that was lost or refused. A hidden tab leaves it to the library. */
export function keepConnected(environment: Environment, client: () => RealtimeClient) {
  let connected = false;
  let cancel: Stop = () => {};

  function renew(): void {
    if (connected || !environment.isVisible()) return;
    client().disconnect();
    client().connect();
  }

  const lost = createRetry(environment, backoff, renew);
  const refused = createRetry(environment, refusalGrowth, () => client().connect());
  const ended = createRetry(environment, userEndedGrowth, () => client().connect());
  const retries = [lost, refused, ended];
  let waitsOnRefusal = false;

  function returned(): void {
    if (waitsOnRefusal || !environment.isVisible()) return;
    // A device that slept, or changed its network, may hold a connection that nobody answers any more.
    if (connected) {
      client().verify();
      return;
    }
    lost.stop();
    renew();
  }

  const stops = [environment.on('visibility', returned), environment.on('online', returned)];
  return {
    connected(): void {
      connected = true;
      waitsOnRefusal = false;
      lost.stop();
      cancel();
      cancel = environment.after(steady, () => {
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
