import type { MessageKey } from '../../i18n/i18n.ts';

/** One column of a list of records, on its page and in its file. */
export interface ListColumn<Row> {
  label: MessageKey;
  numeric?: boolean;
  text(row: Row): string;
  /** In a file for spreadsheets, where that differs from the text. */
  file?(row: Row): string;
  /** The page of the row. */
  href?(row: Row): string;
  /** Epoch ms, where the text is a moment. */
  moment?(row: Row): number;
  /** Its place in the card that shows a row on a phone; without one it has a line of its own there. */
  place?: 'name' | 'below' | 'figure' | 'belowFigure';
  /** Left out of the page: the record's own page shows it. */
  onlyInFile?: true;
}
