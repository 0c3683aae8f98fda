import type { TextKey } from '../../i18n/i18n.ts';
import type { ListColumn } from '../../views/lists/list-column.ts';
import type { Outcome } from '../platform/outcome.ts';
import type { ListPage } from './list-page.ts';

/** What a list is asked for: its filters, as its address names them, and a place in it. */
type ListQuery<Name extends string> = Partial<Record<Name, string>> & {
  cursor?: string;
  limit: number;
};

/** What is particular to a list: its columns, its filters, the call of the platform. */
export interface ListDefinition<Row, Name extends string, Page extends ListPage<Row> = ListPage<Row>> {
  /** Of its file, without ending. */
  fileName(page: Page): string;
  columns: readonly ListColumn<Row>[];
  /** By the name of a filter, what is said beside it when its `value` is not one it takes. */
  filters: Record<Name, TextKey>;
  /** Its rows are of one thing that the address names: where that is not there, neither is the list. */
  ofOneThing?: boolean;
  id(row: Row): string;
  ask(query: ListQuery<Name>): Promise<Outcome<Page>>;
}
