import { useQuery } from '@tanstack/react-query';
import { carryOut, type Values } from './call.ts';
import { commandNamed } from './commands.ts';
import { useRole } from './use-role.ts';

/** Lists in which something waits for an operator, with what selects it. */
const queues: Record<string, { command: string; values: Values }> = {
  withdrawals: { command: 'withdrawals list', values: { state: 'requested' } },
  transfers: { command: 'transfers list', values: { which: 'open' } },
  support: { command: 'support list', values: {} },
  proposals: { command: 'proposals list', values: {} },
};

interface Waiting {
  count: number;
  /** With a plus where there are more than one page. */
  text: string;
  /** Age of the oldest of the first page, in ms; null where it is unknown. */
  oldestMs: number | null;
}

const moments = ['createdAt', 'requestedAt', 'since', 'at'];

function waitingIn(name: string, answer: Values): Waiting {
  const rows = (answer[commandNamed(queues[name]?.command ?? '').list ?? 'rows'] ?? []) as Values[];
  const ages = rows.map((row) => moments.map((field) => row[field]).find((at) => typeof at === 'number'));
  const oldest = Math.min(...ages.filter((at) => at !== undefined).map(Number));
  return {
    count: rows.length,
    text: `${rows.length}${answer.nextCursor ? '+' : ''}`,
    oldestMs: Number.isFinite(oldest) ? Date.now() - oldest : null,
  };
}

/** Counts what waits in each queue, every five seconds; without the queues that the role may not read. */
export function useWaiting(): Record<string, Waiting> {
  const isAllowed = useRole();
  const names = Object.keys(queues).filter((name) => isAllowed(commandNamed(queues[name]?.command ?? '')));
  const { data = {} } = useQuery({
    queryKey: ['waiting', names],
    enabled: names.length > 0,
    refetchInterval: 5_000,
    async queryFn() {
      const all = names.map(async (name) => {
        const { command, values } = queues[name] as (typeof queues)[string];
        return [name, waitingIn(name, await carryOut<Values>(commandNamed(command), values))] as const;
      });
      return Object.fromEntries(await Promise.all(all));
    },
  });
  return data;
}
