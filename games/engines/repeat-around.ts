/** SVG markup of a shape repeated around a point, as petals are. */
export function around(count: number, x: number, y: number, shape: string): string {
  return Array.from(
    { length: count },
    (_, index) => `<g transform="rotate(${(index * 360) / count} ${x} ${y})">${shape}</g>`,
  ).join('');
}
