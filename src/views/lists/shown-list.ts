/** `ready`, or the reason why a list has no rows. */
export type ListState = 'ready' | 'empty' | 'tooFar' | 'refused' | 'loading' | 'failed' | 'denied';

export interface ShownCell {
  text: string;
  href: string | undefined;
  picture: string | undefined;
  change: number | undefined;
  moment: number | undefined;
}

/** The view model of `RecordList`, in the page's language. */
export interface ShownList<Page = unknown> {
  state: ListState;
  /** The platform's page, or null. */
  page: Page | null;
  columns: readonly { label: string; numeric: boolean | undefined; place: string | undefined }[];
  rows: readonly { id: string; cells: readonly ShownCell[] }[];
  /** The requested filters, including rejected ones. */
  values: Partial<Record<string, string>>;
  /** Error messages by filter. */
  errors: Partial<Record<string, string>>;
  /** Addresses of neighbouring pages, with the same filters. */
  links: { newest: string | null; newer: string | null; older: string | null };
  /** Address of the CSV file with all rows. */
  csv: string;
  /** Id of the highlighted row. */
  marked: string | null;
}
