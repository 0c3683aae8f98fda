import { loopbackHosts } from '../contract/constants.generated.ts';

/** On this very machine browsers need no https. */
export function isLoopback({ hostname }: URL): boolean {
  return loopbackHosts.some((host) => host === hostname);
}
