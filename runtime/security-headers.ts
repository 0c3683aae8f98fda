/** The policy of responses that are not pages: nothing in them can run or load. */
export const closedPolicy = [
  "default-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

const features = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/** Headers that only documents have a use for; the site's JSON responses leave them out. */
export const documentHeaders = ['Cross-Origin-Opener-Policy', 'Permissions-Policy'];

/** Headers of every response of every listener, errors included; pages override the policy. */
export function securityHeaders({ protocol }: Pick<URL, 'protocol'>): Record<string, string> {
  return {
    'Content-Security-Policy': closedPolicy,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': features.map((feature) => `${feature}=()`).join(', '),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    ...(protocol === 'https:' && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** Headers of API responses: not cached, and no referrer is sent. */
export function callHeaders(site: Pick<URL, 'protocol'>): Record<string, string> {
  return { ...securityHeaders(site), 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };
}
