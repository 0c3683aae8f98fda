/** Names of this machine alone: on it browsers need no https, and a site answers to each of them. */
export const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'] as const;

export function isLoopback({ hostname }: URL): boolean {
  return loopbackHosts.some((host) => host === hostname);
}

/** A link that players are led to: over the network it must be protected. */
export function isSafeLink(link: URL): boolean {
  return (link.protocol === 'https:' || isLoopback(link)) && !link.username && !link.password;
}
