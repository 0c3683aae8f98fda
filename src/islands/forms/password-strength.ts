/** What can be said of a password while it is typed; the platform has the last word, and knows the common ones. */

export type Rule = 'length' | 'account' | 'changed';
export type Strength = 'weak' | 'fair' | 'strong';

export interface Attempt {
  password: string;
  current: string;
  account: string;
  /** Characters as code points. */
  minimum: number;
}

/** The rules of D33 that are not met yet, in the order in which they are shown. */
export function unmetRules({ password, current, account, minimum }: Attempt): Rule[] {
  const contains = account !== '' && password.toLowerCase().includes(account.toLowerCase());
  const unmet: Record<Rule, boolean> = {
    length: [...password].length < minimum,
    account: contains,
    changed: password !== '' && password === current,
  };
  return (Object.keys(unmet) as Rule[]).filter((rule) => unmet[rule]);
}

/** Length counts most, as guessing costs; characters that come again and steps like 123 or abc add little. */
export function strengthOf(password: string): Strength {
  const characters = [...password];
  const fresh = characters.filter((character, index) => {
    const step = (character.codePointAt(0) ?? 0) - (characters[index - 1]?.codePointAt(0) ?? 0);
    return characters.indexOf(character) === index && Math.abs(step) !== 1;
  });
  const score = fresh.length + (characters.length - fresh.length) / 3;
  if (score < 9) return 'weak';
  return score < 13 ? 'fair' : 'strong';
}
