import { encode } from 'uqr';

/** A QR code as a square of `size` and one path: a line per run of dark modules in a row. */
export function qrCode(text: string): { size: number; dark: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? 'x' : ' '))
        .join('')
        .matchAll(/x+/g),
    ].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
  );
  return { size, dark: runs.join('') };
}
