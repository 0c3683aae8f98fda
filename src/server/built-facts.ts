/** The platform's data at the time of the build; null in development. */
export const builtFacts = typeof BUILT_FACTS === 'undefined' ? null : BUILT_FACTS;

/** True during a build: all its pages then use the same data, even if the platform's data changes meanwhile. */
export const isBuilding = process.env.BUILT_FACTS !== undefined;
