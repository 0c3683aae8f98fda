import { OpenAPIHono } from '@hono/zod-openapi';
import { registerPasswordChanges } from './accounts/password-routes.ts';
import { registerAccounts } from './accounts/routes.ts';
import { registerBankAccounts } from './bank-accounts/routes.ts';
import type { CashierServices } from './cashier/cashier.ts';
import { registerDeposits } from './cashier/deposit-routes.ts';
import { registerBankWebhooks } from './cashier/webhook-routes.ts';
import { registerWithdrawals } from './cashier/withdrawal-routes.ts';
import { registerFavourites } from './catalogue/favourite-routes.ts';
import { registerLaunch } from './catalogue/launch-routes.ts';
import { registerGames } from './catalogue/routes.ts';
import { describeContract, registerSecuritySchemes } from './document.ts';
import { registerFreeSpinList } from './free-spins/routes.ts';
import { registerHealth } from './health.ts';
import { registerRounds } from './history/round-routes.ts';
import { registerTransactions } from './history/transaction-routes.ts';
import { bodyLimit } from './http/body-limit.ts';
import type { PlatformApp, PlatformEnv } from './http/environment.ts';
import { errorHandler } from './http/error-handler.ts';
import { registerErrorResponse } from './http/error-responses.ts';
import { PlatformError } from './http/errors.ts';
import { refuseOtherMethods } from './http/methods.ts';
import { requests } from './http/requests.ts';
import { provideGuards, siteGuard } from './http/security.ts';
import { refuseInvalid } from './http/validation.ts';
import { registerMessages } from './notifications/message-routes.ts';
import { registerEvents } from './notifications/routes.ts';
import { registerBonuses } from './offers/bonus-routes.ts';
import { registerFriends } from './offers/friend-routes.ts';
import { registerOffers } from './offers/routes.ts';
import { registerOperator } from './operator/operator.ts';
import { operatorGuards } from './operator-keys/operator-keys.ts';
import { registerPasskeyLogIns } from './passkeys/log-in-routes.ts';
import { registerPasskeys } from './passkeys/routes.ts';
import type { LiveServices } from './play/play.ts';
import { registerPlay } from './play/routes.ts';
import { registerAccountClosing, registerDataExports } from './player-data/player-data.ts';
import type { BankPageServices } from './practice-bank/practice-bank.ts';
import { registerPracticeBank } from './practice-bank/routes.ts';
import { registerPreferences } from './preferences/routes.ts';
import { type ProtectionServices, registerProtection } from './protection/routes.ts';
import type { ProviderCallServices } from './provider-http/provider-http.ts';
import { registerProviderCalls } from './provider-http/wallet-routes.ts';
import { registerRealityCheck } from './reality-checks/routes.ts';
import { registerRecoveries } from './recovery/routes.ts';
import { registerReference } from './reference/page.ts';
import { registerOwnSessions } from './sessions/own-routes.ts';
import { registerProofs } from './sessions/proof-routes.ts';
import { registerSessions } from './sessions/routes.ts';
import { sessionGuards, sessionMiddleware } from './sessions/sessions.ts';
import { registerSiteData } from './site-data/routes.ts';
import { registerFirstPassword } from './social/password-routes.ts';
import { registerIdentityProof } from './social/proof-routes.ts';
import { registerSocial } from './social/routes.ts';
import { registerSupport } from './support/routes.ts';
import { registerTickets } from './tickets/routes.ts';
import type { TicketServices } from './tickets/tickets.ts';
import { registerWallet } from './wallet/routes.ts';
import type { WalletServices } from './wallet/wallet.ts';

/** In bytes; the largest body of the contract, a news, is much smaller. */
const MAX_BODY_BYTES = 16_384;

const nouns = [
  registerAccounts,
  registerSessions,
  registerOwnSessions,
  registerPasskeyLogIns,
  registerProofs,
  registerPasskeys,
  registerPasswordChanges,
  registerRecoveries,
  registerWallet,
  registerProtection,
  registerBankAccounts,
  registerTransactions,
  registerRounds,
  registerDeposits,
  registerWithdrawals,
  registerDataExports,
  registerAccountClosing,
  registerFirstPassword,
  registerIdentityProof,
  registerSocial,
  registerSiteData,
  registerFavourites,
  registerGames,
  registerLaunch,
  registerRealityCheck,
  registerPreferences,
  registerFreeSpinList,
  registerOffers,
  registerFriends,
  registerBonuses,
  registerEvents,
  registerSupport,
  registerMessages,
  registerTickets,
  registerOperator,
  registerHealth,
];

/** The services of all features. */
export type AppServices = ProviderCallServices &
  ProtectionServices &
  WalletServices &
  TicketServices &
  LiveServices &
  CashierServices &
  BankPageServices;

/** Registers all calls of the contract. The services are not used before the first request. */
export function buildApp(services: AppServices): PlatformApp {
  const app = new OpenAPIHono<PlatformEnv>({ defaultHook: refuseInvalid });
  const guards = { ...siteGuard(services.keys), ...operatorGuards(services), ...sessionGuards(services) };
  app.use(requests(services), provideGuards(guards), sessionMiddleware(services));
  app.use(bodyLimit(MAX_BODY_BYTES));
  app.onError(errorHandler(services));
  app.notFound(() => {
    throw new PlatformError('NOT_FOUND');
  });

  registerSecuritySchemes(app);
  registerErrorResponse(app);
  for (const register of nouns) register(app, services);
  registerReference(app, () => describeContract(app));
  registerPlay(app, services);
  registerPracticeBank(app, services);
  registerProviderCalls(app, services);
  registerBankWebhooks(app, services);
  refuseOtherMethods(app);
  return app;
}
