/** Of answers that are no document of ours: whoever opens one as a page gets a page that can do nothing. */
const closedPolicy = [
  "default-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

const features = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer', 'microphone'],
  ...['midi', 'payment', 'usb'],
];

/** On every answer of every listener, errors included; a page brings a policy of its own. */
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

/** Of programs' answers: kept by nobody, and their addresses told to nobody. */
export function callHeaders(site: Pick<URL, 'protocol'>): Record<string, string> {
  return { ...securityHeaders(site), 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };
}
