/** The platform's data at the time of the build; null in development. */
export const builtFacts = typeof BUILT_FACTS === 'undefined' ? null : BUILT_FACTS;

/** All pages of one build show the same data, even if the platform's changes meanwhile. */
export const isBuilding = process.env.BUILT_FACTS !== undefined;
