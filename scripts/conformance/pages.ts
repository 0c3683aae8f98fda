import type { CallName } from './contract.ts';

/** Pages of the site that stand or fall together. */
export interface PageGroup {
  pages: string;
  /** Without one of these they are of no use. */
  needs: CallName[];
  /** Without one of these a part of them says that it does not answer. */
  uses: CallName[];
}

/** Who is logged in: every page of a player begins with these. */
const player: CallName[] = ['POST /sessions', 'GET /me', 'POST /session-checks', 'DELETE /sessions/current'];

const proofs: CallName[] = ['POST /social/proofs'];

/** Which pages need which calls. docs/recipes/plug-in-your-own-platform.md has the same table. */
export const pageGroups: PageGroup[] = [
  {
    pages: 'the build, and every page for visitors',
    needs: ['GET /site-data', 'GET /social-data', 'GET /games', 'GET /games/{gameBrand}/{gameID}'],
    uses: ['GET /games/maintenance'],
  },
  { pages: '/login, log-out, every page of a player', needs: player, uses: ['GET /wallet/transfer-info'] },
  { pages: '/signup', needs: ['POST /accounts'], uses: [] },
  {
    pages: '/profile',
    needs: player,
    uses: [
      'GET /wallet/transfer-info',
      'POST /wallet/return',
      'GET /free-spins',
      'GET /withdrawals/requirements',
    ],
  },
  {
    pages: '/profile/changePassword, /forceChangePassword',
    needs: [...player, 'POST /password-changes'],
    uses: ['POST /social/passwords'],
  },
  { pages: '/GameLoading, the button "Play"', needs: [...player, 'POST /games/launch'], uses: [] },
  {
    pages: '/lobby/mine, favourites',
    needs: [
      ...player,
      'GET /favourites',
      'PUT /favourites/{gameBrand}/{gameID}',
      'DELETE /favourites/{gameBrand}/{gameID}',
    ],
    uses: ['GET /games/recent'],
  },
  {
    pages: '/deposit, /profile/transactions/deposit',
    needs: [
      ...player,
      'GET /cashier/methods',
      'POST /deposits',
      'GET /deposits',
      'GET /deposits/{reference}',
    ],
    uses: ['POST /deposits/{reference}/resume', 'POST /deposits/{reference}/drop'],
  },
  {
    pages: '/withdraw, /profile/transactions/withdraw',
    needs: [
      ...player,
      'GET /bank-cards',
      'GET /withdrawals/requirements',
      'POST /withdrawals',
      'GET /withdrawals',
      'GET /withdrawals/{reference}',
    ],
    uses: proofs,
  },
  {
    pages: '/profile/bankCard',
    needs: [...player, 'GET /bank-cards', 'POST /bank-cards', 'POST /bank-cards/{id}/removal'],
    uses: proofs,
  },
  {
    pages: '/profile/transactions',
    needs: [...player, 'GET /transactions', 'GET /transactions/{id}'],
    uses: [],
  },
  {
    pages: '/profile/bettingHistory',
    needs: [...player, 'GET /rounds', 'GET /rounds/{id}', 'GET /visits'],
    uses: [],
  },
  {
    pages: 'sign-in with a provider (only with OIDC_ISSUER)',
    needs: [...player, 'POST /social/sessions', 'POST /social/accounts'],
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
  { pages: 'no page: your own monitoring', needs: ['GET /healthz'], uses: [] },
];

/** Without these there is no site. */
export const minimum: CallName[] = [...new Set(pageGroups.slice(0, 2).flatMap(({ needs }) => needs))];
