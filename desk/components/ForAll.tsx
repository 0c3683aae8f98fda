import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { pagesOf, type Values } from '../call.ts';
import { commandNamed } from '../commands.ts';
import { textOf } from '../language.ts';
import { listOf, type Noun } from '../nouns.ts';
import { useRole } from '../use-role.ts';
import { useCommandDialog } from './CommandDialog.tsx';
import { reasonOf } from './Failed.tsx';

/** Buttons of the commands that are carried out for every player of a list, whatever its page. */
export function ForAll({ noun, filter }: { noun: Noun; filter: Values }) {
  const open = useCommandDialog();
  const notify = useNotify();
  const isAllowed = useRole();
  const gather = useMutation({
    async mutationFn(name: string) {
      const accounts: unknown[] = [];
      for await (const rows of pagesOf(listOf(noun), filter))
        accounts.push(...rows.map(({ account }) => account));
      open({ command: commandNamed(name), known: {}, given: { account: accounts.join('\n') } });
    },
    onError: (error) => notify(reasonOf(error), { type: 'warning' }),
  });
  return (noun.forAll ?? [])
    .map(commandNamed)
    .filter(isAllowed)
    .map(({ name }) => (
      <button key={name} type="button" disabled={gather.isPending} onClick={() => gather.mutate(name)}>
        {textOf('forAll', { command: textOf(`command.${name}`) })}
      </button>
    ));
}
