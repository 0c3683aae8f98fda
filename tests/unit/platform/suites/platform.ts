import type { TestPlatform } from '../../../support/platform-app.ts';
import { describeAccounts } from './accounts.ts';
import { describeApplicationRole } from './application-role.ts';
import { describeAudit } from './audit.ts';
import { describeBankCards } from './bank-cards.ts';
import { describeBrandFaults } from './brand-faults.ts';
import { describeBrandMoney } from './brand-money.ts';
import { describeCardProof } from './card-proof.ts';
import { describeCashierModel } from './cashier-model.ts';
import { describeCashierRules } from './cashier-rules.ts';
import { describeCleanUp } from './clean-up.ts';
import { describeCorrections } from './corrections.ts';
import { describeDemo } from './demo.ts';
import { describeDeposits } from './deposits.ts';
import { describeEvents } from './events.ts';
import { describeFairness } from './fairness.ts';
import { describeFavourites } from './favourites.ts';
import { describeFreeSpinRounds } from './free-spin-rounds.ts';
import { describeFreeSpins } from './free-spins.ts';
import { describeGameProviders } from './game-providers.ts';
import { describeGames } from './games.ts';
import { describeHttp } from './http.ts';
import { describeLaunches } from './launches.ts';
import { describeLeaving } from './leaving.ts';
import { describeLedger } from './ledger.ts';
import { describeLedgerModel } from './ledger-model.ts';
import { describeLedgerRules } from './ledger-rules.ts';
import { describeLiveBets } from './live-bets.ts';
import { describeLiveDraws } from './live-draws.ts';
import { describeLogIn } from './log-in.ts';
import { describeNotifications } from './notifications.ts';
import { describeOpenRounds } from './open-rounds.ts';
import { describeOperator } from './operator.ts';
import { describePasswords } from './passwords.ts';
import { describePracticeBank } from './practice-bank.ts';
import { describeProof } from './proof.ts';
import { describeProviderCalls } from './provider-calls.ts';
import { describeProviderFreeSpins } from './provider-free-spins.ts';
import { describeRealtime } from './realtime.ts';
import { describeReports } from './reports.ts';
import { describeRoundHistories } from './round-histories.ts';
import { describeRounds } from './rounds.ts';
import { describeSecurity } from './security.ts';
import { describeSessions } from './sessions.ts';
import { describeSettledByOperators } from './settled-by-operators.ts';
import { describeSiteSettings } from './site-settings.ts';
import { describeSocial } from './social.ts';
import { describeTransactions } from './transactions.ts';
import { describeTransferInfo } from './transfer-info.ts';
import { describeTransfersByHand } from './transfers-by-hand.ts';
import { describeWithdrawalRequirements } from './withdrawal-requirements.ts';
import { describeWithdrawals } from './withdrawals.ts';

/** Everything the platform promises, whatever database it runs on. */
export function describePlatform(platform: () => TestPlatform): void {
  for (const suite of [
    describeAccounts,
    describeAudit,
    describeLogIn,
    describeSessions,
    describePasswords,
    describeTransactions,
    describeTransferInfo,
    describeDeposits,
    describeWithdrawals,
    describeSettledByOperators,
    describeWithdrawalRequirements,
    describeCashierRules,
    describeTransfersByHand,
    describeSiteSettings,
    describeSocial,
    describeProof,
    describeRealtime,
    describeEvents,
    describeFreeSpins,
    describeNotifications,
    describeBankCards,
    describeCardProof,
    describeOperator,
    describeLaunches,
    describeLeaving,
    describeFavourites,
    describeBrandFaults,
    describeBrandMoney,
    describeGameProviders,
    describeProviderCalls,
    describePracticeBank,
    describeProviderFreeSpins,
    describeGames,
    describeReports,
    describeRounds,
    describeLiveBets,
    describeLiveDraws,
    describeRoundHistories,
    describeOpenRounds,
    describeFreeSpinRounds,
    describeFairness,
    describeDemo,
    describeLedger,
    describeLedgerModel,
    describeCashierModel,
    describeLedgerRules,
    describeApplicationRole,
    describeCorrections,
    describeCleanUp,
    describeHttp,
    describeSecurity,
  ]) {
    suite(platform);
  }
}
