/** A step that cannot be done; the message says what to do instead. */
export class PublishError extends Error {}
