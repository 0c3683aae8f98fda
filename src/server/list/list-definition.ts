import type { MessageKey } from '../../i18n/i18n.ts';
import type { ListColumn } from '../../views/lists/list-column.ts';
import type { Outcome } from '../platform/outcome.ts';
import type { ListPage } from './list-page.ts';

/** A query for a list: its filters, and a cursor. */
type ListQuery<Name extends string> = Partial<Record<Name, string>> & {
  cursor?: string;
  limit: number;
};

/** The parts that differ per list: columns, filters and the platform call. */
export interface ListDefinition<Row, Name extends string, Page extends ListPage<Row> = ListPage<Row>> {
  /** Name of the CSV file, without the extension. */
  fileName(page: Page): string;
  columns: readonly ListColumn<Row>[];
  /** Message keys by filter, for a `value` that the filter does not accept. */
  filters: Record<Name, MessageKey>;
  /** Responds 404 when the platform does: the list belongs to a record that the address names. */
  missingIs404?: boolean;
  id(row: Row): string;
  load(query: ListQuery<Name>): Promise<Outcome<Page>>;
}
