import { lookup } from 'mrmime';

/** The type of a built file by its ending; the parts of the search index have none of their own. */
export function contentType(file: string): string {
  if (file.endsWith('.ico')) return 'image/x-icon';
  const type = lookup(file) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}
