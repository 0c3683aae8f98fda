import { type CallFinding, findCalls, missingIn } from './presence.ts';
import type { ContractRule } from './rule.ts';
import { catalogueRules } from './rules/catalogue.ts';
import { moneyRules } from './rules/money.ts';
import { playerRules } from './rules/players.ts';
import { realtimeRules } from './rules/realtime.ts';
import { replyRules } from './rules/replies.ts';
import { requestRules } from './rules/requests.ts';
import { sessionRules } from './rules/sessions.ts';
import { createTrial, NotTried, type Trial, type TrialOptions } from './trial.ts';

export interface RuleFinding {
  rule: ContractRule;
  result: 'kept' | 'broken' | 'not tried';
  why: string[];
}

export interface Findings {
  calls: CallFinding[];
  rules: RuleFinding[];
}

/** In the order of testing: rules about every response come last. */
export const rules: ContractRule[] = [
  ...catalogueRules,
  ...requestRules,
  ...sessionRules,
  ...playerRules,
  ...moneyRules,
  ...realtimeRules,
  ...replyRules,
];

/** The result of one rule. */
export async function tryRule(
  rule: ContractRule,
  trial: Trial,
  missing: ReadonlySet<string>,
  writes: boolean,
): Promise<RuleFinding> {
  const absent = rule.needs.filter((name) => missing.has(name));
  if (absent.length > 0) return { rule, result: 'not tried', why: [`there is no ${absent.join(', ')}`] };
  if (rule.writes && !writes) return { rule, result: 'not tried', why: ['only with --write'] };
  try {
    const why = [...new Set(await rule.check(trial, missing))];
    return { rule, result: why.length > 0 ? 'broken' : 'kept', why };
  } catch (error) {
    if (error instanceof NotTried) return { rule, result: 'not tried', why: [error.message] };
    // The response was so unexpected that the rule itself failed.
    return { rule, result: 'broken', why: [`a response cannot be read: ${(error as Error).message}`] };
  }
}

/** Checks a platform against the contract. Without `writes` it changes nothing. */
export async function tryPlatform(options: TrialOptions & { writes: boolean }): Promise<Findings> {
  const trial = createTrial(options);
  const calls = await findCalls(trial, options.writes);
  const missing = missingIn(calls);
  const found: RuleFinding[] = [];
  for (const rule of rules) found.push(await tryRule(rule, trial, missing, options.writes));
  return { calls, rules: found };
}
