import type { IconName } from '../icons.ts';

/** Which steps there are; the stylesheet puts those of the visitor's own device first. */
export const devices = [
  { name: 'android', icon: 'phone' },
  { name: 'iphone', icon: 'share-up' },
  { name: 'computer', icon: 'computer' },
  { name: 'other', icon: 'globe' },
] as const satisfies { name: string; icon: IconName }[];
