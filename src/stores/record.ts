/** Type guards for external data. */
import { isRecord, type JsonRecord } from '../../shared/json.ts';

export function asRecord(value: unknown): JsonRecord {
  return isRecord(value) ? value : {};
}

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

export function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** An amount of the contract that is not negative (D32). */
export function isRupiah(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** A moment of the contract: epoch ms within the range of dates. */
export function isMoment(value: unknown): value is number {
  return isNumber(value) && !Number.isNaN(new Date(value).getTime());
}
