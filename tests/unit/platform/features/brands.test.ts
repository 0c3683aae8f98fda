import { runSuites } from '../run-suites.ts';
import { describeBrandFaults } from '../suites/brand-faults.ts';
import { describeBrandMoney } from '../suites/brand-money.ts';
import { describeGameProviders } from '../suites/game-providers.ts';
import { describeLeaving } from '../suites/leaving.ts';
import { describeProviderCalls } from '../suites/provider-calls.ts';
import { describeProviderFreeSpins } from '../suites/provider-free-spins.ts';
import { describeTransferInfo } from '../suites/transfer-info.ts';
import { describeTransfersByHand } from '../suites/transfers-by-hand.ts';

runSuites(
  describeBrandFaults,
  describeBrandMoney,
  describeGameProviders,
  describeProviderCalls,
  describeProviderFreeSpins,
  describeTransferInfo,
  describeTransfersByHand,
  describeLeaving,
);
