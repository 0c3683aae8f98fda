import type { CallName } from './contract.ts';

/** Pages of the site that need the same calls. */
export interface PageGroup {
  pages: string;
  /** True when they also need the calls of every player's page. */
  ofPlayers?: true;
  /** Without one of these they do not work. */
  needs: CallName[];
  /** Without one of these a part of them is not available. */
  uses: CallName[];
}

/** Calls of every player's page. */
export const playerCalls: CallName[] = [
  'POST /sessions',
  'GET /me',
  'POST /session-checks',
  'DELETE /sessions/current',
];

const proofs: CallName[] = ['POST /social/proofs'];

/** Which pages need which calls. docs/recipes/plug-in-your-own-platform.md has the same table. */
export const pageGroups: PageGroup[] = [
  {
    pages: 'the build, and every page for visitors',
    needs: ['GET /site-data', 'GET /social-data', 'GET /games', 'GET /games/{gameBrand}/{gameID}'],
    uses: ['GET /games/maintenance'],
  },
  {
    pages: '/login, log-out, every page of a player',
    needs: playerCalls,
    uses: [
      'GET /wallet/transfer-info',
      'GET /reality-check',
      'PUT /reality-check',
      'POST /reality-check/answers',
    ],
  },
  { pages: '/signup', needs: ['POST /accounts'], uses: [] },
  {
    pages: '/profile',
    ofPlayers: true,
    needs: [],
    uses: [
      'GET /wallet/transfer-info',
      'POST /wallet/return',
      'GET /free-spins',
      'GET /withdrawals/requirements',
    ],
  },
  {
    pages: '/profile/changePassword, /forceChangePassword',
    ofPlayers: true,
    needs: ['POST /password-changes'],
    uses: ['POST /social/passwords'],
  },
  { pages: '/GameLoading, the button "Play"', ofPlayers: true, needs: ['POST /games/launch'], uses: [] },
  {
    pages: '/lobby/mine, favourites',
    ofPlayers: true,
    needs: [
      'GET /favourites',
      'PUT /favourites/{gameBrand}/{gameID}',
      'DELETE /favourites/{gameBrand}/{gameID}',
    ],
    uses: ['GET /games/recent'],
  },
  {
    pages: '/deposit, /profile/transactions/deposit',
    ofPlayers: true,
    needs: ['GET /cashier/methods', 'POST /deposits', 'GET /deposits', 'GET /deposits/{reference}'],
    uses: ['POST /deposits/{reference}/resume', 'POST /deposits/{reference}/drop'],
  },
  {
    pages: '/withdraw, /profile/transactions/withdraw',
    ofPlayers: true,
    needs: [
      'GET /bank-accounts',
      'GET /withdrawals/requirements',
      'POST /withdrawals',
      'GET /withdrawals',
      'GET /withdrawals/{reference}',
    ],
    uses: proofs,
  },
  {
    pages: '/profile/accountSetting (devices)',
    ofPlayers: true,
    needs: [],
    uses: ['GET /sessions', 'DELETE /sessions/{id}', 'DELETE /sessions/others'],
  },
  {
    pages: '/profile/accountSetting (language, notifications)',
    ofPlayers: true,
    needs: [],
    uses: ['GET /preferences', 'PUT /preferences/language', 'PUT /preferences/notifications'],
  },
  {
    pages: '/profile/dataExport',
    ofPlayers: true,
    needs: ['GET /data-exports', 'POST /data-exports', 'GET /data-exports/{id}'],
    uses: proofs,
  },
  {
    pages: '/profile/closeAccount',
    ofPlayers: true,
    needs: ['GET /account-closing', 'POST /account-closing', 'DELETE /account-closing'],
    uses: proofs,
  },
  {
    pages: '/profile/logIns',
    ofPlayers: true,
    needs: ['GET /log-ins'],
    uses: [],
  },
  {
    pages: '/login/passkey, /profile/passkeys, /profile/recoveryCodes',
    ofPlayers: true,
    needs: [
      'GET /passkeys',
      'POST /passkeys',
      'POST /passkeys/challenges',
      'POST /passkeys/{id}/removal',
      'POST /passkeys/passwords',
      'POST /recovery-codes',
      'POST /proofs',
      'POST /pending-log-ins/challenges',
      'POST /pending-log-ins/completions',
    ],
    uses: [],
  },
  {
    pages: '/login/recover, /profile/recovery',
    ofPlayers: true,
    needs: ['POST /recoveries', 'GET /recoveries/current', 'DELETE /recoveries/current'],
    uses: [],
  },
  {
    pages: '/profile/bankCard',
    ofPlayers: true,
    needs: ['GET /bank-accounts', 'POST /bank-accounts', 'POST /bank-accounts/{id}/removal'],
    uses: [...proofs, 'POST /bank-accounts/{id}/default'],
  },
  {
    pages: '/profile/limits',
    ofPlayers: true,
    needs: ['GET /protection', 'POST /limits', 'POST /breaks'],
    uses: [...proofs, 'POST /limit-requests/{id}/confirmation', 'POST /limit-requests/{id}/withdrawal'],
  },
  {
    pages: '/profile/transactions',
    ofPlayers: true,
    needs: ['GET /transactions', 'GET /transactions/{id}'],
    uses: [],
  },
  {
    pages: '/profile/bettingHistory',
    ofPlayers: true,
    needs: ['GET /rounds', 'GET /rounds/{id}', 'GET /visits'],
    uses: [],
  },
  {
    pages: '/profile/referral',
    ofPlayers: true,
    needs: ['GET /referrals', 'GET /offers'],
    uses: ['POST /offers/{type}/{name}/join'],
  },
  {
    pages: 'sign-in with a provider (only with OIDC_ISSUER)',
    ofPlayers: true,
    needs: ['POST /social/sessions', 'POST /social/accounts'],
    uses: [],
  },
  {
    pages: 'cards: offers, news, notices',
    needs: ['GET /events'],
    uses: [
      'POST /event-receipts',
      'POST /realtime/tickets',
      'POST /realtime/authorizations',
      'POST /realtime/sign-ins',
    ],
  },
  {
    pages: '/profile/message',
    ofPlayers: true,
    needs: ['GET /messages'],
    uses: ['POST /messages/read', 'POST /messages/favourite', 'POST /messages/delete'],
  },
  {
    pages: '/profile/offers, figures on the page of a promotion and on the profile',
    ofPlayers: true,
    needs: ['GET /offers', 'GET /rewards'],
    uses: ['GET /free-spins', 'GET /bonuses', 'POST /bonuses/{id}/give-up'],
  },
  {
    pages: '/quests',
    ofPlayers: true,
    needs: ['GET /offers', 'POST /offers/{type}/{name}/claim'],
    uses: ['POST /page-reads'],
  },
  {
    pages: '/profile/message/support',
    ofPlayers: true,
    needs: [
      'GET /support/threads',
      'POST /support/threads',
      'GET /support/threads/{reference}',
      'POST /support/threads/{reference}/messages',
    ],
    uses: [],
  },
  { pages: '/help/contact', needs: ['POST /support/questions'], uses: [] },
  { pages: 'no page: your own monitoring', needs: ['GET /healthz'], uses: [] },
];

/** Without these there is no site. */
export const minimum: CallName[] = [...new Set(pageGroups.slice(0, 2).flatMap(({ needs }) => needs))];
