export const passkeyLimits = {
  maxPasskeys: 10,
  passkeyNameMaxLength: 40,
} as const;
