/** V8's flags for the product's process, in `npm start` and in deploy/. They limit how far the heap grows under load (ADR 26). */
export const nodeFlags = ['--max-semi-space-size=16', '--heap-growing-percent=50'];
