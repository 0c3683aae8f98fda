import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UsageError } from '../usage-error.ts';
import type { Platform } from './platform.ts';

export interface Command {
  summary: string;
  help: string;
  /** What to print when it worked. */
  run(args: string[], platform: () => Platform): Promise<string>;
}

type Options = NonNullable<ParseArgsConfig['options']>;

/** Arguments as node:util parses them; what it does not understand becomes a UsageError. */
export function parse<O extends Options>(args: string[], help: string, options: O, allowPositionals = false) {
  try {
    return parseArgs({ args, options, allowPositionals, strict: true });
  } catch (error) {
    throw new UsageError((error as Error).message, help);
  }
}

export function required(value: string | undefined, option: string, help: string): string {
  if (value === undefined || value.trim() === '') throw new UsageError(`--${option} is missing.`, help);
  return value;
}

export function wholeNumber(value: string, option: string, help: string): number {
  if (!/^-?\d{1,9}$/.test(value)) throw new UsageError(`--${option} must be a whole number.`, help);
  return Number(value);
}
