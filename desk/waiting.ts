import { useQuery } from '@tanstack/react-query';
import { carryOut } from './call.ts';
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

/** Counts what waits in each queue, every five seconds; nothing for a role that may not read it. */
export function useWaiting(): Record<string, Waiting> {
  const isAllowed = useRole();
  const { data = {} } = useQuery({
    queryKey: ['waiting'],
    enabled: isAllowed(command),
    refetchInterval: 5_000,
    async queryFn() {
      const { rows } = await carryOut<{ rows: Row[] }>(command, {});
      return Object.fromEntries(
        rows.map(({ queue, count, oldestAt }) => {
          return [queue, { count, oldestMs: oldestAt === null ? null : Date.now() - oldestAt }];
        }),
      );
    },
  });
  return data;
}
