export { bankAccountLimits, holderName } from './rules.ts';
