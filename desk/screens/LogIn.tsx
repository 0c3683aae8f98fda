import { useLogin } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { reasonOf } from '../components/Failed.tsx';
import { textOf } from '../language.ts';

/** By passkey, or once by the person's key. */
export function LogIn() {
  const logIn = useLogin();
  const id = useId();
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const attempt = async (given: { key?: string }) => {
    setBusy(true);
    setError(null);
    try {
      await logIn(given, '/');
    } catch (cause) {
      setError(cause instanceof DOMException ? textOf('logIn.stopped') : reasonOf(cause));
    } finally {
      setBusy(false);
    }
  };
  const sendKey = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const key = String(new FormData(event.currentTarget).get('key') ?? '').trim();
    if (key) void attempt({ key });
  };
  return (
    <main className="alone">
      <h1>{textOf('title')}</h1>
      <button type="button" className="primary" disabled={isBusy} onClick={() => attempt({})}>
        {textOf('logIn.passkey')}
      </button>
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      <details>
        <summary>{textOf('logIn.first')}</summary>
        <form onSubmit={sendKey}>
          <p className="field">
            <label htmlFor={id}>{textOf('logIn.key')}</label>
            <input id={id} name="key" type="password" autoComplete="off" required />
          </p>
          <button type="submit" disabled={isBusy}>
            {textOf('logIn.withKey')}
          </button>
        </form>
      </details>
    </main>
  );
}
