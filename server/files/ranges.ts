/** Both ends are inclusive, as in the header. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * The range that a Range header requests of a file of `size` bytes (RFC 9110, 14). Null: send the whole file,
 * because the header is missing or malformed, has several ranges, or uses another unit.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, start = '', end = ''] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '') ?? [];
  if (start === '' && end === '') return null;
  if (start === '') {
    const length = Math.min(Number(end), size);
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 };
  }
  const [first, last] = [Number(start), end === '' ? Number.POSITIVE_INFINITY : Number(end)];
  // Numbers too large for JavaScript become Infinity; capping them at the size handles both.
  if (first > last) return null;
  return first >= size ? 'unsatisfiable' : { first, last: Math.min(last, size - 1) };
}
