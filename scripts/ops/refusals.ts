import { timeOf } from '../../shared/western-indonesia.ts';
import type { Command, Option } from './commands.ts';
import { fillPlaceholders, type Values } from './format.ts';
import type { PlatformRefusal } from './platform.ts';

/** `{account}` is filled from the values of the command. */
const sentences: Record<string, string> = {
  OPERATOR_KEY_REQUIRED:
    'The platform does not accept this operator key, or it is revoked. Set OPERATOR_KEY, or set DATA_DIR to the data folder of the platform.',
  PERSON_REQUIRED:
    'This command changes something: say who you are with --by NAME or OPERATOR_NAME, or set OPERATOR_KEY to a key of your own.',
  OTHER_PERSON:
    'Your key is not that of {x-operator}. Leave out --by and OPERATOR_NAME, or use the key of that person.',
  ROLE_TOO_LOW: 'Your key may not do this: it needs the role {role}. "keys list" shows the role of each key.',
  OWN_KEY_REQUIRED:
    'This sum needs two persons, each with an operator key of their own; "keys create" makes one. Nothing was changed.',
  SAME_PERSON: 'You proposed this yourself: another person has to approve proposal {number}.',
  UNKNOWN_PROPOSAL:
    'There is no open proposal {number}: it is executed, out of date, or its key is revoked. "proposals list" lists the open ones.',
  UNKNOWN_KEY: 'There is no key {number}. "keys list" lists the keys.',
  UNKNOWN_ACCOUNT: 'There is no account "{account}". Check --account.',
  UNKNOWN_GAME: 'The brand "{gameBrand}" has no game "{gameID}". Check --brand and --game.',
  UNKNOWN_GRANT: 'There is no grant {grant}. List the grants with "free-spin list".',
  UNKNOWN_OFFER: 'There is no offer "{offer}". "offers list" lists them.',
  OFFER_OVER:
    'The offer "{offer}" has no such period that has begun. "offers show {offer}" shows its periods.',
  PERIOD_OPEN:
    'No such period of "{offer}" is due yet. Nothing was given; --dry-run shows what it would give now.',
  GOAL_NOT_REACHED: 'The terms of "{offer}" give nothing for this figure or rank.',
  REWARD_GIVEN:
    '{account} already has what "{offer}" gives in this period. "offers show {offer}" lists the last rewards.',
  UNKNOWN_REWARD: 'There is no reward {reward}. "offers show" lists the last rewards of an offer.',
  UNKNOWN_MOVEMENT: 'There is no movement {movement}. List movements with "ledger show --account NAME".',
  UNKNOWN_TRANSFER: 'There is no transfer "{reference}". List transfers with "transfers list --which all".',
  PLAY_PAUSED: '{account} has excluded themselves until {until}: no free spins until then.',
  NOT_FOUND: 'None of the {noun} has the reference "{reference}". "{noun} list" shows references.',
  WRONG_STATE:
    '"{reference}" is in a state that does not allow this. Nothing was changed. "deposits list" and "withdrawals list" show states.',
  UNKNOWN_THREAD: 'There is no thread "{reference}". "support list" shows the open ones.',
  THREAD_CHANGED:
    'There is another message in {reference} than number {answers}. Nothing was sent. Read it with "support show {reference}", then answer the newest one with --answers.',
  UNKNOWN_ROUND: 'There is no round {round}. "report rounds" lists the best rounds of players.',
  ACCOUNT_RESTRICTED: '{account} is {restriction}. A gift to it is for money that is owed to the player.',
  LINE_OF_ROUND:
    'Movement {movement} is one line of round {round}. Reversing it leaves the other lines as they are: look at "rounds show {round}" first.',
  WITHDRAWAL_ORDERED:
    'The bank was ordered to pay "{reference}" and may still do so. Nothing was changed. Repeat the command in {retryAfter} seconds.',
  ROUND_OPEN: 'The movement belongs to a round that is open. Reverse it when the round has ended.',
  MOVEMENT_CLOSED:
    'Movement {movement} cannot be reversed: it was reversed before, or it is part of a deposit, withdrawal or transfer.',
  TRANSFER_CLOSED:
    'Transfer "{reference}" is settled, and its brand does not contradict that. Nothing was changed.',
  INSUFFICIENT_FUNDS: 'The player has less money than this by now. Nothing was booked.',
  IDEMPOTENCY_CONFLICT:
    'The key "{key}" was already used for something else. Use another --key, or repeat the first command exactly.',
  BRAND_UNREACHABLE: 'The game brand does not respond. Repeat the command later.',
  BACKUP_ELSEWHERE: 'The database is PostgreSQL. Back it up with pg_dump: see docs/deployment.md.',
  UNAVAILABLE: 'The database of the platform does not answer. Repeat the command later.',
  INTERNAL: 'The platform had an internal error. See request {requestId} in its log.',
  INVALID_INPUT: 'The platform refused a value.',
  INVALID_REQUEST: 'The platform refused a value.',
};

