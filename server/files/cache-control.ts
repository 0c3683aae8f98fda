const hashed = /^\/(?:_astro|sprite|pagefind\/(?:fragment|index|filter))\/|\.pf_meta$/;
/** The search index names its hashed files here; an old name would lead to a file that is gone. The service worker keeps its name. */
const named = /^\/pagefind\/|^\/sw\.js$/;

/** Files whose name changes with their content. */
export function isHashed(path: string): boolean {
  return hashed.test(path);
}

/** Pages, the search program and the service worker ask again each time; files of public/ may be an hour old; hashed files never change. */
export function cacheControl(path: string): string {
  if (isHashed(path)) return 'public, max-age=31536000, immutable';
  return /\.\w+$/.test(path) && !named.test(path)
    ? 'public, max-age=3600'
    : 'public, max-age=0, must-revalidate';
}
