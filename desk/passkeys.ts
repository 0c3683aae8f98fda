import { call } from './call.ts';
import type { Session } from './session.ts';

type Options = { options: PublicKeyCredentialRequestOptionsJSON };

async function sign({ options }: Options): Promise<string> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return JSON.stringify(await navigator.credentials.get({ publicKey }));
}

const send = <Result>(path: string, body: object = {}) => call<Result>(path, { method: 'POST', body });

export async function logInWithPasskey(): Promise<Session> {
  const { pending, options } = await send<Options & { pending: string }>(
    '/operator/sessions/passkey-options',
  );
  return send('/operator/sessions', { pending, passkey: await sign({ options }) });
}

/** Adds a passkey to the key of the session. */
export async function addPasskey(): Promise<void> {
  const { options } = await send<{ options: PublicKeyCredentialCreationOptionsJSON }>(
    '/operator/passkeys/options',
  );
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const passkey = JSON.stringify(await navigator.credentials.create({ publicKey }));
  await send('/operator/passkeys', { passkey });
}

/** Proves again who works here, as money above the limit needs. */
export async function prove(): Promise<void> {
  const options = await send<Options>('/operator/sessions/current/proof-options');
  await send('/operator/sessions/current/proof', { passkey: await sign(options) });
}
