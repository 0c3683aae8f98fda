/** Limits of what players type (D33); the OpenAPI document and the site's generated constants show these. */
export const limits = {
  accountPattern: '^[a-z0-9_]{4,16}$',
  accountMinLength: 4,
  accountMaxLength: 16,
  passwordMinLength: 10,
  passwordMaxLength: 256,
  minimumAge: 18,
  referralPattern: '^[A-Za-z0-9_\\-]{0,32}$',
} as const;
