/** Names of this machine alone: on it browsers need no https, and a site answers to each of them. */
export const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'] as const;

export function isLoopback({ hostname }: URL): boolean {
  return loopbackHosts.some((host) => host === hostname);
}
