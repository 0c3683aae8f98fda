export type JsonRecord = Record<string, unknown>;

/** True for a JSON object, false for a list. */
export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
