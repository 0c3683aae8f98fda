type HeaderReader = (name: string) => string | null;

/** The sources of each directive. */
function directivesOf(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

function policyPoints(policy: string | null): number {
  if (policy === null) return -25;
  const directives = directivesOf(policy);
  const sourcesOf = (name: string) => directives.get(name) ?? directives.get('default-src') ?? ['*'];
  const isHashed = (sources: string[]) => sources.some((source) => /^'(?:sha\d+|nonce)-/.test(source));
  const isDynamic = (sources: string[]) => isHashed(sources) && sources.includes("'strict-dynamic'");
  const counted = (sources: string[]) =>
    sources
      .filter((source) => !(isHashed(sources) && source === "'unsafe-inline'"))
      .filter((source) => !(isDynamic(sources) && /^(?:https?:|'self')/.test(source)));
  const broad = /^(?:\*|https?:|ftp:)$/;
  const scripts = counted(sourcesOf('script-src'));
  const styles = counted(sourcesOf('style-src'));
  if (scripts.some((source) => broad.test(source) || ["'unsafe-inline'", 'data:'].includes(source)))
    return -20;
  if (sourcesOf('object-src').some((source) => broad.test(source))) return -20;
  const active = [...directives].filter(
    ([name]) => !['img-src', 'media-src', 'script-src', 'report-uri'].includes(name),
  );
  if ([...active.flatMap(([, sources]) => sources), ...scripts].some((source) => source.startsWith('http:')))
    return -20;
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return -10;
  if (styles.some((source) => broad.test(source) || ["'unsafe-inline'", 'data:'].includes(source))) return 0;
  return directives.get('default-src')?.join() === "'none'" ? 10 : 5;
}

/**
 * The score of an answer over https as Mozilla's HTTP Observatory counts it (version 5), without what no header says:
 * redirection to https, the preload list of HSTS, and subresource integrity, which never costs a site with scripts of
 * its own anything.
 */
export function observatoryScore(header: HeaderReader): number {
  const framing = directivesOf(header('content-security-policy') ?? '').get('frame-ancestors') ?? ['*'];
  const age = Number(/max-age=(\d+)/.exec(header('strict-transport-security') ?? '')?.[1] ?? 0);
  const referrer = /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/;
  const isolated = /^same-(?:origin|site)$/.test(header('cross-origin-resource-policy') ?? '');
  const cookies = header('set-cookie');
  const penalties = [
    Math.min(0, policyPoints(header('content-security-policy'))),
    age >= 15_768_000 ? 0 : -20,
    header('x-content-type-options') === 'nosniff' ? 0 : -5,
    framing.includes('*') ? -20 : 0,
    header('access-control-allow-credentials') ? -50 : 0,
    cookies && !/;\s*secure/i.test(cookies) ? -5 : 0,
  ];
  const credits = [
    Math.max(0, policyPoints(header('content-security-policy'))),
    referrer.test(header('referrer-policy') ?? '') ? 5 : 0,
    framing.includes('*') ? 0 : 5,
    isolated ? 10 : 0,
  ];
  const sum = (points: number[]) => points.reduce((all, some) => all + some, 0);
  const score = 100 + sum(penalties);
  return score >= 90 ? score + sum(credits) : score;
}
