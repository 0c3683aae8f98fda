/** Host names of this machine: browsers need no https there, and a site responds to each of them. */
export const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'] as const;

export function isLoopback({ hostname }: URL): boolean {
  return loopbackHosts.some((host) => host === hostname);
}

/** True for a link that players may be sent to: https outside this machine, without credentials. */
export function isSafeLink(link: URL): boolean {
  return (link.protocol === 'https:' || isLoopback(link)) && !link.username && !link.password;
}
