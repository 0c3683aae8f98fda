/** A prerendered page, one with a list, and one that is rendered on request. */
export const samplePaths = ['/help', '/promotions/all', '/login'];

/** One real path of every page, by who may see it. */
export const publicPaths = [
  '/',
  '/signup',
  '/login',
  '/lobby/slots',
  '/lobby/slots/nova',
  '/promotions/all',
  '/promotions/free-spins/lucky-durian',
  '/promotions/community/malam-dongeng',
  '/pages/about/kancil',
  '/pages/legal/terms/play-money',
  '/referral',
  '/help',
  '/download',
];

export const protectedPaths = [
  '/profile',
  '/profile/referral',
  '/deposit',
  '/withdraw',
  '/profile/changePassword',
  '/quests',
  '/profile/transactions/all',
  '/profile/accountSetting',
  '/profile/bettingHistory',
  '/profile/message',
  '/profile/bankCard',
  '/GameLoading?gameBrand=nova&gameID=nothing',
  '/LoadingPage',
];
