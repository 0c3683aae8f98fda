import { join } from 'node:path';
import type { APIRoute } from 'astro';
import { nextOrder } from '../../content-checks/across-texts.ts';
import { collectionNames } from '../../content-checks/collections.ts';
import { readEntries } from '../../content-checks/entries.ts';
import { contentFiles } from '../../content-checks/files.ts';

export const prerender = false;

/** The order after all existing ones of a collection, for a new text. */
export const GET: APIRoute = ({ params }) => {
  const collection = collectionNames.find((name) => name === params.collection);
  if (!collection) return new Response(null, { status: 404 });
  const { entries } = readEntries(contentFiles(join(process.cwd(), 'src/content')).files);
  return Response.json(nextOrder(entries, collection));
};
