export { blackjackRules as rules } from '../engines/blackjack/rules.ts';
