import type { MessageKey } from '../../i18n/i18n.ts';

/** A column of a list, for its page and its CSV file. */
export interface ListColumn<Row> {
  label: MessageKey;
  numeric?: boolean;
  text(row: Row): string;
  /** The cell in the CSV file, if it differs from the text. */
  file?(row: Row): string;
  /** Path of the row's page. */
  href?(row: Row): string | undefined;
  /** Path of a picture beside the text. */
  picture?(row: Row): string;
  /** In rupiah, if the text is a change of the player's money: its sign decides the style. */
  change?(row: Row): number;
  /** Epoch ms, if the text is a time. */
  moment?(row: Row): number;
  /** Its position in a row's card on phones; without it the column has its own line. */
  place?: 'name' | 'below' | 'figure' | 'belowFigure';
  /** Only in the CSV file; the record's own page shows it. */
  onlyInFile?: true;
}
