export { baccaratRules as rules } from '../engines/baccarat/rules.ts';
