import { clientInfoOf } from '../http/client-info.ts';
import type { PlatformApp } from '../http/environment.ts';
import { body, describeCall, json } from '../http/route.ts';
import type { Services } from '../services.ts';
import { NewAccountSchema, SignUpSchema } from './schema.ts';
import { signUp } from './sign-up.ts';

const create = describeCall({
  method: 'post',
  path: '/accounts',
  timeout: 'hashesPassword',
  tags: ['Accounts'],
  summary: 'Sign up',
  description:
    'Creates an account with a wallet and a welcome gift of play money, and logs it in. ACCOUNT_HELD: the account was created, without gift and session, in a browser of a player under an exclusion, and waits for an operator.',
  request: { body: body(SignUpSchema) },
  responses: { 201: json('The account and its first session', NewAccountSchema) },
  codes: ['INVALID_INPUT', 'ACCOUNT_TAKEN', 'ACCOUNT_HELD', 'TOO_MANY_ATTEMPTS', 'BUSY'],
});

export function registerAccounts(app: PlatformApp, services: Services): void {
  app.openapi(create, async (c) => {
    const request = { requestId: c.get('requestId'), client: clientInfoOf(c, services) };
    return c.json(await signUp(services, c.req.valid('json'), request), 201);
  });
}
