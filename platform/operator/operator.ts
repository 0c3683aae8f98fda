import type { CashierServices } from '../cashier/cashier.ts';
import type { GameServices } from '../catalogue/catalogue.ts';
import type { PlatformApp } from '../http/environment.ts';
import type { HoldServices } from '../protection/protection.ts';
import { registerAccountActions } from './accounts/action-routes.ts';
import { registerAccountCorrection } from './accounts/correction-routes.ts';
import { registerExclusions } from './accounts/exclusion-routes.ts';
import { registerAccountFind } from './accounts/find-routes.ts';
import { registerAccountRecovery } from './accounts/recovery-routes.ts';
import { registerSeedReveals } from './accounts/seed-routes.ts';
import { registerSeparation } from './accounts/separation-routes.ts';
import { registerAccountView } from './accounts/view-routes.ts';
import { registerCashierLists } from './cashier/list-routes.ts';
import { registerCashierSettling } from './cashier/settling-routes.ts';
import { registerTransfers } from './cashier/transfer-routes.ts';
import { registerCashierViews } from './cashier/view-routes.ts';
import { registerWithdrawalDecisions } from './cashier/withdrawal-decision-routes.ts';
import { registerFreeSpins } from './gifts/free-spin-routes.ts';
import { registerGifts } from './gifts/gift-routes.ts';
import { registerGrants } from './gifts/grant-routes.ts';
import { registerAudit } from './keys/audit-routes.ts';
import { registerOperatorKeys } from './keys/routes.ts';
import { registerBackups } from './ledger/backup-routes.ts';
import { registerLedgerCheck } from './ledger/check-routes.ts';
import { registerLedger } from './ledger/routes.ts';
import { registerOfferActions } from './offers/action-routes.ts';
import { registerRewardActions } from './offers/reward-routes.ts';
import { registerOfferRuns } from './offers/run-routes.ts';
import { registerOfferViews } from './offers/view-routes.ts';
import { registerProposals } from './proposals/routes.ts';
import { registerCloseReport } from './reports/close-routes.ts';
import { registerDayReport } from './reports/day-routes.ts';
import { registerLogInReport } from './reports/log-in-routes.ts';
import { registerOppositeBetReport } from './reports/opposite-bet-routes.ts';
import { registerReturnReport } from './reports/return-routes.ts';
import { registerRoundReports } from './reports/round-routes.ts';
import { registerRoundView } from './reports/round-view-routes.ts';
import { registerOperatorSessions } from './sessions/routes.ts';
import { registerGameList } from './site/game-list-routes.ts';
import { registerGameActions } from './site/game-routes.ts';
import { registerNews } from './site/news-routes.ts';
import { registerSiteSettings } from './site/routes.ts';
import { registerSupportThreads } from './support/routes.ts';
import { registerWaiting } from './waiting/routes.ts';

const calls = [
  registerOperatorSessions,
  registerFreeSpins,
  registerGrants,
  registerOfferViews,
  registerOfferActions,
  registerOfferRuns,
  registerRewardActions,
  registerNews,
  registerAccountActions,
  registerAccountCorrection,
  registerAccountRecovery,
  registerAccountView,
  registerAccountFind,
  registerSupportThreads,
  registerExclusions,
  registerSeparation,
  registerGameList,
  registerGameActions,
  registerGifts,
  registerCashierLists,
  registerCashierViews,
  registerWithdrawalDecisions,
  registerCashierSettling,
  registerLedger,
  registerLedgerCheck,
  registerBackups,
  registerLogInReport,
  registerRoundReports,
  registerOppositeBetReport,
  registerDayReport,
  registerReturnReport,
  registerCloseReport,
  registerSeedReveals,
  registerRoundView,
  registerAudit,
  registerOperatorKeys,
  registerProposals,
  registerTransfers,
  registerWaiting,
  registerSiteSettings,
];

type OperatorServices = GameServices & CashierServices & HoldServices;

/** Registers all operators' calls, in the order of the reference page. */
export function registerOperator(app: PlatformApp, services: OperatorServices): void {
  for (const register of calls) register(app, services);
}
