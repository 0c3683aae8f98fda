import { useEffect, useState } from 'react';
import { createSessions, followSessions, type PlayerSession } from '../../stores/own-sessions.ts';
import { $shell } from '../../stores/running-shell.ts';
import { Remounting } from '../Remounting.tsx';
import { useHydrated } from '../shell/use-hydrated.ts';

interface SessionTexts {
  current: string;
  end: string;
  endOthers: string;
  none: string;
  busy: string;
  /** The request has no result. */
  failed: string;
}

interface Props {
  /** As at the time of the response. */
  sessions: readonly PlayerSession[];
  /** The address that the forms are sent to; they add which session ends. */
  action: string;
  /** Reason why the form that was just sent has no result. */
  failure: string | null;
  texts: SessionTexts;
}

interface EndProps extends Pick<Props, 'texts'> {
  action: string;
  label: string;
  /** Names the device for screen readers. */
  name?: string;
}

/** A button that works without this script, too. */
function End({ action, label, name, texts }: EndProps) {
  return (
    <form
      method="post"
      action={action}
      encType="application/x-www-form-urlencoded"
      noValidate
      data-enhanced=""
      data-astro-reload=""
      data-busy={texts.busy}
      data-network={texts.failed}
      data-trouble={texts.failed}
    >
      <div data-form-message="" />
      <button className="button" type="submit">
        {label}
        {name && <span className="for-readers">{` ${name}`}</span>}
      </button>
    </form>
  );
}

/** The devices on which the player is logged in, live. */
export default function Sessions({ sessions, action, failure, texts }: Props) {
  const [$sessions] = useState(() => createSessions(sessions));
  const shell = useHydrated($shell, null);
  useEffect(() => (shell ? followSessions(shell, $sessions) : undefined), [shell, $sessions]);
  const listed = useHydrated($sessions, sessions);
  const hasOthers = listed.some(({ isCurrent }) => !isCurrent);
  return (
    <Remounting>
      {failure && (
        <div className="message message--negative" role="alert">
          {failure}
        </div>
      )}
      <ul className="devices" aria-live="polite">
        {listed.map(({ id, name, facts, isCurrent }) => (
          <li key={id} className="card">
            <h3>
              {name} {isCurrent && <span className="badge badge--positive">{texts.current}</span>}
            </h3>
            {facts.map((fact) => (
              <p key={fact} className="muted">
                {fact}
              </p>
            ))}
            {!isCurrent && <End action={`${action}?end=${id}`} label={texts.end} name={name} texts={texts} />}
          </li>
        ))}
      </ul>
      {hasOthers ? (
        <End action={`${action}?end=others`} label={texts.endOthers} texts={texts} />
      ) : (
        <p className="muted">{texts.none}</p>
      )}
    </Remounting>
  );
}
