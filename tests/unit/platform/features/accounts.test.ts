import { runSuites } from '../run-suites.ts';
import { describeAccounts } from '../suites/accounts.ts';
import { describeAudit } from '../suites/audit.ts';
import { describeLogIn } from '../suites/log-in.ts';
import { describeOwnSessions } from '../suites/own-sessions.ts';
import { describePasswords } from '../suites/passwords.ts';
import { describePlayerData } from '../suites/player-data.ts';
import { describeProof } from '../suites/proof.ts';
import { describeSecurity } from '../suites/security.ts';
import { describeSocial } from '../suites/social.ts';

runSuites(
  describeAccounts,
  describeLogIn,
  describeOwnSessions,
  describePasswords,
  describeProof,
  describePlayerData,
  describeSocial,
  describeSecurity,
  describeAudit,
);
