/** A command was called with wrong arguments; the message says what is wrong. */
export class UsageError extends Error {
  /** The command's help text, if it has one. */
  readonly help: string;

  constructor(message: string, help = '') {
    super(message);
    this.help = help;
  }
}
