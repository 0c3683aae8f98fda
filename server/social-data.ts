import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import createEtag from 'etag';
import type { SocialData } from '../src/contract/contract.ts';
import { localeOf, withoutLocale } from '../src/i18n/paths.ts';
import type { PlatformConnection } from '../src/server/platform/connection.ts';
import { allowedMeta, isPicture, metaMarkup, operatorPicture } from '../src/views/page/allowed-meta.ts';
import { attributeText } from '../src/views/page/attribute-text.ts';
import { bannerMarkup } from '../src/views/page/banner-media.ts';
import type { BuiltFile } from './files/built-files.ts';
import { keepFact } from './kept-fact.ts';

const banner = /<aside class="banner[^"]*" id="banner"( aria-label="[^"]*")(?: hidden)?>[\s\S]*?(?=<button)/;
const metaElements = /(?<=<link rel="alternate" type="application\/rss\+xml"[^>]*>)(?:<meta [^>]*>)*/;
const description = /(?<=<meta (?:name="|property="og:)description" content=")[^"]*/g;
const picture = /(?:<meta property="og:image(?::[a-z]+)?" content="[^"]*">)+/;

/** A built page of a path with other social data: banner, meta elements, and the front page's description and picture. */
export function withSocialData(html: string, path: string, social: SocialData, site: URL): string {
  const { classes, media } = bannerMarkup(social.icon);
  const meta = allowedMeta(social.metaTag);
  const page = html
    .replace(
      banner,
      (_, label) => `<aside class="${classes}" id="banner"${label}${media === '' ? ' hidden' : ''}>${media}`,
    )
    .replace(metaElements, () => metaMarkup(meta.filter((pair) => !isPicture(pair))));
  if (withoutLocale(path) !== '/') return page;
  const text = social.metaDescription[localeOf(path)]?.trim();
  const own = metaMarkup(operatorPicture(meta, site));
  return page
    .replace(description, (built) => (text ? attributeText(text) : built))
    .replace(picture, (built) => own || built);
}

const formOf = (bytes: Buffer) => ({ bytes, etag: createEtag(bytes) });

/** Compressed in a few milliseconds, because a request waits for it. */
function fileOf(type: string, html: string): BuiltFile {
  const bytes = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return {
    type,
    plain: formOf(bytes),
    compressed: [
      { encoding: 'br', form: formOf(brotliCompressSync(bytes, { params })) },
      { encoding: 'gzip', form: formOf(gzipSync(bytes)) },
    ],
  };
}

/** Returns built pages as the platform's social data is now, which an operator may have changed since the build (spec §3). */
export function createSocialPages(connection: PlatformConnection, site: URL) {
  const current = keepFact(connection, (platform) => platform.GET('/social-data'));
  let shown: SocialData | null = null;
  let pages = new WeakMap<BuiltFile, BuiltFile>();
  const pageWith = (path: string, file: BuiltFile, social: SocialData): BuiltFile => {
    const html = file.plain.bytes.toString();
    try {
      const changed = withSocialData(html, path, social, site);
      return changed === html ? file : fileOf(file.type, changed);
    } catch {
      // Another platform's data may have another shape: the page stays as it was built.
      return file;
    }
  };
  return (path: string, file: BuiltFile): BuiltFile => {
    const social = current();
    if (social === null || !file.type.startsWith('text/html')) return file;
    if (social !== shown) {
      shown = social;
      pages = new WeakMap();
    }
    const known = pages.get(file);
    if (known) return known;
    const page = pageWith(path, file, social);
    pages.set(file, page);
    return page;
  };
}
