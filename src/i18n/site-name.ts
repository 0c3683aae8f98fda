import { name } from '../../brand/brand.ts';

/** The site's name, fixed for a build: the platform's, else the brand folder's. */
export const siteName: string = (typeof BUILT_NAME === 'undefined' ? null : BUILT_NAME) ?? name;
