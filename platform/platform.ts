import { type Log, watchedLog } from '../runtime/log.ts';
import type { WelcomeGift } from '../shared/offers/house-loss.ts';
import { createPasswordHasher } from './accounts/accounts.ts';
import { type AppServices, buildApp } from './app.ts';
import { cancelRefusedDeposits, type PaymentProvider, type WithdrawalReview } from './cashier/cashier.ts';
import type { GameProviders } from './catalogue/catalogue.ts';
import type { Database } from './database/database.ts';
import type { Keys } from './http/bearer.ts';
import type { PlatformApp } from './http/environment.ts';
import type { SignedAddress } from './http/signed-calls.ts';
import { createAnnouncer } from './notifications/notifications.ts';
import { claimReached } from './offers/offers.ts';
import { httpPayments } from './payment-http/payment-http.ts';
import { bundledGameProvider, createLiveTables } from './play/play.ts';
import { practiceBank, practiceBankSecret } from './practice-bank/practice-bank.ts';
import { type ProviderAddresses, providersOf } from './provider-http/provider-http.ts';
import type { Publisher } from './realtime/publisher.ts';
import type { Addresses, PasswordHasher } from './services.ts';
import { createTicketIssuer } from './tickets/tickets.ts';
import { createBrandMoney } from './wallet/wallet.ts';

export interface PlatformOptions {
  database: Database;
  publisher: Publisher;
  keys: Keys;
  addresses: Addresses;
  log: Log;
  passwords?: PasswordHasher;
  /** Game providers by brand; by default all games are bundled. */
  gameProviders?: GameProviders;
  /**
   * Brands with an external provider, called by signed requests over HTTP; `gameProviders` has the others.
   */
  externalProviders?: ProviderAddresses;
  /** An external bank, called by signed requests over HTTP; by default the practice bank. */
  externalBank?: SignedAddress | null;
  /** Replaces both banks, with the secret of its webhooks. */
  payments?: PaymentProvider;
  bankSecret?: string;
  /** By default withdrawals are approved automatically after a minute. */
  review?: WithdrawalReview;
  /** In whole rupiah; by default 500,000. */
  secondPersonAbove?: number;
  /** By default 100,000 rupiah, of which nothing must be wagered. */
  welcomeGift?: WelcomeGift;
  /** By default ten. */
  callsPerSecond?: number;
  /** By default there are none. */
  newestBackupAt?: () => Date | null;
  /** By default there is no response of the site. */
  statusOnSite?: (url: URL) => Promise<number | null>;
  /** In epoch ms. */
  clock?: () => number;
}

/** The payment provider, and the secret that its webhooks are signed with. */
function bankOf(options: PlatformOptions) {
  const { database, keys, addresses, externalBank, clock = Date.now } = options;
  const { bankSecret = externalBank?.secret ?? practiceBankSecret(keys.operator) } = options;
  const bundled = { db: database.db, clock, addresses, secret: bankSecret };
  const usual = externalBank ? httpPayments({ ...externalBank, clock }) : practiceBank(bundled);
  const { payments = usual } = options;
  return {
    payments,
    bankSecret,
    bankSecretBefore: externalBank?.secretBefore,
    hasPracticeBank: !externalBank && !options.payments,
  };
}

/** Creates the platform's services. The caller closes the database. */
export function platformServices(options: PlatformOptions): AppServices {
  const { database, publisher, keys, addresses, clock = Date.now } = options;
  const { log, newest: newestEntries } = watchedLog(options.log, clock);
  const { passwords = createPasswordHasher() } = options;
  if (!keys.site || !keys.operator)
    throw new Error('The platform needs a site key and an operator key: set both in `keys`.');
  const { db, check: isReady, backUp = null } = database;
  const bundled = bundledGameProvider({ db, clock, keys, addresses });
  const { externalProviders = new Map() } = options;
  const { gameProviders = providersOf(externalProviders, bundled, { db, clock }) } = options;
  const providerSecrets = (gameBrand: string) => {
    const known = externalProviders.get(gameBrand);
    return [known?.secret, known?.secretBefore];
  };
  const brandMoney = createBrandMoney({ db, gameProviders, log, clock, publisher });
  const issueTicket = createTicketIssuer({ db, keys, clock });
  const live = createLiveTables({ db, clock, publisher, log });
  const { review = { mode: 'automatic', seconds: 60 }, newestBackupAt = () => null } = options;
  const { statusOnSite = async () => null, secondPersonAbove = 500_000 } = options;
  const { welcomeGift = { amount: 100_000, wagering: 0 }, callsPerSecond = 10 } = options;
  const services: AppServices = {
    db,
    isReady,
    backUp,
    newestBackupAt,
    statusOnSite,
    passwords,
    publisher,
    announce: createAnnouncer({ db, clock, publisher, log }),
    issueTicket,
    gameProviders,
    brandMoney,
    claimReached: (uid) => claimReached({ db, clock, log }, uid),
    cancelRefusedDeposits: (uid) => cancelRefusedDeposits(services, uid),
    live,
    providerSecrets,
    ...bankOf(options),
    review,
    secondPersonAbove,
    welcomeGift,
    callsPerSecond,
    keys,
    addresses,
    log,
    newestEntries,
    clock,
  };
  return services;
}

/** The platform as a web application: `app.fetch(request)`. */
export function createPlatform(options: PlatformOptions): PlatformApp {
  return buildApp(platformServices(options));
}
