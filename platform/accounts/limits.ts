/** Limits of what players type (D33). The OpenAPI document and the constants of the contract show these. */
export const limits = {
  accountPattern: '^[a-z0-9_]{4,16}$',
  accountMinLength: 4,
  accountMaxLength: 16,
  passwordMinLength: 10,
  passwordMaxLength: 256,
  minimumAge: 18,
  earliestDateOfBirth: '1900-01-01',
  referralPattern: '^[A-Za-z0-9_\\-]{0,32}$',
} as const;
