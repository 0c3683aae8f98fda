import { runSuites } from '../run-suites.ts';
import { describeBankCards } from '../suites/bank-cards.ts';
import { describeCardProof } from '../suites/card-proof.ts';

runSuites(describeBankCards, describeCardProof);
