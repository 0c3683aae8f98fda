/** Both ends count, as in the header. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * What a Range header asks of so many bytes (RFC 9110, 14). Null: send everything, because there is no range, it is
 * malformed, it names several, or its unit is another; a server may always do so.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, start = '', end = ''] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '') ?? [];
  if (start === '' && end === '') return null;
  if (start === '') {
    const length = Math.min(Number(end), size);
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 };
  }
  const [first, last] = [Number(start), end === '' ? Number.POSITIVE_INFINITY : Number(end)];
  // Longer numbers than ours can tell apart are compared by the bytes there are, which are fewer.
  if (first > last) return null;
  return first >= size ? 'unsatisfiable' : { first, last: Math.min(last, size - 1) };
}
