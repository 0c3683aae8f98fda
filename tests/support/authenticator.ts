import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64url = (data: string | Uint8Array) => Buffer.from(data).toString('base64url');

/** Flags of authenticator data. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

/** What a browser and an authenticator do otherwise than they should. */
interface Fault {
  origin?: string;
  rpID?: string;
  challenge?: string;
  /** The authenticator did not verify its user. */
  unverified?: boolean;
  counter?: number;
  userHandle?: string | null;
  id?: string;
}

export interface PasskeyOptions {
  challenge: string;
  rp?: { id?: string };
  rpId?: string;
  user?: { id: string };
  allowCredentials?: { id: string }[];
}

/** An authenticator with one passkey on P-256, and the browser that uses it, at the tests' site by default. */
export function createAuthenticator(origin = 'https://site.test') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = base64url(randomBytes(16));
  let userHandle: string | null = null;
  let counter = 0;

  const coseKey = () =>
    isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );

  const clientData = (type: string, { challenge }: PasskeyOptions, fault: Fault) =>
    JSON.stringify({
      type,
      challenge: fault.challenge ?? challenge,
      origin: fault.origin ?? origin,
      crossOrigin: false,
    });

  function authenticatorData(rpID: string | undefined, fault: Fault, credential?: Uint8Array): Buffer {
    counter = fault.counter ?? counter + 1;
    const flags = PRESENT | (fault.unverified ? 0 : VERIFIED) | (credential ? WITH_CREDENTIAL : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const host = fault.rpID ?? rpID ?? new URL(origin).hostname;
    return Buffer.concat([sha256(host), Buffer.from([flags]), count, credential ?? Buffer.alloc(0)]);
  }

  return {
    id,
    /** The response to registration options, as JSON. */
    register(options: PasskeyOptions, fault: Fault = {}): string {
      userHandle = options.user?.id ?? null;
      const rawId = Buffer.from(id, 'base64url');
      const length = Buffer.alloc(2);
      length.writeUInt16BE(rawId.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, rawId, coseKey()]);
      const authData = new Uint8Array(authenticatorData(options.rp?.id, fault, credential));
      const attestationObject = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', authData],
        ]),
      );
      return JSON.stringify({
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options, fault)),
          attestationObject: base64url(attestationObject),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      });
    },
    /** The response to assertion options, as JSON. */
    assert(options: PasskeyOptions, fault: Fault = {}): string {
      const authData = authenticatorData(options.rpId, fault);
      const client = clientData('webauthn.get', options, fault);
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey);
      const handle = fault.userHandle === undefined ? userHandle : fault.userHandle;
      return JSON.stringify({
        id: fault.id ?? id,
        rawId: fault.id ?? id,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
          ...(handle !== null && { userHandle: handle }),
        },
        clientExtensionResults: {},
      });
    },
  };
}
