import type { IconName } from '../icons.ts';

/** The devices with installation steps; the stylesheet shows the visitor's own device first. */
export const devices = [
  { name: 'android', icon: 'phone' },
  { name: 'iphone', icon: 'share-up' },
  { name: 'computer', icon: 'computer' },
  { name: 'other', icon: 'globe' },
] as const satisfies { name: string; icon: IconName }[];
