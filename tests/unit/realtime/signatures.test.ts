import { describe, expect, it } from 'vitest';
import { textToSign } from '../../../platform/realtime/host/http/api-signature.ts';
import {
  channelAuth,
  md5,
  sign,
  timingSafeEqualText,
  userAuth,
} from '../../../platform/realtime/host/signatures.ts';
import { app } from '../../support/socket-host.ts';

describe('the published signature vectors', () => {
  it('match for a private channel', () => {
    expect(channelAuth(app, '1234.1234', 'private-foobar')).toBe(
      `${app.key}:58df8b0c36d6982b82c3ecf6b4662e34fe8c25bba48f5369f135bf843651c3a4`,
    );
  });

  it('match for a presence channel with its exact member data', () => {
    const data = '{"user_id":10,"user_info":{"name":"Mr. Pusher"}}';
    expect(channelAuth(app, '1234.1234', 'presence-foobar', data)).toBe(
      `${app.key}:afaed3695da2ffd16931f457e338e6c9f2921fa133ce7dac49f529792be6304c`,
    );
  });

  it('match for a user’s sign-in', () => {
    expect(userAuth(app, '1234.1234', '{"id":"12345"}')).toBe(
      `${app.key}:4708d583dada6a56435fb8bc611c77c359a31eebde13337c16ab43aa6de336ba`,
    );
  });

  it('match for a call of the HTTP API', () => {
    const body = '{"name":"foo","channels":["project-3"],"data":"{\\"some\\":\\"data\\"}"}';
    const query: [string, string][] = [
      ['body_md5', md5(Buffer.from(body))],
      ['auth_version', '1.0'],
      ['AUTH_KEY', app.key],
      ['auth_timestamp', '1353088179'],
      ['auth_signature', 'not part of what is signed'],
    ];
    const text = textToSign({ method: 'POST', path: '/apps/3/events', query });
    expect(sign(app.secret, text)).toBe('da454824c97ba181a32ccc17a72625ba02771f50b50e1e7430e47a1f3f457e6c');
  });
});

it('texts of different length and alphabet are compared without throwing', () => {
  expect([
    timingSafeEqualText('a', 'a'),
    timingSafeEqualText('a', 'b'),
    timingSafeEqualText('a', 'ab'),
    timingSafeEqualText('é', 'ee'),
  ]).toEqual([true, false, false, false]);
});
