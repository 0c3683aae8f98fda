import type {
  errorCodes,
  fieldCodes,
  gameClasses,
  messageCategories,
  sessionEndReasons,
  shownSessionEndReasons,
  transactionTypes,
} from './constants.generated.ts';
import type { components, paths } from './types.generated.ts';

type Schemas = components['schemas'];

export type Player = Schemas['Player'];
export type NewSession = Schemas['NewSession'];
export type OwnSession = Schemas['OwnSession'];
export type DataExport = Schemas['DataExport'];
export type LogInRecord = Schemas['LogInRecord'];
export type NewAccount = Schemas['NewAccount'];
export type SessionCheckBody = Schemas['SessionCheck'];
export type SessionCheck = Schemas['SessionCheckResult'];
export type RealityCheck = Schemas['RealityCheck'];
export type TransferInfo = Schemas['TransferInfo'];
export type Transaction = Schemas['Transaction'];
export type Transactions = Schemas['Transactions'];
export type TransactionReceipt = Schemas['TransactionReceipt'];
export type Visit = Schemas['Visit'];
export type Visits = Schemas['Visits'];
export type Round = Schemas['Round'];
export type Rounds = Schemas['Rounds'];
export type RoundDetail = Schemas['RoundDetail'];
export type TransactionQuery = NonNullable<paths['/transactions']['get']['parameters']['query']>;
export type DepositMethods = Schemas['DepositMethods'];
export type Deposit = Schemas['Deposit'];
export type Withdrawal = Schemas['Withdrawal'];
export type WithdrawalRequirements = Schemas['WithdrawalRequirements'];
export type Protection = Schemas['Protection'];
export type Preferences = Schemas['Preferences'];
export type LimitName = Protection['limits'][number]['name'];
export type BreakTerm = Protection['terms'][number]['term'];
export type BankAccounts = Schemas['BankAccounts'];
export type BankAccount = Schemas['BankAccount'];
export type Passkeys = Schemas['Passkeys'];
export type Passkey = Schemas['Passkey'];
export type OperatorRecovery = Schemas['OperatorRecovery'];
export type PasskeyOptions = Schemas['PasskeyOptions'];
/** The proof of identity that an action needs. */
export type Proof = Passkeys['proof'];
export type IdentityProof = Schemas['IdentityProof'];
export type SiteData = Schemas['SiteData'];
export type SocialData = Schemas['SocialData'];
export type Catalogue = Schemas['Catalogue'];
export type Game = Catalogue['games'][number];
export type GamePage = Schemas['GamePage'];
export type ClosedGames = Schemas['GamesUnderMaintenance'];
/** The brand and id of a game. */
export type GameRef = ClosedGames['games'][number];
export type Favourites = Schemas['Favourites'];
export type RecentGames = Schemas['RecentGames'];
export type Identity = Schemas['SocialLogIn'];
export type GameLaunch = Schemas['GameLaunch'];
export type LaunchedGame = Schemas['LaunchedGame'];
export type Ticket = Schemas['Ticket'];
export type SignIn = Schemas['SignIn'];
export type MissedEvents = Schemas['Events'];
export type Messages = Schemas['Messages'];
export type Message = Messages['messages'][number];
export type FreeSpins = Schemas['FreeSpins'];
export type Offer = Schemas['Offer'];
export type Bonus = Schemas['Bonus'];
export type Reward = Schemas['Reward'];
export type Friend = Schemas['Friend'];
export type Referrals = Schemas['Referrals'];
export type SupportThread = Schemas['SupportThread'];
export type SupportThreads = Schemas['SupportThreads'];
export type SupportSubject = NonNullable<SupportThread['subject']>;

export type { paths };

export type GameClass = (typeof gameClasses)[number];
export type MessageCategory = (typeof messageCategories)[number];
export type ErrorCode = (typeof errorCodes)[number];
export type FieldCode = (typeof fieldCodes)[number];
export type TransactionType = (typeof transactionTypes)[number];
export type SessionEndReason = (typeof sessionEndReasons)[number];
/** The effect of a game's maintenance on its open rounds. */
export type OpenRounds = NonNullable<Schemas['Error']['error']['openRounds']>;
/** A session end that is shown to the player (D13). */
export type ShownSessionEndReason = (typeof shownSessionEndReasons)[number];
