import type { TextStore } from './store.ts';

/** What publishing needs from its machine. */
export interface PublishTools {
  /** The project folder whose texts are the site's. */
  root: string;
  store: TextStore;
  now(): Date;
  /** The system's user. */
  user: string;
  /** The errors of `npm run content` in a project folder; empty if there are none. */
  check(root: string): Promise<string>;
  /** Takes the build lock while texts are replaced. Returns its release. */
  holdBuilds(): () => void;
  /** Builds the site. False: the build failed, and the last one is unchanged. */
  build(): Promise<boolean>;
  /** Notifies the running site of a new build; returns a sentence about the result. */
  switchSite(): string;
  say(text: string): void;
}
