/** The platform does not offer this real-time call, so it is not retried. */
export class NotOffered extends Error {}
