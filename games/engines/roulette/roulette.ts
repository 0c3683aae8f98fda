import { spotEngine } from '../spots/spots.ts';
import { rouletteLook } from './look.ts';
import { rouletteRules } from './rules.ts';

/** A wheel with a single zero. */
export const roulette = spotEngine('roulette', rouletteRules, rouletteLook);
