/**
 * Runs Astro's command line after reading its configuration. Prevents: where the configuration fails, Astro reads it a
 * second time with Vite, which cannot run CommonJS, and prints "exports is not defined" instead of the mistake.
 */
import { enableCompileCache } from 'node:module';
import { tool } from './run.ts';

enableCompileCache();
await import('../astro.config.mjs');
await import(tool('astro'));