/** The platform's codes for rules, in words for an operator. */
const brokenRules: Record<string, (given: Values[string]) => string> = {
  NOT_OF_THE_SITE: (given) => `the site has nothing at "${given}".`,
  DATE_INVALID: (given) => `there is no such day or time: "${given}".`,
  UNDERAGE: () => 'the player would be under 18. Block the account instead.',
  HOLDER_FORMAT: (given) => `"${given}" is not a name.`,
  DAY_BEFORE_FIRST: (given) => `the period ends at "${given}", not after --since.`,
  RANGE_TOO_LONG: () => 'the period is too long.',
};

/** Says which limit of the contract a value breaks. */
function brokenLimit({ limits, kind }: Option, given: Values[string]): string {
  const isNumber = kind === 'number';
  const { minimum, maximum, minLength = 0, maxLength, enum: choices, items, example } = limits;
  if (choices && !choices.includes(String(given)))
    return `must be one of ${choices.join(', ')}, got "${given}".`;
  const unknown =
    items?.enum &&
    String(given)
      .split(',')
      .find((part) => !items.enum?.includes(part));
  if (unknown !== undefined)
    return `takes ${items?.enum?.join(', ')}, separated by commas, got "${unknown}".`;
  if (isNumber && maximum !== undefined && Number(given) > maximum)
    return `at most ${maximum}, got ${given}.`;
  if (isNumber && minimum !== undefined && Number(given) < minimum)
    return `at least ${minimum}, got ${given}.`;
  const { length } = String(given);
  if (maxLength !== undefined && length > maxLength) return `at most ${maxLength} characters, got ${length}.`;
  if (length < minLength) return `at least ${minLength} characters, got ${length}.`;
  if (example !== undefined) return `must look like ${example}, got "${given}".`;
  return `"${given}" is not allowed.`;
}

/** "--count: at most 1000, got 5000. Number of free spins." */
function refusedOption(option: Option, code: string | undefined, values: Values): string {
  const given = values[option.field];
  const rule = brokenRules[code ?? ''] ?? ((value) => brokenLimit(option, value));
  const problems = given === undefined ? (option.required ? ['is required.'] : []) : [rule(given)];
  // A sentence that lists the choices again is left out.
  const choices = option.limits.enum?.join(', ');
  const help =
    choices && problems.some((problem) => problem.includes(choices)) && option.help.includes(choices);
  return `  --${option.name}: ${[...problems, ...(help ? [] : [option.help])].join(' ')}`.trimEnd();
}

/** Describes a refusal as sentences for an operator: the mistake, its place, and the remedy. */
export function explainRefusal(
  { status, refusal }: PlatformRefusal,
  command: Command,
  values: Values,
): string {
  if (!refusal)
    return `The platform answered ${status} without a reason. Is PLATFORM_URL the address of the platform?`;
  const {
    code,
    message,
    requestId = 'unknown',
    fields = [],
    round,
    role,
    retryAfter,
    pause,
    restriction,
  } = refusal;
  const known: Record<string, unknown> = {
    ...values,
    requestId,
    noun: command.name.split(' ')[0],
    ...(round !== undefined && { round }),
    ...(restriction && { restriction }),
    ...(retryAfter && { retryAfter }),
    ...(role && { role }),
    ...(pause && { until: timeOf(pause.until) }),
  };
  const nameOf = (field: string) => field.split('.')[0]?.toLowerCase();
  const refused = command.fields.flatMap((option) => {
    const found = fields.find(({ field }) => nameOf(field) === option.field.toLowerCase());
    return found ? [{ option, code: found.code }] : [];
  });
  const lacksAll =
    refused.length > 1 && refused.every(({ option }) => !option.required && !(option.field in values));
  const sentence = lacksAll ? 'Give at least one of these options.' : (sentences[code] ?? message);
  const fallback =
    code === 'NOT_FOUND'
      ? 'The platform does not have this call. Is it as new as this command line, and is PLATFORM_URL its address?'
      : message;
  const fits = [...sentence.matchAll(/\{([\w-]+)\}/g)].every(([, name = '']) => name in known);
  const names = [...new Set(fields.map(({ field }) => field))];
  const unnamed = refused.length === 0 && names.length > 0 ? ` Fields: ${names.join(', ')}.` : '';
  const retry =
    code === 'BRAND_UNREACHABLE' && 'key' in values ? ` With --key ${values.key} it is executed once.` : '';
  return [
    `${fits ? fillPlaceholders(sentence, known) : fallback}${unnamed}${retry}`,
    ...refused.map(({ option, code }) => refusedOption(option, code, values)),
  ].join('\n');
}
