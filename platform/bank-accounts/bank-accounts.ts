export { bankAccountLimits } from './rules.ts';
