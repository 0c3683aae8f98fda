import { name } from '../../brand/brand.ts';

/** What the site is called in one whole build: as the platform said when it began, else as the brand folder says. */
export const siteName: string = (typeof BUILT_NAME === 'undefined' ? null : BUILT_NAME) ?? name;
