import { useQuery } from '@tanstack/react-query';
import { allows, type Command } from './commands.ts';
import { currentSession } from './session.ts';

/** Tells whether the person may carry a command out; no command until the session is known. */
export function useRole(): (command: Command) => boolean {
  const { data } = useQuery({
    queryKey: ['session'],
    queryFn: currentSession,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (command) => data?.hasPasskey === true && allows(data.role, command);
}
