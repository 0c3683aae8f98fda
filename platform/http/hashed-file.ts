import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type Encoding, preferredEncoding } from '../../runtime/encodings.ts';
import type { PlatformApp } from './environment.ts';

/** A script or style whose address changes with its content. */
export interface HashedFile {
  path: string;
  content: string;
}

const types: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
};

export function hashedFile(folder: string, name: string, content: string): HashedFile {
  const version = createHash('sha256').update(content).digest('hex').slice(0, 12);
  return { path: `${folder}/${version}/${name}`, content };
}

/** Serves files that browsers store for good. Compressed at the highest level, on the first request. */
export function serveFiles(app: PlatformApp, files: readonly HashedFile[]): void {
  for (const { path, content } of files) {
    const copies: Partial<Record<Encoding, Buffer<ArrayBuffer>>> = {};
    const compressors = { br: brotliCompressSync, gzip: gzipSync };
    app.get(path, (c) => {
      const encoding = preferredEncoding(c.req.header('accept-encoding'), ['br', 'gzip']);
      const headers = {
        'Content-Type': types[path.slice(path.lastIndexOf('.') + 1)] ?? '',
        'Cache-Control': 'public, max-age=31536000, immutable',
        Vary: 'Accept-Encoding',
      };
      if (encoding === null) return c.body(content, 200, headers);
      copies[encoding] ??= compressors[encoding](content);
      return c.body(copies[encoding], 200, { ...headers, 'Content-Encoding': encoding });
    });
  }
}
