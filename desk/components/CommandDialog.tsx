import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { createContext, use, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import { carryOut, NoAnswer, Refusal, type Values } from '../call.ts';
import { type Command, commandNamed } from '../commands.ts';
import { textOf } from '../language.ts';
import { prove } from '../passkeys.ts';
import { reasonOf } from './Failed.tsx';
import { Field, Templates } from './Field.tsx';
import { Preview } from './Preview.tsx';
import { Facts, Table } from './Value.tsx';

/** True where a second person must approve. */
const waitsIn = ({ waits }: Command, result: Values) => waits !== undefined && waits.field in result;

const doneText = (command: Command, result: Values) =>
  textOf(waitsIn(command, result) ? 'done.waits' : 'done.done', {
    command: textOf(`command.${command.name}`),
  });

/** The end of a command for one of several players. */
type Outcome = { account: string; result: string };

/** The response of a command. Some of it, such as a code for a player, is shown nowhere else. */
function Done({ command, result, close }: { command: Command; result: Values | Outcome[]; close(): void }) {
  return (
    <>
      <h2>{textOf(`command.${command.name}`)}</h2>
      {Array.isArray(result) ? (
        <Table columns={['account', 'result']} rows={result} shape={undefined} />
      ) : (
        <>
          <p>{doneText(command, result)}</p>
          {!waitsIn(command, result) && <Facts value={result} shape={command.result} />}
        </>
      )}
      <div className="actions">
        <button type="button" className="primary" onClick={close}>
          {textOf('close')}
        </button>
      </div>
    </>
  );
}

interface Opened {
  command: Command;
  /** The values of fields that are not asked. */
  known: Values;
  /** The values that fields begin with. */
  given?: Values;
}

/** Carries a command out, after a proof where one is required. */
async function carryOutProved(command: Command, values: Values): Promise<Values> {
  try {
    return await carryOut<Values>(command, values);
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'PROOF_REQUIRED')) throw error;
    await prove();
    return carryOut<Values>(command, values);
  }
}

/** The values for one of several players. Each has a key, so that the form sent again after a failure is for the others alone. */
const valuesFor = (account: string, values: Values) => ({
  ...values,
  account,
  key: `${account}:${values.key}`,
});

/** The same for each of several players; a refusal for one does not stop the others. */
async function carryOutForEach(command: Command, accounts: readonly string[], values: Values) {
  const outcomes: Outcome[] = [];
  for (const account of accounts) {
    const text = carryOutProved(command, valuesFor(account, values)).then(
      (done) => doneText(command, done),
      (error) => {
        if (error instanceof NoAnswer) throw error;
        return reasonOf(error);
      },
    );
    outcomes.push({ account, result: await text });
  }
  return outcomes;
}

const accountsIn = (text: unknown): string[] => [
  ...new Set(
    String(text ?? '')
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];

function CommandForm({ command, known, given = {}, close }: Opened & { close(): void }) {
  const notify = useNotify();
  const client = useQueryClient();
  const { register, handleSubmit, setValue, watch } = useForm({ defaultValues: given });
  // A form has one key: sent twice, it is carried out once.
  const [key] = useState(() => crypto.randomUUID());
  const [asked, setAsked] = useState<Values>({});
  const isAsked = ({ field, place }: Command['fields'][number]) =>
    !(field in known) &&
    place !== 'header' &&
    command.defaults?.[field] !== 'uuid' &&
    field !== command.confirm?.field;
  const takesMany = ({ field, place }: Command['fields'][number]) =>
    field === 'account' && place === 'body' && command.defaults?.key === 'uuid';
  const fields = command.fields.filter(isAsked);
  const run = useMutation({
    async mutationFn(values: Values) {
      const all = { ...(command.defaults?.key === 'uuid' && { key }), ...values, ...known, ...asked };
      const [account, ...others] = fields.some(takesMany) ? accountsIn(values.account) : [];
      if (account === undefined) return carryOutProved(command, all);
      return others.length > 0
        ? carryOutForEach(command, [account, ...others], all)
        : carryOutProved(command, valuesFor(account, all));
    },
    async onSuccess(result) {
      if (!Array.isArray(result))
        notify(doneText(command, result), { type: waitsIn(command, result) ? 'warning' : 'success' });
      if (command.method === 'POST') await client.invalidateQueries();
    },
    onError(error) {
      if (error instanceof Refusal && error.code === command.confirm?.code)
        setAsked({ [command.confirm.field]: true });
    },
  });
  if (run.data) return <Done command={command} result={run.data} close={close} />;
  const refused = run.error instanceof Refusal ? run.error.fields : [];
  return (
    <form onSubmit={handleSubmit((values) => run.mutateAsync(values).catch(() => {}))}>
      <h2>{textOf(`command.${command.name}`)}</h2>
      <p className="none">
        <bdi>{Object.values(known).map(String).join(' · ')}</bdi>
      </p>
      {command.name === 'support reply' && <Templates choose={(text) => setValue('text', text)} />}
      {fields.map((field) => (
        <Field
          key={field.field}
          field={field}
          takesMany={takesMany(field)}
          register={register(field.field)}
          error={refused.some((one) => one.field === field.field) ? textOf('error.FIELD') : undefined}
        />
      ))}
      <Preview name={command.name} values={watch()} />
      {run.error && (
        <p className="error" role="alert">
          {reasonOf(run.error)}
        </p>
      )}
      <div className="actions">
        <button type="submit" className="primary" disabled={run.isPending}>
          {textOf(Object.keys(asked).length > 0 ? 'confirm' : `command.${command.name}`)}
        </button>
        <button type="button" onClick={close}>
          {textOf('cancel')}
        </button>
      </div>
      <p className="none">
        <small>
          {textOf('commandLine')} <code>npm run ops -- {command.name}</code>
        </small>
      </p>
    </form>
  );
}

const Dialogs = createContext<(opened: Opened) => void>(() => {});

/** The page's one dialog for commands. It stays when a list loses the row that opened it. */
export function CommandDialogs({ children }: { children: React.ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    if (opened) dialog.current?.showModal();
  }, [opened]);
  // A form belongs to the page on which it was opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what it waits for
  useEffect(() => dialog.current?.close(), [pathname]);
  return (
    <Dialogs value={setOpened}>
      {children}
      <dialog
        ref={dialog}
        onClose={() => setOpened(null)}
        aria-label={opened ? textOf(`command.${opened.command.name}`) : undefined}
      >
        {opened && <CommandForm {...opened} close={() => dialog.current?.close()} />}
      </dialog>
    </Dialogs>
  );
}

/** Opens the form of a command in the page's dialog. */
export const useCommandDialog = () => use(Dialogs);

/** A button that opens the form of a command. `known` fills in fields. */
export function CommandButton({ name, known = {} }: { name: string; known?: Values }) {
  const open = use(Dialogs);
  return (
    <button type="button" onClick={() => open({ command: commandNamed(name), known })}>
      {textOf(`command.${name}`)}
    </button>
  );
}
