import { randomBytes } from 'node:crypto';
import { type ContractCall, calls } from '../contract.ts';
import { harmlessInput } from '../presence.ts';
import { type ContractRule, hasStatus, holds, refused } from '../rule.ts';

const unknownToken = () => randomBytes(32).toString('base64url');

/** The calls that exist for a kind of caller. */
const ofCaller = (caller: ContractCall['caller'], missing: ReadonlySet<string>) =>
  calls.filter((call) => call.caller === caller && !missing.has(call.name));

/** Rules about invalid requests: caller and content. */
export const requestRules: ContractRule[] = [
  {
    says: "A player's call is refused without a session: 401 SESSION_ENDED",
    needs: ['GET /me'],
    writes: false,
    async check(trial, missing) {
      const faults: string[] = [];
      for (const call of ofCaller('player', missing)) {
        const reply = await trial.send(call.name, await harmlessInput(call, trial));
        faults.push(...refused(reply, 401, 'SESSION_ENDED'));
      }
      return faults;
    },
  },
  {
    says: 'An unknown token is refused: 401 SESSION_ENDED with a reason',
    needs: ['GET /me'],
    writes: false,
    async check({ send }) {
      const faults: string[] = [];
      for (const token of [unknownToken(), 'x', `${'9'.repeat(4_000)}`]) {
        const reply = await send('GET /me', { token });
        const { error } = (reply.body ?? {}) as { error?: { reason?: unknown } };
        faults.push(...refused(reply, 401, 'SESSION_ENDED'));
        faults.push(...holds(typeof error?.reason === 'string', 'GET /me gives no reason'));
      }
      return [...new Set(faults)];
    },
  },
  {
    says: 'The session check of an unknown token returns 200 with ok: false and a reason; it does not refuse',
    needs: ['POST /session-checks'],
    writes: false,
    async check({ send }) {
      const body = { type: 1, currentTime: Date.now() };
      const reply = await send('POST /session-checks', { token: unknownToken(), body });
      const { ok, reason } = (reply.body ?? {}) as { ok?: unknown; reason?: unknown };
      return [
        ...hasStatus(reply, 200),
        ...holds(ok === false && typeof reason === 'string', 'it does not say ok: false with a reason'),
      ];
    },
  },
  {
    says: "The site's own calls are refused without its key and with a wrong one: 401 SITE_KEY_REQUIRED",
    needs: [],
    writes: false,
    async check(trial, missing) {
      const faults: string[] = [];
      for (const call of ofCaller('site', missing))
        for (const siteKey of [null, 'not-the-key-of-the-site']) {
          const reply = await trial.send(call.name, { ...(await harmlessInput(call, trial)), siteKey });
          faults.push(...refused(reply, 401, 'SITE_KEY_REQUIRED'));
        }
      return faults;
    },
  },
];
