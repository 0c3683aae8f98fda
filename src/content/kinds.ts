export const promotionTypes = ['free-spins', 'friends', 'community'] as const;
export const articleCategories = ['about', 'terms', 'guide'] as const;
