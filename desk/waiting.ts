import { useQuery } from '@tanstack/react-query';
import { carryOut, type Values } from './call.ts';
import { commandNamed } from './commands.ts';
import { useRole } from './use-role.ts';

const command = commandNamed('waiting');

interface Row {
  /** The name of a noun. */
  queue: string;
  count: number;
  oldestAt: number | null;
}

interface Waiting {
  count: number;
  /** Age of the oldest, in ms; null where it is unknown. */
  oldestMs: number | null;
}

interface Answer {
  rows: Row[];
  faults: Values[];
  ledgerCheck: { at: number; ok: boolean } | null;
}

/** Counts what waits in each queue, every five seconds; nothing for a role that may not read it. */
export function useWaiting() {
  const isAllowed = useRole();
  const { data } = useQuery({
    queryKey: ['waiting'],
    enabled: isAllowed(command),
    refetchInterval: 5_000,
    async queryFn() {
      const { rows, faults, ledgerCheck } = await carryOut<Answer>(command, {});
      const queues: Record<string, Waiting> = Object.fromEntries(
        rows.map(({ queue, count, oldestAt }) => {
          return [queue, { count, oldestMs: oldestAt === null ? null : Date.now() - oldestAt }];
        }),
      );
      return { queues, faults, ledgerCheck };
    },
  });
  return data ?? { queues: {}, faults: [], ledgerCheck: null };
}
