/** The kinds of content. Each has messages in the dictionaries. */
export const promotionTypes = ['free-spins', 'deposit', 'cashback', 'friends', 'community'] as const;
export const articleTypes = ['guide', 'legal', 'news'] as const;
export const articleCategories = ['about', 'account', 'games', 'safer-play', 'technology', 'terms'] as const;
export const helpTopics = ['account', 'session', 'money', 'bonuses', 'games', 'safer-play', 'site'] as const;

export type PromotionType = (typeof promotionTypes)[number];
export type ArticleType = (typeof articleTypes)[number];
export type ArticleCategory = (typeof articleCategories)[number];
export type HelpTopic = (typeof helpTopics)[number];
