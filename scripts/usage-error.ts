/** What was typed after a command cannot be done; the message says what to write instead. */
export class UsageError extends Error {
  /** How the command is written, where it has a help text. */
  readonly help: string;

  constructor(message: string, help = '') {
    super(message);
    this.help = help;
  }
}
