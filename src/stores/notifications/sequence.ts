/** The platform's number of a notification, or null. */
export function parseSequence(id: string): number | null {
  const [, digits] = /^\w+:(\d{1,15})$/.exec(id) ?? [];
  return digits === undefined ? null : Number(digits);
}
