// Written by `npm run contract` from the platform. Do not edit.

export const gameClasses = ["slots","live","table","fishing","arcade","lottery"] as const;

export const sessionEndReasons = ["expired","elsewhere","loggedOut","passwordChanged","blocked","replaced","unknown"] as const;

export const shownSessionEndReasons = ["expired","elsewhere","loggedOut","passwordChanged","blocked"] as const;

export const errorCodes = ["INVALID_REQUEST","MALFORMED_JSON","SESSION_ENDED","WRONG_CREDENTIALS","RECOVERY_REFUSED","LOG_IN_EXPIRED","SITE_KEY_REQUIRED","SIGNATURE_REQUIRED","OPERATOR_KEY_REQUIRED","ROLE_TOO_LOW","OWN_KEY_REQUIRED","SAME_PERSON","OTHER_PERSON","ACCOUNT_BLOCKED","ACCOUNT_CLOSED","ACCOUNT_HELD","SECOND_FACTOR_REQUIRED","PASSKEY_REQUIRED","PROOF_REQUIRED","PASSWORD_CHANGE_REQUIRED","CHANNEL_REFUSED","NOT_FOUND","UNKNOWN_ACCOUNT","UNKNOWN_RECOVERY","UNKNOWN_IDENTITY","UNKNOWN_ROUND","UNKNOWN_BET","UNKNOWN_GAME","UNKNOWN_MOVEMENT","UNKNOWN_GRANT","UNKNOWN_OFFER","UNKNOWN_REWARD","UNKNOWN_BONUS","UNKNOWN_PROPOSAL","UNKNOWN_KEY","UNKNOWN_TRANSFER","UNKNOWN_THREAD","METHOD_NOT_ALLOWED","RECOVERY_WAITS","ACCOUNT_TAKEN","PASSWORD_EXISTS","CONFIRMATION_EXPIRED","IDENTITY_TAKEN","GAME_MAINTENANCE","PLAY_LIMIT_REACHED","REALITY_CHECK_DUE","PLAY_PAUSED","OWN_SESSION_LIMIT","OWN_STAKE_LIMIT","OWN_LOSS_LIMIT","REQUEST_CLOSED","INSUFFICIENT_FUNDS","BONUS_STAKE_LIMIT","FAVOURITES_FULL","ROUND_OPEN","ACCOUNT_RESTRICTED","LINE_OF_ROUND","MOVEMENT_CLOSED","TRANSFER_PENDING","TRANSFER_REFUSED","TRANSFER_CLOSED","BET_ROLLED_BACK","ROUND_OVER","FREE_SPINS_OVER","OFFER_OVER","PERIOD_OPEN","REWARD_GIVEN","PAIR_COMPLETE","GOAL_NOT_REACHED","BRAND_UNREACHABLE","REQUIREMENTS_NOT_MET","TOO_MANY_BANK_ACCOUNTS","TOO_MANY_PASSKEYS","MONEY_LEFT","BANK_ACCOUNT_IN_USE","WRONG_STATE","WITHDRAWAL_ORDERED","BACKUP_ELSEWHERE","THREAD_ENDED","THREAD_CHANGED","WEBHOOK_KNOWN","BODY_TOO_LARGE","UNSUPPORTED_MEDIA_TYPE","IDEMPOTENCY_CONFLICT","PERSON_REQUIRED","INVALID_INPUT","TOO_MANY_ATTEMPTS","INTERNAL","BANK_UNREACHABLE","UNAVAILABLE","BUSY"] as const;

export const fieldCodes = ["TYPE","FORMAT","UNKNOWN_FIELD","NOT_OF_THE_SITE","ACCOUNT_FORMAT","PASSWORD_SHORT","PASSWORD_COMMON","PASSWORD_IS_ACCOUNT","PASSWORD_WRONG","PASSWORD_UNCHANGED","PASSKEY_WRONG","PASSKEY_UNKNOWN","PASSKEY_EXPIRED","PASSKEY_KNOWN","RECOVERY_CODE_WRONG","DATE_INVALID","UNDERAGE","REFERRAL_FORMAT","DAY_TOO_EARLY","DAY_BEFORE_FIRST","RANGE_TOO_LONG","AMOUNT_TOO_SMALL","AMOUNT_TOO_LARGE","DAILY_LIMIT","OWN_DEPOSIT_LIMIT","METHOD_UNKNOWN","BANK_ACCOUNT_UNKNOWN","BANK_ACCOUNT_TOO_NEW","BANK_ACCOUNT_NUMBER_UNKNOWN","BANK_ACCOUNT_OTHER_HOLDER","BANK_ACCOUNT_KNOWN","BANK_ACCOUNT_HELD","BANK_ACCOUNT_NUMBER_FORMAT","BANK_UNKNOWN","HOLDER_FORMAT","HOLDER_DIFFERENT","PARTNER_UNKNOWN","PARTNER_SELF","PARTNER_TAKEN","PARTNER_SAME_PERSON","TEXT_REQUIRED","TEXT_LONG","EMAIL_FORMAT","SUBJECT_UNKNOWN"] as const;

export const newsChannel = "presence-news" as const;

export const freeSpinChannelPrefix = "private-freespin-" as const;

export const uidPattern = "^[A-Za-z0-9]{1,32}$" as const;

export const callTimeoutMs = 3000 as const;

export const accountPattern = "^[a-z0-9_]{4,16}$" as const;

export const accountMinLength = 4 as const;

export const accountMaxLength = 16 as const;

export const passwordMinLength = 10 as const;

export const passwordMaxLength = 256 as const;

export const minimumAge = 18 as const;

export const earliestDateOfBirth = "1900-01-01" as const;

export const referralPattern = "^[A-Za-z0-9_\\-]{0,32}$" as const;

export const historyDays = 90 as const;

export const historyMonths = 12 as const;

export const maxBankAccounts = 5 as const;

export const bankAccountNumberMinLength = 10 as const;

export const bankAccountNumberMaxLength = 16 as const;

export const holderMaxLength = 60 as const;

export const supportTextMaxLength = 1500 as const;

export const emailPattern = "^[^\\s\\p{C}@<>\\(\\)\\[\\]\\\\,;:\"]{1,64}@[^\\s\\p{C}@<>\\(\\)\\[\\]\\\\,;:\"]{1,180}[.][^.\\s\\p{C}@<>\\(\\)\\[\\]\\\\,;:\"]{2,60}$" as const;

export const supportSubjects = ["deposit","withdrawal","round","offer"] as const;

export const supportTopics = ["account","money","game","offer","protection","correction","objection","data","other"] as const;

export const maxPasskeys = 10 as const;

export const passkeyNameMaxLength = 40 as const;

export const transactionTypes = ["all","deposit","withdraw","bonus","transfer","play","bonusMoney"] as const;

export const realityCheckIntervals = [15,30,60,120] as const;

export const breakTerms = ["day","month","threeMonths","sixMonths","year","fiveYears"] as const;

export const cashierNews = ["bankAccountAdded","bankAccountRemoved","depositDone","depositEnded","withdrawalPaid","withdrawalRejected","withdrawalFailed"] as const;

export const securityNews = ["newDevice","sessionsEnded","passwordChanged","passkeyAdded","passkeyRemoved","passwordRecovered","recoveryCodesMade","recoveryCodesRemoved","recoveryCodeUsed","recoveryStarted","recoveryStopped","limitLoosened","accountClosing","closingCancelled","exportReady"] as const;

export const messageCategories = ["security","money","rewards","news","support"] as const;
