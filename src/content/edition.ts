/** Set by integrations/content-edition.ts. Without a date the present is used, as in development. */
declare const CONTENT_EDITION: { date: string | null; drafts: boolean; preview: boolean };

export interface Edition {
  /** The date that the pages show, fixed per build. */
  now: Date;
  /** True when drafts and upcoming entries are shown, with a mark. */
  drafts: boolean;
  /** True when it shows other content than the live site. */
  preview: boolean;
}

export function edition(): Edition {
  const { date, drafts, preview } = CONTENT_EDITION;
  return { now: date === null ? new Date() : new Date(date), drafts, preview };
}
