export { sicBoRules as rules } from '../engines/sic-bo/rules.ts';
