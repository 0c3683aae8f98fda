import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Failed, reasonOf } from '../components/Failed.tsx';
import { textOf } from '../language.ts';
import { addPasskey } from '../passkeys.ts';
import { currentSession, renewSession } from '../session.ts';

/** Asks for a passkey where the session has none; without it the platform carries nothing out. */
export function Enrolled({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const [error, setError] = useState<string | null>(null);
  const {
    data,
    error: failure,
    refetch,
  } = useQuery({
    queryKey: ['session'],
    queryFn: currentSession,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (failure) return <Failed error={failure} again={refetch} />;
  if (!data) return <p className="none">{textOf('loading')}</p>;
  if (data.hasPasskey) return children;
  const add = async () => {
    setError(null);
    try {
      await addPasskey();
      renewSession();
      await client.invalidateQueries();
    } catch (cause) {
      setError(cause instanceof DOMException ? textOf('logIn.stopped') : reasonOf(cause));
    }
  };
  return (
    <section>
      <h1>{textOf('enrol.title')}</h1>
      <p>{textOf('enrol.text')}</p>
      <button type="button" className="primary" onClick={add}>
        {textOf('enrol.add')}
      </button>
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
    </section>
  );
}
