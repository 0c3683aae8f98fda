import { spotEngine } from '../spots/spots.ts';
import { sicBoLook } from './look.ts';
import { sicBoRules } from './rules.ts';

/** Three dice. */
export const sicBo = spotEngine('sic-bo', sicBoRules, sicBoLook);
