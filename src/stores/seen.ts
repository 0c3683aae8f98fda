import { isText } from './shape.ts';
import { persisted } from './storage.ts';

const remembered = 200;

const $seen = persisted<readonly string[]>('seen', [], {
  decode(stored) {
    const ids: unknown = JSON.parse(stored);
    return Array.isArray(ids) ? ids.filter(isText).slice(-remembered) : [];
  },
  encode: (ids) => (ids.length > 0 ? JSON.stringify(ids) : ''),
});

/** True for the first to ask: an event is shown once, whichever tab it reaches (D19). */
export function claim(id: string): boolean {
  const seen = $seen.get();
  if (seen.includes(id)) return false;
  $seen.set([...seen, id].slice(-remembered));
  return true;
}
