import type { CallName } from './contract.ts';
import { minimum, type PageGroup, pageGroups, playerCalls } from './pages.ts';
import type { CallFinding } from './presence.ts';
import type { Findings } from './try-platform.ts';

type Verdict = 'works' | 'in part' | 'not';

interface PageFinding {
  pages: string;
  verdict: Verdict;
  why: string;
}

/** A missing call is a fault only where the site cannot run without it. */
const isFault = ({ call, presence }: Pick<CallFinding, 'call' | 'presence'>) =>
  presence === 'missing' ? minimum.includes(call.name) : presence !== 'there';

const isGood = ({ presence }: CallFinding) => presence === 'there';

function pageFinding(
  { pages, ofPlayers, needs, uses }: PageGroup,
  calls: ReadonlyMap<CallName, CallFinding>,
): PageFinding {
  const lacking = (names: CallName[]) =>
    names.filter((name) => {
      const finding = calls.get(name);
      return finding === undefined || !isGood(finding);
    });
  const [needed, used] = [lacking([...(ofPlayers ? playerCalls : []), ...needs]), lacking(uses)];
  if (needed.length > 0) return { pages, verdict: 'not', why: `needs ${needed.join(', ')}` };
  if (used.length > 0) return { pages, verdict: 'in part', why: `without ${used.join(', ')}` };
  return { pages, verdict: 'works', why: '' };
}

export function pageFindings(findings: readonly CallFinding[]): PageFinding[] {
  const calls = new Map(findings.map((finding) => [finding.call.name, finding]));
  return pageGroups.map((group) => pageFinding(group, calls));
}

/** True when the site can run: the minimum exists, and nothing is wrong. */
export function conforms({ calls, rules }: Findings): boolean {
  return !calls.some(isFault) && rules.every(({ result }) => result !== 'broken');
}

/** Aligned rows of text; the last column has any length. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>(
    (known, row) => row.map((text, column) => Math.max(known[column] ?? 0, text.length)),
    [],
  );
  return rows
    .map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .map((line) => `  ${line}`)
    .join('\n');
}

const verdicts: Record<Verdict, string> = { works: 'work', 'in part': 'IN PART', not: 'NO' };

function count(names: readonly string[]): string {
  const counted = new Map<string, number>();
  for (const name of names) counted.set(name, (counted.get(name) ?? 0) + 1);
  return [...counted].map(([name, number]) => `${number} ${name}`).join(', ');
}

/** The tested rules, each with its faults below. */
function triedRules(rules: Findings['rules']): string {
  const tried = rules.filter(({ result }) => result !== 'not tried');
  return table(
    tried.flatMap(({ rule, result, why }) => [
      [result === 'kept' ? 'kept' : 'BROKEN', rule.says],
      ...why.map((one) => ['', `  ${one}`]),
    ]),
  );
}

/** The rules that were not tested, by reason. */
function untriedRules(rules: Findings['rules']): string[] {
  const untried = rules.filter(({ result }) => result === 'not tried');
  const reasons = Map.groupBy(untried, ({ why }) => why.join('; '));
  return [...reasons].flatMap(([why, some]) => [
    `Not tried, ${why}:`,
    table(some.map(({ rule }) => [rule.says])),
    '',
  ]);
}

/** The findings as text. */
export function report(findings: Findings): string {
  const { calls, rules } = findings;
  const pages = pageFindings(calls);
  return [
    `Calls of the contract: ${count(calls.map(({ presence }) => presence))}`,
    table(
      calls.map(({ call, presence, why }) => [
        call.name,
        isFault({ call, presence }) ? presence.toUpperCase() : presence,
        why.join('; ') || call.summary,
      ]),
    ),
    '',
    `Rules: ${count(rules.map(({ result }) => result))}`,
    triedRules(rules),
    '',
    ...untriedRules(rules),
    'Pages of the site with this platform:',
    table(pages.map(({ verdict, pages: names, why }) => [verdicts[verdict], names, why])),
    '',
    conforms(findings)
      ? 'The site can run on this platform: all tested calls and rules conform.'
      : 'The site cannot run on this platform yet: correct the BROKEN rules and the required calls in capitals above.',
    '',
  ].join('\n');
}
