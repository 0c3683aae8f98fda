import { spotEngine } from '../spots/spots.ts';
import { baccaratLook } from './look.ts';
import { baccaratRules } from './rules.ts';

/** Punto banco with eight decks. */
export const baccarat = spotEngine('baccarat', baccaratRules, baccaratLook);
