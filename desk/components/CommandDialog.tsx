import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { createContext, use, useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { carryOut, Refusal, type Values } from '../call.ts';
import { type Command, type CommandField, commandNamed } from '../commands.ts';
import { textIn, textOf } from '../language.ts';
import { prove } from '../passkeys.ts';
import { reasonOf } from './Failed.tsx';
import { Facts } from './Value.tsx';

interface FieldProps {
  field: CommandField;
  error: string | undefined;
  register: object;
}

function Control({
  field: { kind, limits, required },
  id,
  described,
  register,
}: FieldProps & { id: string; described: string | undefined }) {
  const shared = { id, required, 'aria-describedby': described, ...register };
  if (kind === 'flag') return <input type="checkbox" {...shared} required={false} />;
  if (limits.enum)
    return (
      <select {...shared}>
        <option value="">{textOf('choose')}</option>
        {limits.enum.map((value) => (
          <option key={value} value={value}>
            {textOf(`value.${value}`)}
          </option>
        ))}
      </select>
    );
  if (kind === 'number') return <input inputMode="numeric" pattern="-?[0-9]*" {...shared} />;
  if ((limits.maxLength ?? 0) > 200) return <textarea rows={3} maxLength={limits.maxLength} {...shared} />;
  return <input maxLength={limits.maxLength} {...shared} />;
}

function Field(props: FieldProps) {
  const id = useId();
  const { field, error } = props;
  const help = textOf(`help.${field.field}`, {}, '');
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <p className="field">
      <label htmlFor={id}>
        {textOf(`field.${field.field}`)}
        {!field.required && <span className="none"> {textOf('optional')}</span>}
      </label>
      <Control {...props} id={id} described={described || undefined} />
      {help && (
        <small className="none" id={`${id}-help`}>
          {help}
        </small>
      )}
      {error && (
        <span className="error" id={`${id}-error`}>
          {error}
        </span>
      )}
    </p>
  );
}

const templates = ['received', 'withdrawal', 'document', 'solved'];

/** Texts of a reply, which the operator then changes. */
function Templates({ choose }: { choose(text: string): void }) {
  const id = useId();
  return (
    <p className="field">
      <label htmlFor={id}>{textOf('template')}</label>
      <select id={id} value="" onChange={({ target }) => choose(target.value)}>
        <option value="">{textOf('choose')}</option>
        {['id', 'en'].map((language) => (
          <optgroup key={language} label={textOf(`value.${language}`)} lang={language}>
            {templates.map((name) => (
              <option key={name} value={textIn(language, `template.${name}`)}>
                {textIn(language, `template.${name}`).slice(0, 60)}…
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </p>
  );
}

/** True where a second person must approve. */
const waitsIn = ({ waits }: Command, result: Values) => waits !== undefined && waits.field in result;

const doneText = (command: Command, result: Values) =>
  textOf(waitsIn(command, result) ? 'done.waits' : 'done.done', {
    command: textOf(`command.${command.name}`),
  });

/** The response of a command. Some of it, such as a code for a player, is shown nowhere else. */
function Done({ command, result, close }: { command: Command; result: Values; close(): void }) {
  return (
    <>
      <h2>{textOf(`command.${command.name}`)}</h2>
      <p>{doneText(command, result)}</p>
      {!waitsIn(command, result) && <Facts value={result} shape={command.result} />}
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
}

function CommandForm({ command, known, close }: Opened & { close(): void }) {
  const notify = useNotify();
  const client = useQueryClient();
  const { register, handleSubmit, setValue } = useForm();
  // A form has one key: sent twice, it is carried out once.
  const [key] = useState(() => crypto.randomUUID());
  const [asked, setAsked] = useState<Values>({});
  const run = useMutation({
    async mutationFn(values: Values) {
      const all = { ...(command.defaults?.key === 'uuid' && { key }), ...values, ...known, ...asked };
      try {
        return await carryOut<Values>(command, all);
      } catch (error) {
        if (!(error instanceof Refusal && error.code === 'PROOF_REQUIRED')) throw error;
        await prove();
        return carryOut<Values>(command, all);
      }
    },
    async onSuccess(result) {
      notify(doneText(command, result), { type: waitsIn(command, result) ? 'warning' : 'success' });
      if (command.method === 'POST') await client.invalidateQueries();
    },
    onError(error) {
      if (error instanceof Refusal && error.code === command.confirm?.code)
        setAsked({ [command.confirm.field]: true });
    },
  });
  const fields = command.fields.filter(
    ({ field, place }) =>
      !(field in known) && place !== 'header' && field !== 'key' && field !== command.confirm?.field,
  );
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
          register={register(field.field)}
          error={refused.some((one) => one.field === field.field) ? textOf('error.FIELD') : undefined}
        />
      ))}
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
  useEffect(() => {
    if (opened) dialog.current?.showModal();
  }, [opened]);
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

/** A button that opens the form of a command. `known` fills in fields. */
export function CommandButton({ name, known = {} }: { name: string; known?: Values }) {
  const open = use(Dialogs);
  return (
    <button type="button" onClick={() => open({ command: commandNamed(name), known })}>
      {textOf(`command.${name}`)}
    </button>
  );
}
