import type { Queries } from './database.ts';

interface Preparable<Rows> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Rows> };
}

/**
 * Makes a query that is built once and planned once per connection, for queries of every request. Values are placeholders:
 * `sql.placeholder('name')`. Inside a transaction it is built for that transaction.
 */
export function prepared<Rows>(name: string, build: (db: Queries) => Preparable<Rows>) {
  const built = new WeakMap<Queries, ReturnType<Preparable<Rows>['prepare']>>();
  return (db: Queries, values: Record<string, unknown>): Promise<Rows> => {
    const query = built.get(db) ?? build(db).prepare(name);
    built.set(db, query);
    return query.execute(values);
  };
}
