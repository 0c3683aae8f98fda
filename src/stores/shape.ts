/** Narrowing for what arrives from outside. */

export type Shape = Record<string, unknown>;

export function isShape(value: unknown): value is Shape {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function shapeOf(value: unknown): Shape {
  return isShape(value) ? value : {};
}

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

export function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
