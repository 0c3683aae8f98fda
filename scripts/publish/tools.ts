import type { TextStore } from './store.ts';

/** Findings of `npm run content`; empty if there are none. */
export interface TextCheck {
  mistakes: string;
  /** Findings that are mistakes only if they were not intended. */
  doubts: string;
}

/** Tools of the machine that publishing uses. */
export interface PublishTools {
  /** The project folder whose texts are the site's. */
  root: string;
  store: TextStore;
  now(): Date;
  /** The system's user. */
  user: string;
  /** Checks the texts of a project folder. `live` are the ids of the offers that the site has; null: any may be new. */
  check(root: string, live: ReadonlySet<string> | null): Promise<TextCheck>;
  /** Takes the build lock while texts are replaced. Returns its release. */
  holdBuilds(): () => void;
  /** Builds the site. False: the build failed, and the last one is unchanged. */
  build(): Promise<boolean>;
  /** Notifies the running site of a new build; returns a sentence about the result. */
  switchSite(): string;
  say(text: string): void;
}
