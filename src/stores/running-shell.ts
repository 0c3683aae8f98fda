import { atom } from 'nanostores';
import type { Shell } from './shell.ts';

/** The shell of this document, for React islands; null on the server and until the shell has started. */
export const $shell = atom<Shell | null>(null);
