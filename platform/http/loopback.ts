const names = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether an address is of this machine alone. */
export function isLoopback({ hostname }: URL): boolean {
  return names.has(hostname);
}
