import { inArray } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { siteDocuments } from '../database/schema/schema.ts';
import { type StoredSite, StoredSiteSchema, type StoredSocial, StoredSocialSchema } from './schema.ts';

/** An operator's changes of both documents. */
export interface StoredDocuments {
  site: StoredSite;
  social: StoredSocial;
}

const names = ['site', 'social'];

function parseRows(rows: { name: string; document: unknown }[]): StoredDocuments {
  const documents = Object.fromEntries(rows.map(({ name, document }) => [name, document]));
  return {
    site: StoredSiteSchema.parse(documents.site ?? {}),
    social: StoredSocialSchema.parse(documents.social ?? {}),
  };
}

export async function readDocuments(db: Queries): Promise<StoredDocuments> {
  return parseRows(await db.select().from(siteDocuments).where(inArray(siteDocuments.name, names)));
}

/**
 * Reads the documents and locks them until the transaction ends, so that of two concurrent changes neither is
 * lost.
 */
export async function lockDocuments(tx: Queries): Promise<StoredDocuments> {
  const empty = names.map((name) => ({ name, document: {} }));
  await tx.insert(siteDocuments).values(empty).onConflictDoNothing();
  const held = tx.select().from(siteDocuments).where(inArray(siteDocuments.name, names));
  return parseRows(await held.orderBy(siteDocuments.name).for('update'));
}

export async function storeDocuments(tx: Queries, { site, social }: StoredDocuments): Promise<void> {
  for (const [name, document] of Object.entries({ site, social }))
    await tx
      .insert(siteDocuments)
      .values({ name, document })
      .onConflictDoUpdate({ target: siteDocuments.name, set: { document } });
}
