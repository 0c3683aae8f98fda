import type { ContractRule } from '../rule.ts';
import type { Reply } from '../send.ts';

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

function limitOf({ call }: Reply): number {
  if (call === null) return limits.read;
  const known = slow.get(call.name);
  if (known) return known;
  const isMoney = /^\/(wallet|deposits|withdrawals|cashier|bank-accounts)\b|^\/games\/launch$/.test(
    call.path,
  );
  return isMoney ? limits.brand : limits.read;
}

/** Each kind of fault once, with its first call. */
function faultsIn(record: readonly Reply[], faultOf: (reply: Reply) => string | null): string[] {
  const found = new Map<string, string>();
  for (const reply of record) {
    const fault = faultOf(reply);
    const name = reply.call?.name ?? reply.request;
    if (fault !== null && !found.has(name)) found.set(name, `${reply.request}: ${fault}`);
  }
  return [...found.values()];
}

/** These check all earlier responses, so they come last. */
export const replyRules: ContractRule[] = [
  {
    says: 'No call returns 500, whatever is sent',
    needs: [],
    writes: false,
    check: async ({ record }) =>
      faultsIn(record, ({ status, code }) =>
        status >= 500 && !['UNAVAILABLE', 'BUSY', 'BANK_UNREACHABLE'].includes(code ?? '')
          ? `returned ${status}`
          : null,
      ),
  },
  {
    says: "Every call returns within the site's timeout (3 s; 10 s with a password, 8 s with money)",
    needs: [],
    writes: false,
    check: async ({ record }) =>
      faultsIn(record, (reply) => {
        const isInTime = reply.durationMs < limitOf(reply);
        if (reply.status === 0) return `no response after ${Math.round(reply.durationMs)} ms`;
        return isInTime ? null : `took ${Math.round(reply.durationMs)} ms of ${limitOf(reply)}`;
      }),
  },
];
