import type { Answer } from '../ask.ts';
import type { ContractRule } from '../rule.ts';

/** The site's timeouts in milliseconds; other calls have the first. */
const limits = { read: 3_000, password: 10_000, brand: 8_000 };
const slow = new Map([
  ...[
    'POST /accounts',
    'POST /sessions',
    'POST /password-changes',
    'POST /social/passwords',
    'POST /social/proofs',
  ].map((name) => [name, limits.password] as const),
  ...['POST /bank-accounts', 'POST /bank-accounts/{id}/removal'].map(
    (name) => [name, limits.password] as const,
  ),
]);

function limitOf({ call }: Answer): number {
  if (call === null) return limits.read;
  const known = slow.get(call.name);
  if (known) return known;
  const asksBrand = /^\/(wallet|deposits|withdrawals|cashier|bank-accounts)\b|^\/games\/launch$/.test(
    call.path,
  );
  return asksBrand ? limits.brand : limits.read;
}

/** Each kind of fault once, with its first call. */
function faultsIn(record: readonly Answer[], faultOf: (answer: Answer) => string | null): string[] {
  const found = new Map<string, string>();
  for (const answer of record) {
    const fault = faultOf(answer);
    const name = answer.call?.name ?? answer.asked;
    if (fault !== null && !found.has(name)) found.set(name, `${answer.asked}: ${fault}`);
  }
  return [...found.values()];
}

/** These check all earlier responses, so they come last. */
export const answerRules: ContractRule[] = [
  {
    says: 'No call answers 500, whatever is sent',
    needs: [],
    writes: false,
    check: async ({ record }) =>
      faultsIn(record, ({ status, code }) =>
        status >= 500 && !['UNAVAILABLE', 'BUSY', 'BANK_UNREACHABLE'].includes(code ?? '')
          ? `answered ${status}`
          : null,
      ),
  },
  {
    says: "Every call answers within the site's timeout (3 s; 10 s with a password, 8 s with money)",
    needs: [],
    writes: false,
    check: async ({ record }) =>
      faultsIn(record, (answer) => {
        const isInTime = answer.took < limitOf(answer);
        if (answer.status === 0) return `no answer after ${Math.round(answer.took)} ms`;
        return isInTime ? null : `took ${Math.round(answer.took)} ms of ${limitOf(answer)}`;
      }),
  },
];
