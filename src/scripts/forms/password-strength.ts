/**
 * Rules and strength of a password while it is typed. The platform makes the final check, with its list of common
 * passwords.
 */

export type Rule = 'length' | 'account' | 'changed';
export type Strength = 'weak' | 'fair' | 'strong';

export interface PasswordInput {
  password: string;
  current: string;
  account: string;
  /** Minimum length in code points. */
  minimum: number;
}

/** The rules of D33 that are not met, in display order. */
export function unmetRules({ password, current, account, minimum }: PasswordInput): Rule[] {
  const contains = account !== '' && password.toLowerCase().includes(account.toLowerCase());
  const unmet: Record<Rule, boolean> = {
    length: [...password].length < minimum,
    account: contains,
    changed: password !== '' && password === current,
  };
  return (Object.keys(unmet) as Rule[]).filter((rule) => unmet[rule]);
}

/** Estimates the strength. Length counts most; repeated characters and sequences like 123 or abc add little. */
export function passwordStrength(password: string): Strength {
  const characters = [...password];
  const distinct = characters.filter((character, index) => {
    const step = (character.codePointAt(0) ?? 0) - (characters[index - 1]?.codePointAt(0) ?? 0);
    return characters.indexOf(character) === index && Math.abs(step) !== 1;
  });
  const score = distinct.length + (characters.length - distinct.length) / 3;
  if (score < 9) return 'weak';
  return score < 13 ? 'fair' : 'strong';
}
