import { useState } from 'react';
import { editorNames, locales } from '../../src/i18n/locales.ts';
import { openForm } from './open-form.tsx';
import { button, row, stack } from './styles.ts';

/** Plays the offer as the form has it, saved or not, and links to its pages. */
export function TryButton({ collection }: { collection: string }) {
  const [outcome, setOutcome] = useState('');
  const [, name = ''] = location.pathname.split('/item/');
  const play = async () => {
    setOutcome('Playing the example …');
    const body = JSON.stringify(openForm);
    const response = await fetch(`/api/keystatic/try/${collection}/${name || 'new'}`, {
      method: 'POST',
      body,
    });
    setOutcome(response.ok ? await response.text() : 'It could not be played. Look at the terminal.');
  };
  return (
    <div style={{ ...stack, marginTop: 16 }}>
      <div style={row}>
        <button type="button" style={button} onClick={play}>
          Try
        </button>
        {name !== '' && <span>Saved page:</span>}
        {name !== '' &&
          locales.map((locale) => (
            <a
              key={locale}
              href={`/keystatic-page/${collection}/${locale}/${name}`}
              target="_blank"
              rel="noreferrer"
            >
              {editorNames[locale]}
            </a>
          ))}
      </div>
      <pre
        role="status"
        style={{ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 12 }}
      >
        {outcome}
      </pre>
    </div>
  );
}
