export { rouletteRules as rules } from '../engines/roulette/rules.ts';
