const names = new Set(['localhost', '127.0.0.1', '[::1]']);

/** On this very machine browsers need no https. */
export function isLoopback({ hostname }: URL): boolean {
  return names.has(hostname);
}
