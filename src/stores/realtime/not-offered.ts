/** The platform has no such real-time call: nothing is wrong, and there is nothing to try again. */
export class NotOffered extends Error {}
