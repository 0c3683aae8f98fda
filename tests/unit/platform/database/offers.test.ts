import { runSuites } from '../run-suites.ts';
import { describeOfferCalls } from '../suites/offer-calls.ts';
import { describeOfferOperators } from '../suites/offer-operators.ts';
import { describeOfferSecurity } from '../suites/offer-security.ts';
import { describeOffers } from '../suites/offers.ts';
import { describeReferrals } from '../suites/referrals.ts';

runSuites(
  describeOffers,
  describeOfferCalls,
  describeOfferOperators,
  describeOfferSecurity,
  describeReferrals,
);
