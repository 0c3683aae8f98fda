import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import * as schema from '../../../platform/database/schema/schema.ts';
import { otherTables, playerTables } from '../../../platform/player-data/tables.ts';

const all = Object.values(schema).filter((each) => is(each, PgTable));
const listed = playerTables.map(({ table }) => table);
const others = otherTables.map(([table]) => table);
const names = (tables: readonly PgTable[]) => tables.map(getTableName);

const adds = 'add it to playerTables or otherTables in platform/player-data/tables.ts';

it('every table is exported to its player, or listed as not personal', () => {
  const missing = all.filter((table) => !listed.includes(table) && !others.includes(table));
  expect(names(missing), adds).toEqual([]);
  expect(names(listed.filter((table) => others.includes(table)))).toEqual([]);
  expect(new Set(names([...listed, ...others])).size).toBe(listed.length + others.length);
});

/** Tables with a player's id, or with a reference to a table that has one. */
function refersToPlayer(table: PgTable): boolean {
  if ('uid' in getTableColumns(table)) return true;
  const { foreignKeys } = getTableConfig(table);
  return foreignKeys.some((key) => key.reference().foreignTable === schema.accounts);
}

it('no table with a player’s id is listed as not personal', () => {
  expect(names(others.filter(refersToPlayer))).toEqual([]);
});

it('omitted columns exist and include all secrets', () => {
  for (const { table, without = [] } of playerTables) {
    const columns = Object.keys(getTableColumns(table));
    expect(
      without.filter((name) => !columns.includes(name)),
      getTableName(table),
    ).toEqual([]);
    const secrets = columns.filter(
      (name) =>
        /hash$|^token$|seed$|^key$/i.test(name) && !/^(clientSeed|serverHash|nextServerHash)$/.test(name),
    );
    expect(
      secrets.filter((name) => !without.includes(name)),
      getTableName(table),
    ).toEqual([]);
  }
});
