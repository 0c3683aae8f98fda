import type { TextStore } from './store.ts';

/** What publishing needs of the machine it runs on. */
export interface PublishTools {
  /** The project folder whose texts are the site's. */
  root: string;
  store: TextStore;
  now(): Date;
  /** The system's user. */
  user: string;
  /** What is wrong with the texts of a project folder, as `npm run content` says it; empty when nothing is. */
  check(root: string): Promise<string>;
  /** Takes the right to build, while texts are exchanged under it. Returns the release. */
  holdBuilds(): () => void;
  /** Builds the site; false when it could not be built, and then the last build is untouched. */
  build(): Promise<boolean>;
  /** Tells the running site of a new build; says what happened. */
  switchSite(): string;
  say(text: string): void;
}
