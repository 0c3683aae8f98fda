/** Limits of form fields (D33), published in the OpenAPI document and in the contract's constants. */
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
