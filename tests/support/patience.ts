/** How long a test waits for what happens by itself. It is for machines that are busy: no test proves a speed by it. */
export const patience = { timeout: 30_000, interval: 10 };
