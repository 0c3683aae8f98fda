import { runSuites } from '../run-suites.ts';
import { describeCorrections } from '../suites/corrections.ts';
import { describeOperator } from '../suites/operator.ts';
import { describeOperatorKeys } from '../suites/operator-keys.ts';
import { describeProposals } from '../suites/proposals.ts';
import { describeSiteSettings } from '../suites/site-settings.ts';
import { describeSupport } from '../suites/support.ts';

runSuites(
  describeOperator,
  describeSiteSettings,
  describeCorrections,
  describeSupport,
  describeOperatorKeys,
  describeProposals,
);
