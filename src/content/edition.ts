/** Written by integrations/content-edition.ts; no date means the present, as in development. */
declare const CONTENT_EDITION: { date: string | null; drafts: boolean; preview: boolean };

export interface Edition {
  /** The moment that the pages speak of: taken once per build. */
  now: Date;
  /** Whether drafts and what is yet to begin are shown, with a mark. */
  drafts: boolean;
  /** Whether it shows something else than the site does now. */
  preview: boolean;
}

export function edition(): Edition {
  const { date, drafts, preview } = CONTENT_EDITION;
  return { now: date === null ? new Date() : new Date(date), drafts, preview };
}
