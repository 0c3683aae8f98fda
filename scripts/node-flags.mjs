/**
 * Of the process that `npm start` runs, and of deploy/. Without them the heap grows to several times of what lives before V8
 * collects it, and keeps that for good (ADR 92).
 */
export const nodeFlags = ['--max-semi-space-size=16', '--heap-growing-percent=50'];
