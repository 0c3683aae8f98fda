import { lookup } from 'mrmime';

/** Content type by file extension; the parts of the search index have extensions of their own. */
export function contentType(file: string): string {
  if (file.endsWith('.ico')) return 'image/x-icon';
  const type = lookup(file) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}
