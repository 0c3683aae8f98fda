import type { NewSession, SessionCheck } from '../../../src/contract/contract.ts';
import { type ContractRule, hasStatus, holds, refused } from '../rule.ts';
import type { Send } from '../send.ts';
import { type Login, signUpForm, type Trial } from '../trial.ts';

const check = async (send: Send, token: string) =>
  ((await send('POST /session-checks', { token, body: { type: 1, currentTime: Date.now() } })).body ??
    {}) as Partial<SessionCheck>;

async function endedFaults({ send }: Trial, { token }: Login, reason?: string): Promise<string[]> {
  const reply = await send('GET /me', { token });
  const checked = await check(send, token);
  const { error } = (reply.body ?? {}) as { error?: { reason?: string } };
  return [
    ...refused(reply, 401, 'SESSION_ENDED'),
    ...holds(checked.ok === false, 'POST /session-checks does not say ok: false'),
    ...(reason === undefined
      ? []
      : holds(error?.reason === reason, `the reason is ${error?.reason}, not ${reason}`)),
  ];
}

async function lastsFaults({ send }: Trial, { token, uid }: Login): Promise<string[]> {
  const reply = await send('GET /me', { token });
  const { player } = (reply.body ?? {}) as { player?: { uid?: string } };
  const isOk = (await check(send, token)).ok === true;
  return [
    ...hasStatus(reply, 200),
    ...holds(player?.uid === uid, 'GET /me tells of another player'),
    ...holds(isOk, 'POST /session-checks does not say ok: true'),
  ];
}

async function wrongLogIns({ send, player }: Trial) {
  const { account } = await player();
  const { password } = signUpForm();
  return {
    known: () => send('POST /sessions', { body: { account, password } }),
    unknown: () => send('POST /sessions', { body: { account: signUpForm().account, password } }),
  };
}

const middle = (times: number[]) => times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;
const tries = 3;
/** Allowed differences of the network, in milliseconds. */
const noise = 25;

const sessionCalls = ['POST /sessions', 'GET /me', 'POST /session-checks'];

export const sessionRules: ContractRule[] = [
  {
    says: 'A wrong password and an unknown account get the same refusal: 401 WRONG_CREDENTIALS',
    needs: ['POST /sessions'],
    writes: true,
    async check(trial) {
      const { known, unknown } = await wrongLogIns(trial);
      return [await known(), await unknown()].flatMap((reply) => refused(reply, 401, 'WRONG_CREDENTIALS'));
    },
  },
  {
    says: 'A log-in with an unknown account takes as long as one with a wrong password',
    needs: ['POST /sessions'],
    writes: true,
    async check(trial) {
      const { known, unknown } = await wrongLogIns(trial);
      const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
      for (let turn = 0; turn < tries; turn += 1) {
        times.known.push((await known()).durationMs);
        times.unknown.push((await unknown()).durationMs);
      }
      const [one, other] = [middle(times.known), middle(times.unknown)];
      const isAlike = Math.abs(one - other) < noise || Math.max(one, other) < 2 * Math.min(one, other);
      return holds(isAlike, `wrong password ${Math.round(one)} ms, unknown account ${Math.round(other)} ms`);
    },
  },
  {
    says: 'Each log-in returns a long token of its own, and earlier sessions stay',
    needs: sessionCalls,
    writes: true,
    async check(trial) {
      const first = await trial.player();
      const second = await trial.logIn(first);
      return [
        ...holds(first.token !== second.token, 'the second log-in returned the same token'),
        ...holds(second.token.length >= 20, `a token of ${second.token.length} signs can be guessed`),
        ...(await lastsFaults(trial, first)),
        ...(await lastsFaults(trial, second)),
      ];
    },
  },
  {
    says: 'After a log-out its token is invalid, and other sessions stay',
    needs: [...sessionCalls, 'DELETE /sessions/current'],
    writes: true,
    async check(trial) {
      const stays = await trial.player();
      const leaves = await trial.logIn(stays);
      const left = await trial.send('DELETE /sessions/current', { token: leaves.token });
      return [
        ...hasStatus(left, 204),
        ...(await endedFaults(trial, leaves)),
        ...(await lastsFaults(trial, stays)),
      ];
    },
  },
  {
    says: 'A sign-up returns a session, and its name is taken: 409 ACCOUNT_TAKEN',
    needs: ['POST /accounts', ...sessionCalls],
    writes: true,
    async check(trial) {
      const { send } = trial;
      const made = await trial.other();
      const again = await send('POST /accounts', { body: signUpForm(made.account) });
      return [...(await lastsFaults(trial, made)), ...refused(again, 409, 'ACCOUNT_TAKEN')];
    },
  },
  {
    says: 'A sign-up that breaks a rule names the field and its code: 422 INVALID_INPUT',
    needs: ['POST /accounts'],
    writes: true,
    async check({ send }) {
      const broken = [
        ['account', 'ACCOUNT_FORMAT', { account: 'A b' }],
        ['password', 'PASSWORD_SHORT', { password: 'short' }],
        ['dateOfBirth', 'DATE_INVALID', { dateOfBirth: '1990-02-31' }],
        ['dateOfBirth', 'UNDERAGE', { dateOfBirth: `${new Date().getFullYear() - 5}-01-01` }],
      ] as const;
      const faults: string[] = [];
      for (const [field, code, wrong] of broken) {
        const reply = await send('POST /accounts', { body: { ...signUpForm(), ...wrong } });
        const { error } = (reply.body ?? {}) as { error?: { fields?: { field: string; code: string }[] } };
        const isNamed = error?.fields?.some((one) => one.field === field && one.code === code);
        faults.push(...refused(reply, 422, 'INVALID_INPUT'));
        faults.push(...holds(isNamed === true, `${code} of ${field} is not named`));
      }
      return faults;
    },
  },
  {
    says: 'A new password ends the other sessions, the old password is refused, and this session gets a new token',
    needs: ['POST /accounts', 'POST /password-changes', ...sessionCalls],
    writes: true,
    async check(trial) {
      const { send } = trial;
      const made = await trial.signUp();
      const elsewhere = await trial.logIn(made);
      const { account, token, password: currentPassword } = made;
      const { password: newPassword } = signUpForm();
      const wrong = await send('POST /password-changes', {
        token,
        body: { currentPassword: newPassword, newPassword },
      });
      const changed = await send('POST /password-changes', { token, body: { currentPassword, newPassword } });
      const { token: next = '' } = (changed.body ?? {}) as Partial<NewSession>;
      const old = await send('POST /sessions', { body: { account, password: currentPassword } });
      return [
        ...refused(wrong, 422, 'INVALID_INPUT'),
        ...hasStatus(changed, 201),
        ...(await endedFaults(trial, elsewhere, 'passwordChanged')),
        ...holds(next !== '' && next !== token, 'the token is the old one'),
        ...(await lastsFaults(trial, { ...made, token: next })),
        ...refused(old, 401, 'WRONG_CREDENTIALS'),
      ];
    },
  },
];
