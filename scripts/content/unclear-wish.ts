/** The words of a command name nothing that can be done; the message says what to write. */
export class UnclearWish extends Error {}
