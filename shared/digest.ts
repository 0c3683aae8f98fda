/** A short digest of a JSON value (FNV-1a, 32 bits), to notice a change. Keeps no secret. */
export function digest(value: unknown): string {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(value))
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
