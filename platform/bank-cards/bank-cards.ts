export { cardLimits } from './rules.ts';
