/** A list has rows to show, or the reason why it has none. */
export type ListState = 'ready' | 'empty' | 'tooFar' | 'refused' | 'loading' | 'failed' | 'denied';

export interface ShownCell {
  text: string;
  href: string | undefined;
  moment: number | undefined;
}

/** A list as `RecordList` shows it, in the language of the page. */
export interface ShownList<Page = unknown> {
  state: ListState;
  /** The platform's page of entries; null without one. */
  page: Page | null;
  columns: readonly { label: string; numeric: boolean | undefined; place: string | undefined }[];
  rows: readonly { id: string; cells: readonly ShownCell[] }[];
  /** The filters as they were asked for, also those that were refused. */
  values: Partial<Record<string, string>>;
  /** By filter. */
  errors: Partial<Record<string, string>>;
  /** Addresses of the pages around this one, with the same filters. */
  links: { newest: string | null; newer: string | null; older: string | null };
  /** The address of the same rows, and all further ones, as a file. */
  csv: string;
  /** The row that the address asks for. */
  marked: string | null;
}
