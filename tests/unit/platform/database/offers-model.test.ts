import { runSuites } from '../run-suites.ts';
import { describeOffersModel } from '../suites/offers-model.ts';

runSuites(describeOffersModel);
