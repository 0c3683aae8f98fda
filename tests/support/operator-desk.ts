import { createAuthenticator, type PasskeyOptions } from './authenticator.ts';
import { addresses, newAccountName, newAddress, type TestPlatform } from './platform-app.ts';

interface DeskBody {
  token: string;
  key: string;
  number: number;
  person: string;
  role: string;
  startedAt: number;
  endsAt: number;
  hasPasskey: boolean;
  pending: string;
  options: PasskeyOptions;
  proposal: { number: number };
  error?: { code: string; reason?: string; fields?: { field: string; code: string }[] };
}

/** The operators' desk, as the server of it calls the platform. */
export function operatorDesk(platform: () => TestPlatform) {
  async function call(method: string, path: string, body?: object, token?: string, headers = {}) {
    const sending = { body, token, address: newAddress(), headers };
    const response = await platform().call(method, `/operator/${path}`, sending);
    return { ...response, body: response.body as unknown as DeskBody };
  }
  const post = (path: string, body?: object, token?: string) => call('POST', path, body, token);

  /** A new person with a key of this role. */
  async function newKey(role = 'money') {
    const person = `Rani ${newAccountName()}`;
    const { body } = await platform().operator('/operator/keys', { person, role });
    const { key, number } = body as unknown as DeskBody;
    return {
      person,
      role,
      key,
      number,
      revoke: () => platform().operator(`/operator/keys/${number}/revoke`),
    };
  }

  const logInByKey = (key: string) => post('sessions', { key });
  const optionsFor = async (path: string, token?: string) =>
    (await post(path, undefined, token)).body.options;

  async function enrol(token: string, authenticator = newAuthenticator()) {
    const passkey = authenticator.register(await optionsFor('passkeys/options', token));
    return post('passkeys', { passkey }, token);
  }

  async function logInByPasskey(authenticator: Authenticator) {
    const { pending, options } = (await post('sessions/passkey-options')).body;
    return post('sessions', { pending, passkey: authenticator.assert(options) });
  }

  async function prove(token: string, authenticator: Authenticator) {
    const passkey = authenticator.assert(await optionsFor('sessions/current/proof-options', token));
    return post('sessions/current/proof', { passkey }, token);
  }

  /** A new person at the desk, with a passkey that was just added. */
  async function newOperator(role = 'money') {
    const holder = await newKey(role);
    const authenticator = newAuthenticator();
    const { token } = (await logInByKey(holder.key)).body;
    await enrol(token, authenticator);
    return { ...holder, authenticator, token };
  }

  return { call, post, newKey, logInByKey, optionsFor, enrol, logInByPasskey, prove, newOperator };
}

export const newAuthenticator = () => createAuthenticator(addresses.desk.origin);
type Authenticator = ReturnType<typeof newAuthenticator>;
