import { isLoopback } from '../shared/loopback.ts';
import { startOfDay } from '../src/content/moment.ts';
import {
  type NumberName,
  type SettingName,
  settings,
  type TextName,
  type WordName,
  type WordOf,
} from './setting-list.ts';

/** An invalid setting; the message is one sentence for the person who starts the product. */
export class ConfigurationError extends Error {}

export type ProcessEnvironment = Record<string, string | undefined>;

export function text(environment: ProcessEnvironment, name: SettingName): string | null {
  const value = environment[name]?.trim();
  return value ? value : null;
}

export function textOrDefault(environment: ProcessEnvironment, name: TextName): string {
  return text(environment, name) ?? settings[name].fallback;
}

export function wholeNumber(environment: ProcessEnvironment, name: NumberName): number {
  const value = text(environment, name);
  const { fallback, range } = settings[name];
  if (value === null) return fallback;
  const number = Number(value);
  const [least, most] = range;
  if (/^\d+$/.test(value) && number >= least && number <= most) return number;
  throw new ConfigurationError(`${name} must be a whole number from ${least} to ${most}, not "${value}".`);
}

export function url(environment: ProcessEnvironment, name: SettingName, protocols: string[]): URL | null {
  const value = text(environment, name);
  if (value === null) return null;
  const expected = `${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`;
  if (!URL.canParse(value)) throw new ConfigurationError(`${expected}.`);
  const parsed = new URL(value);
  if (!protocols.includes(parsed.protocol)) throw new ConfigurationError(`${expected}.`);
  return parsed;
}

export function origin(environment: ProcessEnvironment, name: SettingName): URL | null {
  const parsed = url(environment, name, ['http:', 'https:']);
  if (parsed === null) return null;
  if (parsed.pathname !== '/' || parsed.search || parsed.hash || parsed.username) {
    throw new ConfigurationError(
      `${name} must be an origin such as https://example.com, with nothing after it.`,
    );
  }
  return parsed;
}

/** An address that players are sent to or load scripts from; http is allowed only on this machine. */
export function secureUrl(environment: ProcessEnvironment, name: SettingName): URL | null {
  const parsed = url(environment, name, ['http:', 'https:']);
  if (parsed === null) return null;
  if (parsed.protocol === 'http:' && !isLoopback(parsed)) {
    throw new ConfigurationError(`${name} must start with https://; http:// is for this machine only.`);
  }
  if (parsed.username || parsed.hash || /[;,]/.test(parsed.pathname)) {
    throw new ConfigurationError(`${name} must have no user name, fragment, comma or semicolon in it.`);
  }
  return parsed;
}

/** One of the words of a setting. */
export function oneOf<const Name extends WordName>(
  environment: ProcessEnvironment,
  name: Name,
): WordOf<Name> {
  const words: readonly WordOf<Name>[] = settings[name].words;
  const value = text(environment, name) ?? words[0];
  const word = words.find((each) => each === value);
  if (word !== undefined) return word;
  throw new ConfigurationError(`${name} must be ${words.join(' or ')}, not "${value}".`);
}

/** A day, or a moment with its time zone. */
export function moment(environment: ProcessEnvironment, name: SettingName): Date | null {
  const value = text(environment, name);
  if (value === null) return null;
  const date = new Date(value);
  const complete = /^\d{4}-\d\d-\d\d(T.*(Z|[+-]\d\d:\d\d))?$/.test(value);
  if (complete && !Number.isNaN(date.getTime())) return startOfDay(value);
  throw new ConfigurationError(
    `${name} must be a day such as 2026-12-24 or a moment such as 2026-12-24T20:00:00+07:00, not "${value}".`,
  );
}
