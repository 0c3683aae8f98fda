import type { MessageKey } from '../../i18n/i18n.ts';
import type { IconName } from '../icons.ts';

/** The section of a page, marked in the navigation. */
export type Section =
  | 'home'
  | 'lobby'
  | 'promotions'
  | 'referral'
  | 'help'
  | 'download'
  | 'login'
  | 'signup'
  | 'account';

export interface MenuItem {
  section?: Section;
  href: string;
  label: MessageKey;
  icon: IconName;
}

/** The lobby's path is that of its first class with games (`lobbyEntry`). */
export function lobby(href: string): MenuItem {
  return { section: 'lobby', href, label: 'nav.lobby', icon: 'games' };
}

export const home: MenuItem = { section: 'home', href: '/', label: 'nav.home', icon: 'home' };
export const login: MenuItem = { section: 'login', href: '/login', label: 'nav.login', icon: 'login' };
export const account: MenuItem = { section: 'account', href: '/profile', label: 'nav.account', icon: 'user' };

export const promotions: MenuItem = {
  section: 'promotions',
  href: '/promotions/all',
  label: 'nav.promotions',
  icon: 'gift',
};

export const referral: MenuItem = {
  section: 'referral',
  href: '/referral',
  label: 'nav.referral',
  icon: 'share',
};

export const help: MenuItem = { section: 'help', href: '/help', label: 'nav.help', icon: 'help' };

export const download: MenuItem = {
  section: 'download',
  href: '/download',
  label: 'nav.download',
  icon: 'download',
};

/** On the profile alone: the header's menu is in every page. */
export const myOffers: MenuItem = { href: '/profile/offers', label: 'myOffers.title', icon: 'gift' };

export const limits: MenuItem = { href: '/profile/limits', label: 'limits.title', icon: 'heart' };

/** Links of the account menu and the profile page. */
export const accountPages: readonly MenuItem[] = [
  { href: '/deposit', label: 'deposit.title', icon: 'wallet' },
  { href: '/withdraw', label: 'withdraw.title', icon: 'card' },
  { href: '/quests', label: 'quests.title', icon: 'trophy' },
  { href: '/profile/message', label: 'message.title', icon: 'mail' },
  { href: '/profile/transactions/all', label: 'transactions.title', icon: 'history' },
  { href: '/profile/bettingHistory', label: 'bettingHistory.title', icon: 'clock' },
  { href: '/profile/referral', label: 'profileReferral.title', icon: 'share' },
  { href: '/profile/bankCard', label: 'bankAccount.title', icon: 'card' },
  { href: '/profile/accountSetting', label: 'accountSetting.title', icon: 'settings' },
  { href: '/profile/changePassword', label: 'changePassword.title', icon: 'lock' },
];
