/** Publishing was refused; the message says why and what to do. */
export class PublishError extends Error {}
