import type { SiteFacts } from './site-facts.ts';

/** What the platform said when the site was built; null in development. */
export const builtFacts: SiteFacts | null = typeof BUILT_FACTS === 'undefined' ? null : BUILT_FACTS;

/** The pages of one build say the same: what the platform says meanwhile makes the next one. */
export const isBuilding = process.env.BUILT_FACTS !== undefined;
