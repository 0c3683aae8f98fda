// Written by `npm run contract` from the platform. Do not edit.
export interface paths {
    "/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign up
         * @description Creates an account with a wallet and logs it in. The first account of a browser gets a welcome gift of play money. ACCOUNT_HELD: the account was created, without gift and session, in a browser of a player under an exclusion, and waits for an operator.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SignUp"];
                };
            };
            responses: {
                /** @description The account and its first session */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["NewAccount"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The player's sessions
         * @description Those that are live, this one first. No token and no address.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Live sessions */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            sessions: components["schemas"]["OwnSession"][];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        /**
         * Log in
         * @description An unknown account and a wrong password get the same response. Attempts are limited per account and per address. With a passkey, the password alone begins a pending log-in.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["LogIn"];
                };
            };
            responses: {
                /** @description The new session */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["NewSession"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Log out
         * @description Ends the session of the token. The response is the same without a session.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The session has ended */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                default: components["responses"]["Error"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The player of the session */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The player */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            player: components["schemas"]["Player"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session-checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Session check
         * @description The state of session and account, for the shell (specification §4). Always 200, also for an ended session.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SessionCheck"];
                };
            };
            responses: {
                /** @description The state */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SessionCheckResult"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/log-ins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The player's log-ins
         * @description Also wrong passwords and other refused ones, of the last 180 days, newest first.
         */
        get: {
            parameters: {
                query?: {
                    /** @description The last id of the page before. */
                    before?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A page */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            logIns: components["schemas"]["LogInRecord"][];
                            more: boolean;
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/others": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End all other sessions
         * @description Ends the player's sessions except this one; their browsers learn it at once.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description How many have ended */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            ended: number;
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a session
         * @description Ends one of the player by its public id; its browser learns it at once.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The session has ended */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                default: components["responses"]["Error"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pending-log-ins/challenges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Challenge a passkey to log in
         * @description With `pending`, for a passkey of the player who gave the password. Without it, begins a log-in by passkey alone.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["LogInChallengeRequest"];
                };
            };
            responses: {
                /** @description The challenge */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LogInChallenge"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pending-log-ins/completions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Complete a log-in
         * @description With a passkey, or with a recovery code where the password was given. Attempts are limited per account.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["LogInCompletion"];
                };
            };
            responses: {
                /** @description The new session */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["NewSession"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proofs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prove the identity
         * @description Before an action that takes no proof itself. Valid for ten minutes in this session.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Proof"];
                };
            };
            responses: {
                /** @description Proved */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The player's passkeys
         * @description With the number of unused recovery codes and the proof of identity that a change needs.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The oldest first */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Passkeys"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        /**
         * Add a passkey
         * @description Needs a recent proof of identity. With it come recovery codes if there are none, and log-in needs a second step from then on. The player is notified.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewPasskey"];
                };
            };
            responses: {
                /** @description The passkey */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AddedPasskey"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/passkeys/challenges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Challenge a passkey
         * @description Replaces the open challenge of this session for the same purpose.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PasskeyChallengeRequest"];
                };
            };
            responses: {
                /** @description What the browser needs */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PasskeyOptions"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/passkeys/{id}/removal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove a passkey
         * @description The recovery codes stay. The player is notified.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PasskeyRemoval"];
                };
            };
            responses: {
                /** @description Removed */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the recovery codes
         * @description The earlier ones become invalid. The player is notified.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RecoveryCodeRenewal"];
                };
            };
            responses: {
                /** @description The codes */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RecoveryCodes"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/passkeys/passwords": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a password with a passkey
         * @description For a player who does not know the current password: a passkey replaces it, and a recovery code does not. Otherwise like a change (D15).
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PasskeyPassword"];
                };
            };
            responses: {
                /** @description The session that replaces this one */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["NewSession"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/password-changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the password
         * @description Ends every other session of the player, replaces the token of this one, and lifts a required change (D15).
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PasswordChange"];
                };
            };
            responses: {
                /** @description The session that replaces this one */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["NewSession"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recoveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password without the old one
         * @description With a recovery code, or with the code of an operator, which is used up. Ends all sessions, lifts a required change (D15), notifies the player and logs in. An unknown account and a wrong code get the same response. Attempts are limited per account and per address. A player with a passkey logs in with it instead; after the code of an operator a second factor must follow.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewRecovery"];
                };
            };
            responses: {
                /** @description The new session */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["NewSession"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recoveries/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The recovery by an operator that is under way
         * @description So that a player who has not asked for it can stop it.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Null: there is none */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            recovery: components["schemas"]["OperatorRecovery"];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        /**
         * Stop the recovery by an operator
         * @description Its code becomes invalid. The response is the same without one.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Stopped */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                default: components["responses"]["Error"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wallet/transfer-info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Transfer-wallet info
         * @description The main wallet, the money held for withdrawals, bonus money, and the wallets at transfer brands with the money in transit (D16). Brands with a shared wallet are not listed.
         */
        get: {
            parameters: {
                query?: {
                    /** @description 0: stored balances; 1: polls the brands first. */
                    type?: "0" | "1";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The wallets, each with its time */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TransferInfo"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wallet/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Return all money
         * @description Returns the money from every transfer brand, and responds with all balances. A transfer that a brand has not confirmed is `updating` and completes later.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The wallets after it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TransferInfo"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/protection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The player's limits, break and exclusion
         * @description The event `account` on the player’s own channel says that they have changed; it has no data.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What holds now */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Protection"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a limit
         * @description A tighter limit holds at once. A looser one, or none, is a request: it can be confirmed after 24 hours, and lapses three days later. The limit that holds withdraws the request. Unpaid deposits that it refuses are cancelled at the bank, and with a tighter limit of play the money at transfer brands returns.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewLimit"];
                };
            };
            responses: {
                /** @description What holds then */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Protection"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/limit-requests/{id}/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm a looser limit
         * @description Needs a recent proof of identity. Only requests of the player.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["LimitConfirmation"];
                };
            };
            responses: {
                /** @description What holds then */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Protection"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/limit-requests/{id}/withdrawal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraw a request for a looser limit */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What holds then */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Protection"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/breaks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a break, or exclude oneself
         * @description Holds at once and cannot be shortened. Meanwhile the player can neither play nor deposit; open rounds end, and withdrawals stay possible. Money at transfer brands returns, and unpaid deposits are cancelled at the bank. An exclusion also ends the sessions of accounts that share a device, a bank account or a passkey, which wait for an operator.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewBreak"];
                };
            };
            responses: {
                /** @description What holds then */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Protection"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bank-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The player's bank accounts
         * @description With the banks and the proof of identity needed to add one. Numbers are masked.
         */
        get: {
            parameters: {
                query?: {
                    language?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The first one first */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BankAccounts"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        /**
         * Add a bank account
         * @description The bank checks the holder's name; all accounts of a player must have the holder of the first one. Money is sent to it after 24 hours. The player is notified. Checks by the bank are limited per player.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewBankAccount"];
                };
            };
            responses: {
                /** @description The bank account */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BankAccount"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bank-accounts/{id}/default": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose the default bank account
         * @description Withdrawals go to it unless the player chooses another. While none is chosen, it is the oldest.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Chosen */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bank-accounts/{id}/removal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove a bank account
         * @description Refused while a withdrawal to it is under way. The player is notified.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["BankAccountRemoval"];
                };
            };
            responses: {
                /** @description Removed */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Entries of the player's own money, or of bonus money
         * @description Newest first. A page starts at an entry, so new entries do not shift it.
         */
        get: {
            parameters: {
                query?: {
                    /** @description deposit: deposit. withdraw: withdrawal. bonus: welcome, gift, reward, bonusReleased. transfer: toBrand, fromBrand. play: stake, win, refund, freeSpinWin, brandResult. all: the main wallet and the wallets at transfer brands, with one entry for each transfer. bonusMoney: all entries of bonus money. play: of all wallets. Every other type is of the main wallet. */
                    type?: "all" | "deposit" | "withdraw" | "bonus" | "transfer" | "play" | "bonusMoney";
                    /** @description First day, in western Indonesia. Default: 30 days up to the last one. */
                    from?: string;
                    /** @description Last day, in western Indonesia. Default: today. */
                    until?: string;
                    /** @description Cursor of a page, or of one entry. */
                    cursor?: string;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A page of entries, and the totals of the whole range */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Transactions"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transactions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An entry with its receipt
         * @description Only the caller's own; otherwise NOT_FOUND.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The entry */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TransactionReceipt"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/visits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The player's visits to games
         * @description Newest first, selected by the day of their start.
         */
        get: {
            parameters: {
                query?: {
                    /** @description First day, in western Indonesia. Default: 30 days up to the last one. */
                    from?: string;
                    /** @description Last day, in western Indonesia. Default: today. */
                    until?: string;
                    /** @description Cursor of a page, or of one entry. */
                    cursor?: string;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A page of visits, and the totals of all rounds of the range */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Visits"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rounds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The player's rounds
         * @description Newest first, selected by the day of their start.
         */
        get: {
            parameters: {
                query?: {
                    /** @description First day, in western Indonesia. Default: 30 days up to the last one. */
                    from?: string;
                    /** @description Last day, in western Indonesia. Default: today. */
                    until?: string;
                    /** @description Cursor of a page, or of one entry. */
                    cursor?: string;
                    limit?: number;
                    gameBrand?: string;
                    /** @description Requires gameBrand. */
                    gameID?: string;
                    /** @description Only rounds of this visit; without a range, all of them. */
                    visit?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A page of rounds, and the totals of the whole range */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Rounds"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rounds/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A round with its bookings and the values that verify its result
         * @description Only the caller's own; otherwise NOT_FOUND.
         */
        get: {
            parameters: {
                query?: {
                    language?: string;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The round */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RoundDetail"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cashier/methods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Payment methods for deposits
         * @description Lists limits, fee and usual time of each method, and what remains of the daily limit of the player.
         */
        get: {
            parameters: {
                query?: {
                    language?: string;
                    /** @description Amount to check against the limits, in whole rupiah. */
                    amount?: number | null;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The methods */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DepositMethods"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deposits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The player's deposits
         * @description Newest first. Includes deposits without a payment.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Only the one that the form with this key made. */
                    key?: string;
                    /** @description Default: both. */
                    state?: "underWay" | "over";
                    cursor?: string;
                    limit?: number;
                    /** @description Language of the names of payment methods. */
                    language?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A page */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Deposits"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        /**
         * Create a deposit
         * @description Stores the deposit and opens it at the bank; the player pays at `url`. The same key returns the same deposit. A player can create thirty per hour without a delay. If the bank does not respond, the deposit stays `created` and is opened later.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewDeposit"];
                };
            };
            responses: {
                /** @description The deposit */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Deposit"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deposits/{reference}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One deposit
         * @description Polls the bank first, unless the deposit has ended or was polled within 2 s. Only deposits of the player.
         */
        get: {
            parameters: {
                query?: {
                    language?: string;
                };
                header?: never;
                path: {
                    /** @description D (deposit) or W (withdrawal), then ten letters and digits. */
                    reference: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The deposit */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Deposit"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deposits/{reference}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a deposit
         * @description Returns the page on which the player pays, while the deposit is open.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description D (deposit) or W (withdrawal), then ten letters and digits. */
                    reference: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The page of the bank */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            url: string;
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deposits/{reference}/drop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Drop a deposit
         * @description Cancels the deposit at the bank. If it is already paid, the state shows that.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description D (deposit) or W (withdrawal), then ten letters and digits. */
                    reference: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The deposit */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Deposit"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawals/requirements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Requirements of a withdrawal
         * @description Lists every requirement, met or not, with the limits, the mode of review, and the proof of identity needed.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Amount to check against the limits, in whole rupiah. */
                    amount?: number | null;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The requirements */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WithdrawalRequirements"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The player's withdrawals
         * @description Newest first. Includes withdrawals that were not paid.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Only the one that the form with this key made. */
                    key?: string;
                    /** @description Default: both. */
                    state?: "underWay" | "over";
                    cursor?: string;
                    limit?: number;
                    /** @description Language of the names of payment methods. */
                    language?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A page */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Withdrawals"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        /**
         * Create a withdrawal
         * @description Holds the money until the withdrawal ends. The same key returns the same withdrawal.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewWithdrawal"];
                };
            };
            responses: {
                /** @description The withdrawal */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Withdrawal"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawals/{reference}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One withdrawal
         * @description Runs the next step first if it is due. Only withdrawals of the player.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description D (deposit) or W (withdrawal), then ten letters and digits. */
                    reference: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The withdrawal */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Withdrawal"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data-exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The newest export of the player’s data */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The export, and the proof that a new one needs */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            export: components["schemas"]["DataExport"];
                            /** @enum {string} */
                            proof: "recent" | "passkey" | "password" | "signIn";
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        /**
         * Request an export
         * @description Everything that is kept about the player as JSON, made within minutes; a `security` notification says when. One a day: until then the last one is returned.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["DataExportRequest"];
                };
            };
            responses: {
                /** @description The export */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DataExport"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data-exports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download an export
         * @description The document, by table; only for the session of its player, and until it expires.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The document */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            uid: string;
                            at: string;
                            data: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account-closing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the account is to be closed */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The state, and what asking for it needs */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description From when it is final; null: the account stays. */
                            closingAt: number | null;
                            /** @description All the player's own money, also held for withdrawals and at game brands. */
                            money: number;
                            /** @enum {string} */
                            proof: "recent" | "passkey" | "password" | "signIn";
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        /**
         * Ask for the end of the account
         * @description Ends the other sessions at once and the account 7 days later, unless the player takes it back. Repeated, it returns the same moment.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AccountClosing"];
                };
            };
            responses: {
                /** @description When it is final */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            closingAt: number;
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        /**
         * Take the end of the account back
         * @description The response is the same for an account that stays anyway.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The account stays */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                default: components["responses"]["Error"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/social/passwords": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a first password
         * @description For an account created with a provider: a recent sign-in there replaces the current password; otherwise like a change (D15). For the site's server.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["FirstPassword"];
                };
            };
            responses: {
                /** @description The session that replaces this one */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["NewSession"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/social/proofs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm the player’s identity
         * @description By a recent sign-in at the provider, for an account without a password. For the site's server, which has verified it.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["IdentityProof"];
                };
            };
            responses: {
                /** @description Confirmed */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/social/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in with an identity
         * @description For the site's server, which has verified the identity with its provider (D30).
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SocialLogIn"];
                };
            };
            responses: {
                /** @description The new session */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["NewSession"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/social/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign up with an identity
         * @description Creates an account without a password, with its wallet and, the first time, the welcome gift, and logs it in. ACCOUNT_HELD as on a sign-up by password. For the site's server.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SocialSignUp"];
                };
            };
            responses: {
                /** @description The account and its first session */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["NewAccount"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Site data */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Settings for the shell */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SiteData"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/social-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Social data */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Loading banner and descriptions */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SocialData"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/favourites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The player's favourite games */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The newest first */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Favourites"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/favourites/{gameBrand}/{gameID}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Add a favourite
         * @description Adding a favourite again changes nothing. At most 200.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    gameBrand: string;
                    gameID: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Added */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                default: components["responses"]["Error"];
            };
        };
        post?: never;
        /** Remove a favourite */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    gameBrand: string;
                    gameID: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Removed, or was no favourite */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                default: components["responses"]["Error"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/games/recent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Recently played games */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description At most 12, the newest first */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RecentGames"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The game catalogue
         * @description All brands, and the games of a class and brand.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Class of the game in the lobby (D26). */
                    gameClass?: "slots" | "live" | "table" | "fishing" | "arcade" | "lottery";
                    gameBrand?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Brands and games in the order of display */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Catalogue"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/games/maintenance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Games that cannot be launched now
         * @description A small response for frequent polling; 304 while If-None-Match still matches.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The games under maintenance */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GamesUnderMaintenance"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/games/{gameBrand}/{gameID}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A game with its rules */
        get: {
            parameters: {
                query: {
                    language: string;
                };
                header?: never;
                path: {
                    gameBrand: string;
                    gameID: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The game, and its description by the provider */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GamePage"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/games/launch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Launch a game
         * @description Returns a link that opens the game once, within 60 s (D28). It replaces the player’s earlier link to the same game; the game ends with the session. Money at other transfer brands returns, and at a transfer brand the main balance moves to the brand, at most what the player’s loss and stake limits leave. What refuses every bet refuses the launch: a break or an exclusion, the length of the session, a reality check that waits, a limit. Then only a game with an open round opens, and where only a limit refuses, one with free spins.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["GameLaunch"];
                };
            };
            responses: {
                /** @description Where the game is opened */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LaunchedGame"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reality-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Time and money since the last reality check */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The check, whether or not it is due */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RealityCheck"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        /**
         * Choose the interval of the reality check
         * @description The new interval counts from the last answer. Refused while a check waits for an answer.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RealityCheckInterval"];
                };
            };
            responses: {
                /** @description The check */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RealityCheck"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reality-check/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer the reality check that is due
         * @description The next count begins. Nothing changes for a check that was answered before, on this device or another, or is not due.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RealityCheckReply"];
                };
            };
            responses: {
                /** @description The next check */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RealityCheck"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The player's language and notifications */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What holds now */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Preferences"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/preferences/language": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Choose the language of the account
         * @description The site shows it after every log-in, on any device.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["LanguageChoice"];
                };
            };
            responses: {
                /** @description What holds now */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Preferences"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/preferences/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Choose which cards are shown
         * @description A promotional event that is silenced counts as shown and stays in the messages. Security, money and replies are always shown.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NotificationChoice"];
                };
            };
            responses: {
                /** @description What holds now */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Preferences"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/free-spins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The player's free spins
         * @description open: grants that can still be played, oldest first, including those of games under maintenance. ended: the newest grants of operators that are over; those of offers are in /rewards.
         */
        get: {
            parameters: {
                query?: {
                    state?: "open" | "ended";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The free spins */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FreeSpins"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Promotions and quests with the player's own figures
         * @description The event `offers` on the player's own channel says that they have changed; it has no data.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description In the order of their ids */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Offers"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/offers/{type}/{name}/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Claim the reward of a quest
         * @description A repeated claim returns the same reward, also when the period is over.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    type: "promotion" | "quest";
                    name: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Claim"];
                };
            };
            responses: {
                /** @description The reward */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Reward"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/page-reads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record that the player has read a page
         * @description Only pages that a quest counts are recorded.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PageRead"];
                };
            };
            responses: {
                /** @description Recorded, or not counted by any offer */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rewards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What offers have given the player */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The newest first */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Rewards"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/offers/{type}/{name}/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Name a partner in an offer for pairs
         * @description Two players who have named each other are a pair, once per offer. Until then another partner may be named. PARTNER_UNKNOWN, PARTNER_SELF, PARTNER_TAKEN: in another pair; PARTNER_SAME_PERSON: a device or a bank account is used by both.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    type: "promotion" | "quest";
                    name: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Joining"];
                };
            };
            responses: {
                /** @description The pair */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Pair"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/referrals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The player's referral code, invited friends and what they brought */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A page */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Referrals"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bonuses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Bonuses: the open one, those that wait, and those that are over
         * @description The event `offers` says that they have changed.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The newest first */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Bonuses"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bonuses/{id}/give-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a bonus up
         * @description What is left of its money is lost, and the next bonus opens. Repeated, it returns the same bonus.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The bonus */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Bonus"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Missed events
         * @description News of the last 24 hours after an id, and for the bearer of a session all free spins that hold, every balance notice of the last 7 days and other notice of the last 30, that was not seen yet (D24). Without an id no news: a browser that was never here does not get the old ones. An event may be of a kind that this document does not know.
         */
        get: {
            parameters: {
                query?: {
                    after?: string;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Oldest first */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Events"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event-receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark events as shown
         * @description Events for this player with these ids are not returned again to any browser. Other ids are ignored.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["EventReceipts"];
                };
            };
            responses: {
                /** @description Recorded */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support/threads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The player's threads with the operators */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A page, newest first */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SupportThreads"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        /**
         * Write to the operators
         * @description Begins a thread, once per key. Messages are limited per player, device and address. The player is notified of a reply.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewSupportThread"];
                };
            };
            responses: {
                /** @description The thread */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SupportThread"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support/threads/{reference}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A thread with its messages
         * @description Only the player's own; otherwise UNKNOWN_THREAD.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description S, then ten letters and digits. */
                    reference: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The thread */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SupportThread"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support/threads/{reference}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write on in a thread
         * @description The thread then waits for an operator, also where it was answered or closed less than 30 days ago; after that THREAD_ENDED.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description S, then ten letters and digits. */
                    reference: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewSupportMessage"];
                };
            };
            responses: {
                /** @description The thread */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SupportThread"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write to the operators as a visitor
         * @description The operators reply at the e-mail address by their own means. Messages are limited per device and address.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["VisitorQuestion"];
                };
            };
            responses: {
                /** @description The reference of the question */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * @description S, then ten letters and digits.
                             * @example S7KQ2M9RXTB
                             */
                            reference: string;
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The player's messages
         * @description Newest first: every event for this player, and news since the account was made, for as long as events are kept. A page begins before a message, so new ones do not shift it. An event may be of a kind that this document does not know.
         */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    limit?: number;
                    category?: "security" | "money" | "rewards" | "news" | "support";
                    /** @description Only favourites. */
                    favourite?: "true";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A page of messages */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Messages"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark messages as read
         * @description By their ids, or all up to a message. Ids of other messages are ignored; repeating the call changes nothing.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ReadMessages"];
                };
            };
            responses: {
                /** @description Marked */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/favourite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add messages to the favourites, or remove them
         * @description Ids of other messages are ignored; repeating the call changes nothing.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["FavouriteMessages"];
                };
            };
            responses: {
                /** @description Marked */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete messages
         * @description They do not come back. Ids of other messages are ignored; repeating the call changes nothing.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["DeletedMessages"];
                };
            };
            responses: {
                /** @description Deleted */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/realtime/sign-ins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signature for the sign-in of a socket
         * @description For `pusher:signin`, so that a player’s sockets can be closed when the session ends.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SignInRequest"];
                };
            };
            responses: {
                /** @description The signature */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SignIn"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/realtime/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ticket for a subscription
         * @description For 60 s, bound to the socket and the channel (D23). A player’s works once; without a session there is one for the news channel only, which joins as the same visitor however often it is used. Limited by the player’s address.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TicketRequest"];
                };
            };
            responses: {
                /** @description The ticket */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Ticket"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/realtime/authorizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redeem a ticket
         * @description For the socket host. A player’s ticket is used up in any case, and its session must be live.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TicketUse"];
                };
            };
            responses: {
                /** @description Granted or refused */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Authorization"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Health of the platform and its database */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Healthy */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            status: "ok";
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Error: {
            error: {
                /** @enum {string} */
                code: "INVALID_REQUEST" | "MALFORMED_JSON" | "SESSION_ENDED" | "WRONG_CREDENTIALS" | "RECOVERY_REFUSED" | "LOG_IN_EXPIRED" | "SITE_KEY_REQUIRED" | "SIGNATURE_REQUIRED" | "OPERATOR_KEY_REQUIRED" | "ROLE_TOO_LOW" | "OWN_KEY_REQUIRED" | "SAME_PERSON" | "OTHER_PERSON" | "ACCOUNT_BLOCKED" | "ACCOUNT_CLOSED" | "ACCOUNT_HELD" | "SECOND_FACTOR_REQUIRED" | "PASSKEY_REQUIRED" | "PROOF_REQUIRED" | "PASSWORD_CHANGE_REQUIRED" | "CHANNEL_REFUSED" | "NOT_FOUND" | "UNKNOWN_ACCOUNT" | "UNKNOWN_RECOVERY" | "UNKNOWN_IDENTITY" | "UNKNOWN_ROUND" | "UNKNOWN_BET" | "UNKNOWN_GAME" | "UNKNOWN_MOVEMENT" | "UNKNOWN_GRANT" | "UNKNOWN_OFFER" | "UNKNOWN_REWARD" | "UNKNOWN_BONUS" | "UNKNOWN_PROPOSAL" | "UNKNOWN_KEY" | "UNKNOWN_TRANSFER" | "UNKNOWN_THREAD" | "METHOD_NOT_ALLOWED" | "RECOVERY_WAITS" | "ACCOUNT_TAKEN" | "PASSWORD_EXISTS" | "CONFIRMATION_EXPIRED" | "IDENTITY_TAKEN" | "GAME_MAINTENANCE" | "PLAY_LIMIT_REACHED" | "REALITY_CHECK_DUE" | "PLAY_PAUSED" | "OWN_SESSION_LIMIT" | "OWN_STAKE_LIMIT" | "OWN_LOSS_LIMIT" | "REQUEST_CLOSED" | "INSUFFICIENT_FUNDS" | "BONUS_STAKE_LIMIT" | "FAVOURITES_FULL" | "ROUND_OPEN" | "ACCOUNT_RESTRICTED" | "LINE_OF_ROUND" | "MOVEMENT_CLOSED" | "TRANSFER_PENDING" | "TRANSFER_REFUSED" | "TRANSFER_CLOSED" | "BET_ROLLED_BACK" | "ROUND_OVER" | "FREE_SPINS_OVER" | "OFFER_OVER" | "PERIOD_OPEN" | "REWARD_GIVEN" | "PAIR_COMPLETE" | "GOAL_NOT_REACHED" | "BRAND_UNREACHABLE" | "REQUIREMENTS_NOT_MET" | "TOO_MANY_BANK_ACCOUNTS" | "TOO_MANY_PASSKEYS" | "MONEY_LEFT" | "BANK_ACCOUNT_IN_USE" | "WRONG_STATE" | "WITHDRAWAL_ORDERED" | "BACKUP_ELSEWHERE" | "THREAD_ENDED" | "THREAD_CHANGED" | "WEBHOOK_KNOWN" | "BODY_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "IDEMPOTENCY_CONFLICT" | "PERSON_REQUIRED" | "INVALID_INPUT" | "TOO_MANY_ATTEMPTS" | "INTERNAL" | "BANK_UNREACHABLE" | "UNAVAILABLE" | "BUSY";
                /** @description English, for developers; the site translates the code for players. */
                message: string;
                requestId: string;
                /** @description With INVALID_REQUEST and INVALID_INPUT: what is wrong with which field. */
                fields?: {
                    field: string;
                    /** @enum {string} */
                    code: "TYPE" | "FORMAT" | "UNKNOWN_FIELD" | "NOT_OF_THE_SITE" | "ACCOUNT_FORMAT" | "PASSWORD_SHORT" | "PASSWORD_COMMON" | "PASSWORD_IS_ACCOUNT" | "PASSWORD_WRONG" | "PASSWORD_UNCHANGED" | "PASSKEY_WRONG" | "PASSKEY_UNKNOWN" | "PASSKEY_EXPIRED" | "PASSKEY_KNOWN" | "RECOVERY_CODE_WRONG" | "DATE_INVALID" | "UNDERAGE" | "REFERRAL_FORMAT" | "DAY_TOO_EARLY" | "DAY_BEFORE_FIRST" | "RANGE_TOO_LONG" | "AMOUNT_TOO_SMALL" | "AMOUNT_TOO_LARGE" | "DAILY_LIMIT" | "OWN_DEPOSIT_LIMIT" | "METHOD_UNKNOWN" | "BANK_ACCOUNT_UNKNOWN" | "BANK_ACCOUNT_TOO_NEW" | "BANK_ACCOUNT_NUMBER_UNKNOWN" | "BANK_ACCOUNT_OTHER_HOLDER" | "BANK_ACCOUNT_KNOWN" | "BANK_ACCOUNT_HELD" | "BANK_ACCOUNT_NUMBER_FORMAT" | "BANK_UNKNOWN" | "HOLDER_FORMAT" | "HOLDER_DIFFERENT" | "PARTNER_UNKNOWN" | "PARTNER_SELF" | "PARTNER_TAKEN" | "PARTNER_SAME_PERSON" | "TEXT_REQUIRED" | "TEXT_LONG" | "EMAIL_FORMAT" | "SUBJECT_UNKNOWN";
                    /** @description The minimum or maximum of an amount, in whole rupiah. */
                    limit?: number;
                }[];
                /**
                 * @description With SESSION_ENDED.
                 * @enum {string}
                 */
                reason?: "expired" | "elsewhere" | "loggedOut" | "passwordChanged" | "blocked" | "replaced" | "unknown";
                /** @description With ROLE_TOO_LOW: the role that is needed. */
                role?: string;
                /** @description With PLAY_PAUSED. */
                pause?: {
                    /** @enum {string} */
                    reason: "onBreak" | "excluded";
                    until: number;
                };
                /** @description With OWN_SESSION_LIMIT: from then on a log-in begins a session of full length. */
                nextSessionAt?: number;
                /**
                 * @description With GAME_MAINTENANCE: open rounds of the game are ended, or wait until it opens again (carry).
                 * @enum {string}
                 */
                openRounds?: "end" | "carry";
                /** @description With SECOND_FACTOR_REQUIRED: the token of the pending log-in, valid for ten minutes. */
                pending?: string;
                /**
                 * @description With ACCOUNT_RESTRICTED.
                 * @enum {string}
                 */
                restriction?: "closed" | "closing" | "blocked" | "excluded";
                /** @description With LINE_OF_ROUND. */
                round?: number;
            };
        };
        NewAccount: components["schemas"]["NewSession"] & {
            /**
             * @description What became of the referral code; null: none was given.
             * @enum {string|null}
             */
            referral: "bound" | "unknown" | null;
            /**
             * @description given: it is in the balance. repeated: another account was used in this browser, or had the gift; one person gets it once. none: there is none.
             * @enum {string}
             */
            welcomeGift: "given" | "repeated" | "none";
        };
        Player: {
            uid: string;
            account: string;
            /** @description Whole rupiah. */
            balance: number;
            /** @description Money in wallets at transfer brands and in transit, as last known (D16). Absent: none. */
            atBrands?: number;
            loginInfo: {
                /** @description 1: normal; 4: the password must be changed (specification §4). */
                status: number;
            };
            highRisk: boolean;
            /** @description False for an account that was created with a sign-in provider and has no password yet. */
            hasPassword: boolean;
            /** @description The language that the player chose for every device. */
            language?: string;
            /** @description The player asked for the end of the account: from when on it is final. */
            closingAt?: number;
            pause?: components["schemas"]["Pause"];
            /** @description The log-in before the one that this session began with. */
            lastLogIn?: {
                at: number;
                browser: string | null;
                system: string | null;
            };
        };
        /** @description The player can neither play nor deposit until then. */
        Pause: {
            /** @enum {string} */
            reason: "onBreak" | "excluded";
            until: number;
        } | null;
        NewSession: {
            /** @description The bearer token of all further calls; returned only once. */
            token: string;
            /** @description When the session ends if it is not used. */
            expiresAt: number;
            player: components["schemas"]["Player"];
            /** @description An operator has made a code for a new password, which the player can stop: /recoveries/current. */
            recovering: boolean;
        };
        SignUp: {
            /** @description ACCOUNT_FORMAT */
            account: string;
            /** @description DATE_INVALID; UNDERAGE below 18 years. */
            dateOfBirth: string;
            language: string;
            /** @description Code of the inviting player, in small letters or capitals. REFERRAL_FORMAT. An unknown code does not stop the sign-up. */
            referral?: string;
            /** @description Any characters, stored as typed. PASSWORD_SHORT, PASSWORD_COMMON, PASSWORD_IS_ACCOUNT. */
            password: string;
        };
        LogIn: {
            account: string;
            password: string;
        };
        SessionCheckResult: {
            ok: boolean;
            loginInfo: {
                /** @description 1: normal; 4: the password must be changed (specification §4). */
                status: number;
            };
            highRisk: boolean;
            /**
             * @description Why the session has ended (D13).
             * @enum {string}
             */
            reason?: "expired" | "elsewhere" | "loggedOut" | "passwordChanged" | "blocked" | "replaced";
            serverTime: number;
            deadlines?: components["schemas"]["Deadlines"];
        };
        /** @description Of a live session, by the clock of `serverTime`. */
        Deadlines: {
            /** @description When the session ends if it is not used again. */
            idleAt: number;
            /** @description When the session ends, however it is used. */
            endsAt: number;
            /** @description When the player's own limit ends play in this session; null: no limit. */
            playEndsAt: number | null;
            /** @description When the player must be reminded of time and money; null: never. */
            realityCheckAt: number | null;
        };
        SessionCheck: {
            /** @description The device's clock (D11). */
            currentTime: number;
            /** @description 1: page load or log-in; 2: click or visible tab. */
            type: 1 | 2;
        };
        OwnSession: {
            /** @description Public id; it opens nothing. */
            id: string;
            /** @description True for the session of this call. */
            current: boolean;
            /** @description Name of the browser; null: not recognized. */
            browser: string | null;
            /** @description Name of the device or its system. */
            system: string | null;
            /** @description A coarse place; only where the operator's proxy names one. */
            place: string | null;
            /** @description The log-in. */
            createdAt: number;
            /** @description To about a minute. */
            lastSeenAt: number;
        };
        LogInRecord: {
            id: string;
            at: number;
            /**
             * @description Values may be added.
             * @enum {string}
             */
            result: "succeeded" | "wrongPassword" | "wrongSecondFactor" | "recoveryRefused" | "blocked" | "closed" | "held";
            /**
             * @description Values may be added.
             * @enum {string}
             */
            how: "password" | "provider" | "passkey" | "signUp" | "recovery";
            /** @description True when the session of this call began so. */
            current: boolean;
            /** @description Name of the browser; null: not recognized. */
            browser: string | null;
            /** @description Name of the device or its system. */
            system: string | null;
            /** @description A coarse place; only where the operator's proxy names one. */
            place: string | null;
        };
        LogInChallenge: {
            pending: string;
            options: components["schemas"]["PasskeyOptions"];
        };
        /** @description PublicKeyCredentialCreationOptionsJSON or PublicKeyCredentialRequestOptionsJSON of WebAuthn. */
        PasskeyOptions: {
            /** @description Valid for five minutes and one use. */
            challenge: string;
        } & {
            [key: string]: unknown;
        };
        LogInChallengeRequest: {
            pending?: string;
        };
        LogInCompletion: {
            pending: string;
            /** @description The browser's response to a challenge, as JSON. PASSKEY_WRONG, PASSKEY_UNKNOWN, PASSKEY_EXPIRED. */
            passkey?: string;
            /** @description A code that was not used yet, in place of the passkey. RECOVERY_CODE_WRONG. */
            recoveryCode?: string;
        };
        Proof: {
            /** @description Required when the last proof of identity has expired, without a passkey. PASSWORD_WRONG. */
            password?: string;
            /** @description The browser's response to a challenge, as JSON. PASSKEY_WRONG, PASSKEY_UNKNOWN, PASSKEY_EXPIRED. */
            passkey?: string;
            /** @description A code that was not used yet, in place of the passkey. RECOVERY_CODE_WRONG. */
            recoveryCode?: string;
        };
        Passkeys: {
            passkeys: components["schemas"]["Passkey"][];
            /** @description Maximum number of passkeys. */
            most: number;
            /** @description Number of unused recovery codes. */
            recoveryCodes: number;
            /**
             * @description Proof of identity that a change needs.
             * @enum {string}
             */
            proof: "recent" | "passkey" | "password" | "signIn";
        };
        Passkey: {
            id: string;
            name: string;
            createdAt: number;
            /** @description Null: not used yet. */
            lastUsedAt: number | null;
        };
        PasskeyChallengeRequest: {
            /**
             * @description add: a new passkey; prove: a signature by one of the player.
             * @enum {string}
             */
            purpose: "add" | "prove";
        };
        AddedPasskey: {
            passkey: components["schemas"]["Passkey"];
            /**
             * @description Returned only once.
             * @example [
             *       "x4m2-9k7q-t0vd-6c1z"
             *     ]
             */
            recoveryCodes: string[] | null;
        };
        NewPasskey: {
            name: string;
            /** @description The browser's response to a challenge, as JSON. PASSKEY_WRONG, PASSKEY_EXPIRED, PASSKEY_KNOWN. */
            passkey: string;
        };
        PasskeyRemoval: {
            /** @description Required when the last proof of identity has expired, without a passkey. PASSWORD_WRONG. */
            password?: string;
            /** @description The browser's response to a challenge, as JSON. PASSKEY_WRONG, PASSKEY_UNKNOWN, PASSKEY_EXPIRED. */
            passkey?: string;
            /** @description A code that was not used yet, in place of the passkey. RECOVERY_CODE_WRONG. */
            recoveryCode?: string;
        };
        RecoveryCodes: {
            /**
             * @description Returned only once.
             * @example [
             *       "x4m2-9k7q-t0vd-6c1z"
             *     ]
             */
            recoveryCodes: string[];
        };
        RecoveryCodeRenewal: {
            /** @description Required when the last proof of identity has expired, without a passkey. PASSWORD_WRONG. */
            password?: string;
            /** @description The browser's response to a challenge, as JSON. PASSKEY_WRONG, PASSKEY_UNKNOWN, PASSKEY_EXPIRED. */
            passkey?: string;
            /** @description A code that was not used yet, in place of the passkey. RECOVERY_CODE_WRONG. */
            recoveryCode?: string;
        };
        PasskeyPassword: {
            /** @description The browser's response to a challenge. PASSKEY_WRONG, PASSKEY_UNKNOWN, PASSKEY_EXPIRED. */
            passkey: string;
            /** @description PASSWORD_UNCHANGED, PASSWORD_SHORT, PASSWORD_COMMON, PASSWORD_IS_ACCOUNT. */
            newPassword: string;
        };
        PasswordChange: {
            /** @description PASSWORD_WRONG. Attempts are limited as on log-in. */
            currentPassword: string;
            /** @description PASSWORD_UNCHANGED, PASSWORD_SHORT, PASSWORD_COMMON, PASSWORD_IS_ACCOUNT. */
            newPassword: string;
        };
        NewRecovery: {
            account: string;
            /** @description A recovery code of the player, or the code of an operator. */
            recoveryCode: string;
            /** @description PASSWORD_UNCHANGED, PASSWORD_SHORT, PASSWORD_COMMON, PASSWORD_IS_ACCOUNT. */
            newPassword: string;
        };
        OperatorRecovery: {
            /** @description Until then the code sets no password. */
            validFrom: number;
            expiresAt: number;
        } | null;
        TransferInfo: {
            main: {
                /** @description Whole rupiah. */
                balance: number;
                /** @description When the balance was true. */
                asOf: number;
            };
            held: {
                /** @description Whole rupiah. */
                balance: number;
                /** @description When the balance was true. */
                asOf: number;
            };
            /** @description Bonus money; absent where there are no bonuses. */
            bonus?: {
                /** @description Whole rupiah. */
                balance: number;
                /** @description When the balance was true. */
                asOf: number;
            };
            brands: {
                gameBrand: string;
                gameBrandName: string;
                /** @enum {string} */
                wallet: "transfer";
                /** @description Null while unknown, never 0 instead. */
                balance: number | null;
                /** @description Whole rupiah. */
                inTransit: number;
                /** @description When the balance was true. */
                asOf: number;
                /**
                 * @description known: reported by the brand; updating: a transfer is not confirmed yet, or money is being returned; unknown: the brand did not respond.
                 * @enum {string}
                 */
                state: "known" | "updating" | "unknown";
            }[];
        };
        Protection: {
            limits: components["schemas"]["Limit"][];
            ranges: {
                depositDay?: {
                    least: number;
                    most: number;
                };
                depositWeek?: {
                    least: number;
                    most: number;
                };
                depositMonth?: {
                    least: number;
                    most: number;
                };
                lossDay?: {
                    least: number;
                    most: number;
                };
                lossWeek?: {
                    least: number;
                    most: number;
                };
                lossMonth?: {
                    least: number;
                    most: number;
                };
                stakeDay?: {
                    least: number;
                    most: number;
                };
                session?: {
                    least: number;
                    most: number;
                };
            };
            pause: components["schemas"]["Pause"];
            /** @description When a break (`day`) or an exclusion would end that began now. */
            terms: {
                /** @enum {string} */
                term: "day" | "month" | "threeMonths" | "sixMonths" | "year" | "fiveYears";
                endsAt: number;
            }[];
            /** @description By the limit `session`. */
            sessionEndsAt: number | null;
            /**
             * @description What the confirmation of a looser limit requires.
             * @enum {string}
             */
            proof: "recent" | "passkey" | "password" | "signIn";
        };
        Limit: {
            /** @enum {string} */
            name: "depositDay" | "depositWeek" | "depositMonth" | "lossDay" | "lossWeek" | "lossMonth" | "stakeDay" | "session";
            /** @description In whole rupiah, of `session` in minutes; null: no limit. */
            amount: number | null;
            /** @description In the current period: deposits booked and still payable, losses, stakes. Null for `session`. */
            used: number | null;
            remaining: number | null;
            /** @description When the period ends. */
            resetsAt: number | null;
            /** @description A looser limit that waits for its confirmation. */
            request: {
                id: string;
                /** @description In whole rupiah, of `session` in minutes; null: no limit. */
                amount: number | null;
                requestedAt: number;
                confirmableAt: number;
                lapsesAt: number;
            } | null;
        };
        NewLimit: {
            /** @enum {string} */
            name: "depositDay" | "depositWeek" | "depositMonth" | "lossDay" | "lossWeek" | "lossMonth" | "stakeDay" | "session";
            /** @description In whole rupiah, of `session` in minutes; null: no limit. */
            amount: number | null;
        };
        LimitConfirmation: {
            /** @description Required when the last proof of identity has expired, without a passkey. PASSWORD_WRONG. */
            password?: string;
            /** @description The browser's response to a challenge, as JSON. PASSKEY_WRONG, PASSKEY_UNKNOWN, PASSKEY_EXPIRED. */
            passkey?: string;
            /** @description A code that was not used yet, in place of the passkey. RECOVERY_CODE_WRONG. */
            recoveryCode?: string;
        };
        NewBreak: {
            /** @enum {string} */
            term: "day" | "month" | "threeMonths" | "sixMonths" | "year" | "fiveYears";
        };
        BankAccounts: {
            bankAccounts: components["schemas"]["BankAccount"][];
            /** @description Maximum number of bank accounts. */
            most: number;
            /** @description Holder of all accounts; null before the first one. */
            holder: string | null;
            /** @description Available banks; empty while the bank does not respond. */
            banks: {
                code: string;
                name: string;
            }[];
            /** @description Hint of the practice bank for the account number. */
            hint: string | null;
            /**
             * @description Proof of identity for adding and removing: none, a passkey, the password, or a new sign-in at the provider.
             * @enum {string}
             */
            proof: "recent" | "passkey" | "password" | "signIn";
        };
        BankAccount: {
            id: string;
            /** @description Code of the bank. */
            bank: string;
            bankName: string;
            /** @example •••• 1234 */
            masked: string;
            /** @example Budi Santoso */
            holder: string;
            /** @description Withdrawals to it are possible from this time. */
            usableAt: number;
            /** @description The one that a withdrawal goes to unless the player chooses. */
            isDefault: boolean;
            /** @description False while a withdrawal to it is under way. */
            removable: boolean;
        };
        NewBankAccount: {
            bank: string;
            /** @description 10 to 16 digits, with or without separators. BANK_ACCOUNT_NUMBER_FORMAT. */
            number: string;
            /** @description As registered at the bank; at most 60 letters. HOLDER_FORMAT, HOLDER_DIFFERENT. */
            holder: string;
            /** @description Required when the last proof of identity has expired, without a passkey. PASSWORD_WRONG. */
            password?: string;
            /** @description The browser's response to a challenge, as JSON. PASSKEY_WRONG, PASSKEY_UNKNOWN, PASSKEY_EXPIRED. */
            passkey?: string;
            /** @description A code that was not used yet, in place of the passkey. RECOVERY_CODE_WRONG. */
            recoveryCode?: string;
        };
        BankAccountRemoval: {
            /** @description Required when the last proof of identity has expired, without a passkey. PASSWORD_WRONG. */
            password?: string;
            /** @description The browser's response to a challenge, as JSON. PASSKEY_WRONG, PASSKEY_UNKNOWN, PASSKEY_EXPIRED. */
            passkey?: string;
            /** @description A code that was not used yet, in place of the passkey. RECOVERY_CODE_WRONG. */
            recoveryCode?: string;
        };
        Transactions: {
            /** @description The range of the response; both days are included. */
            range: {
                from: string;
                until: string;
            };
            /** @description Cursor of older rows; null on the last page. */
            nextCursor: string | null;
            /** @description Cursor of newer rows; null on the first page. */
            previousCursor: string | null;
            /** @description Totals of the whole range and type in whole rupiah. Of the type all, transfers are neither in nor out. */
            totals: {
                /** @description Whole rupiah. */
                in: number;
                /** @description Whole rupiah. */
                out: number;
                /** @description Whole rupiah. */
                net: number;
            };
            entries: components["schemas"]["Transaction"][];
        };
        Transaction: {
            id: string;
            at: number;
            /** @description In whole rupiah; negative for money out (D32). */
            amount: number;
            /** @description Whole rupiah. */
            balanceAfter: number;
            /** @description Code of the game brand, if any. */
            gameBrand: string | null;
            gameBrandName?: string | null;
            /**
             * @description Whose entry it is; brand: the wallet at `gameBrand`. Absent: main.
             * @enum {string}
             */
            wallet?: "main" | "bonus" | "brand";
            /** @description Id of the round in /rounds, if any. */
            round: string | null;
            /** @description Reference of the caller who moved the money. */
            reference: string | null;
            /** @description The offer that gave a reward, a bonus or free spins. */
            offer?: {
                id: string;
                /** @description By language. */
                title: {
                    [key: string]: string;
                };
            } | null;
            /** @description Reason in the ledger. Values may be added. */
            reason: string;
            /**
             * @description The type that lists the entry; all where no other fits.
             * @enum {string}
             */
            type: "all" | "deposit" | "withdraw" | "bonus" | "transfer" | "play" | "bonusMoney";
        };
        TransactionReceipt: components["schemas"]["Transaction"] & {
            /** @description Cursor of the page of /transactions that starts with this entry. */
            cursor: string;
        };
        Visits: {
            /** @description The range of the response; both days are included. */
            range: {
                from: string;
                until: string;
            };
            /** @description Cursor of older rows; null on the last page. */
            nextCursor: string | null;
            /** @description Cursor of newer rows; null on the first page. */
            previousCursor: string | null;
            /** @description Totals of the whole range. Free spins and refunded stakes count as no stake. */
            totals: {
                rounds: number;
                /** @description Whole rupiah. */
                staked: number;
                /** @description Whole rupiah. */
                won: number;
                /** @description Whole rupiah. */
                net: number;
            };
            /** @description Totals of the days of the range with a round, the first day first. Empty for one visit. */
            days: {
                day: string;
                rounds: number;
                /** @description Whole rupiah. */
                staked: number;
                /** @description Whole rupiah. */
                won: number;
                /** @description Whole rupiah. */
                net: number;
            }[];
            entries: components["schemas"]["Visit"][];
        };
        Visit: {
            id: string;
            at: number;
            lastAt: number;
            open: boolean;
            gameBrand: string;
            gameBrandName: string;
            gameID: string;
            gameName: string;
            /** @description A path on the site. */
            image: string;
            rounds: number;
            /** @description Whole rupiah. */
            staked: number;
            /** @description Whole rupiah. */
            won: number;
            /** @description Whole rupiah. */
            net: number;
        };
        Rounds: {
            /** @description The range of the response; both days are included. */
            range: {
                from: string;
                until: string;
            };
            /** @description Cursor of older rows; null on the last page. */
            nextCursor: string | null;
            /** @description Cursor of newer rows; null on the first page. */
            previousCursor: string | null;
            /** @description Totals of the whole range. Free spins and refunded stakes count as no stake. */
            totals: {
                rounds: number;
                /** @description Whole rupiah. */
                staked: number;
                /** @description Whole rupiah. */
                won: number;
                /** @description Whole rupiah. */
                net: number;
            };
            /** @description Totals of the days of the range with a round, the first day first. Empty for one visit. */
            days: {
                day: string;
                rounds: number;
                /** @description Whole rupiah. */
                staked: number;
                /** @description Whole rupiah. */
                won: number;
                /** @description Whole rupiah. */
                net: number;
            }[];
            entries: components["schemas"]["Round"][];
        };
        Round: {
            id: string;
            at: number;
            gameBrand: string;
            gameBrandName: string;
            gameID: string;
            gameName: string;
            /** @description A path on the site. */
            image: string;
            visit: string | null;
            /** @enum {string} */
            state: "open" | "settled" | "refunded";
            /**
             * @description left: settled or refunded after the player left; closed: after the game was closed; late: a shared round that was drawn after its time.
             * @enum {string|null}
             */
            endedBy: "player" | "left" | "closed" | "late" | null;
            /** @description The round was started in an earlier visit. */
            resumed: boolean;
            freeSpin: boolean;
            /** @description The stake of the round, less what was rolled back. For a free spin it is the value of the spin, which no account paid. */
            stake: number;
            /** @description With wins that the provider reported after the end. */
            win: number;
            /** @description Win less stake; 0 while the round is open. */
            net: number;
        };
        RoundDetail: components["schemas"]["Round"] & {
            /** @description The external provider’s name of the round. */
            reference: string | null;
            /** @description Version of the rules; null if unknown. */
            rulesVersion: string | null;
            steps: {
                at: number;
                /** @description Whole rupiah. */
                stake: number | null;
            }[];
            entries: {
                id: string;
                at: number;
                reason: string;
                /** @description Whole rupiah. */
                amount: number;
                /** @description Whole rupiah. */
                balanceAfter: number;
                /** @description True for an entry that /transactions lists. */
                main: boolean;
            }[];
            seeds: {
                serverHash: string;
                /** @description Null until the player has changed the seeds, for a shared table until the draw. */
                serverSeed: string | null;
                /** @description SHA-256 of the server seed after this one, fixed before the player chose the seed for it; null for a shared table. */
                nextServerHash: string | null;
                /** @description Null for a shared table until the draw. */
                clientSeed: string | null;
                /** @description At a shared table, the player’s own seed. The client seed is computed from the seeds of all players with a bet. Otherwise null. */
                ownSeed: string | null;
                nonce: number;
                /** @description True for a round shared by all players at a table. */
                shared: boolean;
            } | null;
            /** @description Public page that verifies the round; null while that is not possible yet. */
            verification: string | null;
            /** @description Page that shows the picture of the round and plays it again, for a few minutes; null if there is none. */
            replay: string | null;
            /** @description What the provider reports about it, in the requested language; null when it does not respond. */
            detail: {
                label: string;
                value: string;
            }[] | null;
        };
        DepositMethods: {
            pause?: components["schemas"]["Pause"];
            methods: {
                code: string;
                name: string;
                about: string;
                /** @description Whole rupiah. */
                minimum: number;
                /** @description Whole rupiah. */
                maximum: number;
                /** @description Whole rupiah. */
                dailyMaximum: number;
                /** @description Charged by the bank on top of the amount. */
                fee: number;
                /** @description Usual time until the money arrives, in seconds. */
                usual: {
                    least: number;
                    most: number;
                };
                /** @description Remainder of the daily limit, by days of western Indonesia. Open deposits count. */
                dailyRemainder: number;
                /** @description Remainder of the limits that the player has set; null without one. */
                ownRemainder?: number | null;
                /** @description True if the remainder is below the minimum. */
                isUsedUp: boolean;
                /** @description The limit that the `amount` of the query does not meet; null if it meets all. */
                refusal: {
                    /** @enum {string} */
                    code: "AMOUNT_TOO_SMALL" | "AMOUNT_TOO_LARGE" | "DAILY_LIMIT" | "OWN_DEPOSIT_LIMIT";
                    /** @description Whole rupiah. */
                    limit: number;
                } | null;
            }[];
            /** @description Preset amounts. */
            chips: number[];
        };
        Deposit: {
            /**
             * @description D (deposit) or W (withdrawal), then ten letters and digits.
             * @example D7KQ2M9RXTB
             */
            reference: string;
            /** @description Of the form that made it; Back to that form leads here. */
            key?: string;
            isOver: boolean;
            /** @description Whole rupiah. */
            amount: number;
            createdAt: number;
            settledAt: number | null;
            /** @description Code of the reason why no money moved. Codes may be added. */
            reason: string | null;
            /** @description Id of the booked entry in /transactions. */
            transaction: string | null;
            timeline: {
                at: number;
                state: string;
                /** @enum {string} */
                by: "player" | "bank" | "operator" | "system";
                reason: string | null;
            }[];
            /** @description Who acts next; null in an end state. */
            next: {
                /** @enum {string} */
                by: "player" | "bank" | "operator" | "system";
                /** @description Latest time; null where none is promised. */
                until: number | null;
            } | null;
            /** @enum {string} */
            state: "created" | "open" | "confirming" | "done" | "refused" | "cancelled" | "expired" | "returning" | "returned";
            /** @description Whole rupiah. */
            fee: number;
            method: {
                code: string;
                name: string;
            };
            expiresAt: number;
            /** @description Paid after the deposit had ended in another state. */
            late: boolean;
            /** @description Page of the bank on which the player pays; null when they cannot pay. */
            url: string | null;
        };
        NewDeposit: {
            /** @description Idempotency key of one form. Requests with the same key create one deposit or withdrawal. */
            key: string;
            method: string;
            /** @description Whole rupiah. */
            amount: number;
            language: string;
            /** @description Address of the site. `{reference}` in it is replaced by the reference of the deposit. */
            returnUrl: string;
        };
        Deposits: {
            entries: components["schemas"]["Deposit"][];
            /** @description Cursor of the next, older page; null on the last page. */
            nextCursor: string | null;
            /** @description Cursor of the previous, newer page; null on the first page. */
            previousCursor: string | null;
        };
        WithdrawalRequirements: {
            requirements: {
                /** @enum {string} */
                code: "bankAccount" | "bankAccountWait" | "openRounds" | "wagering" | "balance";
                met: boolean;
                /** @description Time at which it is met without further action. */
                until?: number;
                /** @description Missing balance or remaining wagering in whole rupiah; for openRounds the number of rounds. */
                amount?: number;
            }[];
            /** @description The main balance; during a break or an exclusion, the part of it that is not `bound`. */
            available: number;
            /** @description The part of the main balance that cannot be withdrawn during a break or an exclusion: gifts whose wagering requirement is not met, and what was won with them. */
            bound?: number;
            /** @description True if a withdrawal during a break or an exclusion ends a bonus, because its deposit is not wagered. */
            endsBonus?: boolean;
            /** @description Largest amount that can be requested now. Below the minimum: none. */
            most: number;
            /** @description The limit that the `amount` of the query does not meet; null if it meets all. */
            refusal: {
                /** @enum {string} */
                code: "AMOUNT_TOO_SMALL" | "AMOUNT_TOO_LARGE" | "DAILY_LIMIT" | "OWN_DEPOSIT_LIMIT";
                /** @description Whole rupiah. */
                limit: number;
            } | null;
            /** @description Whole rupiah. */
            minimum: number;
            /** @description Whole rupiah. */
            maximum: number;
            /** @description Whole rupiah. */
            dailyRemainder: number;
            /** @description automatic: the system decides after `seconds`. operator: an operator decides; after `seconds` the money is returned. */
            review: {
                /** @enum {string} */
                mode: "automatic" | "operator";
                seconds: number;
            };
            /**
             * @description recent: no proof needed; passkey: a passkey or a recovery code; password: the password; signIn: a new sign-in at the provider.
             * @enum {string}
             */
            proof: "recent" | "passkey" | "password" | "signIn";
            chips: number[];
            pause?: components["schemas"]["Pause"];
            /** @description The rest of the player's own deposit limits; null: none is set. */
            depositRemainder?: number | null;
        };
        Withdrawal: {
            /**
             * @description D (deposit) or W (withdrawal), then ten letters and digits.
             * @example D7KQ2M9RXTB
             */
            reference: string;
            /** @description Of the form that made it; Back to that form leads here. */
            key?: string;
            isOver: boolean;
            /** @description Whole rupiah. */
            amount: number;
            createdAt: number;
            settledAt: number | null;
            /** @description Code of the reason why no money moved. Codes may be added. */
            reason: string | null;
            /** @description Id of the booked entry in /transactions. */
            transaction: string | null;
            timeline: {
                at: number;
                state: string;
                /** @enum {string} */
                by: "player" | "bank" | "operator" | "system";
                reason: string | null;
            }[];
            /** @description Who acts next; null in an end state. */
            next: {
                /** @enum {string} */
                by: "player" | "bank" | "operator" | "system";
                /** @description Latest time; null where none is promised. */
                until: number | null;
            } | null;
            /** @enum {string} */
            state: "requested" | "approved" | "sending" | "paid" | "rejected" | "failed";
            bankAccount: {
                id: string;
                bankName: string;
                masked: string;
            };
            /** @description Time at which the system decides if no operator has. */
            dueAt: number;
            /** @description The operator's reason for a rejection. */
            note: string | null;
        };
        NewWithdrawal: {
            /** @description Idempotency key of one form. Requests with the same key create one deposit or withdrawal. */
            key: string;
            /** @description Id of a bank account. */
            bankAccount: string;
            /** @description Whole rupiah. */
            amount: number;
            /** @description Required when the last proof of identity has expired, without a passkey. PASSWORD_WRONG. */
            password?: string;
            /** @description The browser's response to a challenge, as JSON. PASSKEY_WRONG, PASSKEY_UNKNOWN, PASSKEY_EXPIRED. */
            passkey?: string;
            /** @description A code that was not used yet, in place of the passkey. RECOVERY_CODE_WRONG. */
            recoveryCode?: string;
        };
        Withdrawals: {
            entries: components["schemas"]["Withdrawal"][];
            /** @description Cursor of the next, older page; null on the last page. */
            nextCursor: string | null;
            /** @description Cursor of the previous, newer page; null on the first page. */
            previousCursor: string | null;
        };
        DataExport: {
            id: string;
            requestedAt: number;
            /** @description Null while it is being made. */
            readyAt: number | null;
            /** @description When it is removed. */
            expiresAt: number;
        } | null;
        DataExportRequest: {
            /** @description Required when the last proof of identity has expired, without a passkey. PASSWORD_WRONG. */
            password?: string;
            /** @description The browser's response to a challenge, as JSON. PASSKEY_WRONG, PASSKEY_UNKNOWN, PASSKEY_EXPIRED. */
            passkey?: string;
            /** @description A code that was not used yet, in place of the passkey. RECOVERY_CODE_WRONG. */
            recoveryCode?: string;
        };
        AccountClosing: {
            /** @description Required when the last proof of identity has expired, without a passkey. PASSWORD_WRONG. */
            password?: string;
            /** @description The browser's response to a challenge, as JSON. PASSKEY_WRONG, PASSKEY_UNKNOWN, PASSKEY_EXPIRED. */
            passkey?: string;
            /** @description A code that was not used yet, in place of the passkey. RECOVERY_CODE_WRONG. */
            recoveryCode?: string;
            /** @description Gives up the money that is left at the end. */
            givesUp: boolean;
        };
        FirstPassword: {
            /** @description Issuer of the ID token. */
            issuer: string;
            /** @description Subject of the ID token. */
            subject: string;
            /** @description Time of the sign-in at the provider; at most 5 minutes ago. */
            authenticatedAt: number;
            /** @description PASSWORD_SHORT, PASSWORD_COMMON, PASSWORD_IS_ACCOUNT. */
            newPassword: string;
        };
        IdentityProof: {
            /** @description Issuer of the ID token. */
            issuer: string;
            /** @description Subject of the ID token. */
            subject: string;
            /** @description Time of the sign-in at the provider; at most 5 minutes ago. */
            authenticatedAt: number;
        };
        SocialLogIn: {
            /** @description Issuer of the ID token. */
            issuer: string;
            /** @description Subject of the ID token. */
            subject: string;
        };
        SocialSignUp: {
            /** @description Issuer of the ID token. */
            issuer: string;
            /** @description Subject of the ID token. */
            subject: string;
            /** @description ACCOUNT_FORMAT */
            account: string;
            /** @description DATE_INVALID; UNDERAGE below 18 years. */
            dateOfBirth: string;
            language: string;
            /** @description Code of the inviting player, in small letters or capitals. REFERRAL_FORMAT. An unknown code does not stop the sign-up. */
            referral?: string;
        };
        SiteData: {
            /** @description Language of a first visit to / (D6). */
            defaultLang: string;
            /**
             * @description Currency of every amount in the contract; amounts are whole units of it (D32).
             * @enum {string}
             */
            currency: "IDR";
            /** @description Minimum ms between session checks of type 2 (D12). */
            sessionCheckLimit: number;
            brand: {
                /** @description Name of the site from the next build on; default: the brand folder. */
                name?: string;
                /** @description Links in the footer, contact among them. */
                links: {
                    key: string;
                    url: string;
                }[];
            };
        };
        SocialData: {
            /** @description Loading banner by device class; null: none (D17). */
            icon: {
                mobile: string | null;
                desktop: string | null;
            };
            /** @description The site parses it against an allowlist and never inserts it as markup (D31). */
            metaTag: string;
            /** @description By language. */
            metaDescription: {
                [key: string]: string;
            };
        };
        Favourites: {
            games: components["schemas"]["Game"][];
        };
        Game: {
            /**
             * @description Class of the game in the lobby (D26).
             * @enum {string}
             */
            gameClass: "slots" | "live" | "table" | "fishing" | "arcade" | "lottery";
            gameBrand: string;
            gameBrandName: string;
            gameID: string;
            gameName: string;
            /** @description A path on the site. */
            image: string;
            /** @description True while the game cannot be launched. */
            maintenance: boolean;
            /**
             * @description shared: games use the main wallet; transfer: the main balance moves to the brand at launch, at most what the player’s own limits leave, and returns afterwards.
             * @enum {string}
             */
            wallet: "shared" | "transfer";
        };
        RecentGames: {
            games: (components["schemas"]["Game"] & {
                playedAt: number;
            })[];
        };
        Catalogue: {
            brands: {
                code: string;
                name: string;
                /**
                 * @description shared: games use the main wallet; transfer: the main balance moves to the brand at launch, at most what the player’s own limits leave, and returns afterwards.
                 * @enum {string}
                 */
                wallet: "shared" | "transfer";
                classes: ("slots" | "live" | "table" | "fishing" | "arcade" | "lottery")[];
            }[];
            games: (components["schemas"]["Game"] & {
                /** @description Expected win per rupiah staked; null if the provider has not reported it. */
                returnToPlayer: number | null;
                /** @description Until when the game counts as new. Absent: it does not. */
                newUntil?: number;
            })[];
        };
        GamesUnderMaintenance: {
            games: {
                gameBrand: string;
                gameID: string;
            }[];
        };
        GamePage: components["schemas"]["Game"] & {
            /** @description What counts of a stake for the wagering requirement of a gift or a bonus, in percent. */
            wageringPercent: number;
            /** @description Null when the provider has no description. */
            description: {
                /** @description Language of the texts: the requested one, or another that the provider has. */
                language: string;
                /** @description One sentence about the game. */
                about: string;
                /** @description Paragraphs. */
                rules: string[];
                /** @description The pay table. */
                prizes: {
                    label: string;
                    value: string;
                }[];
                /** @description Limits of one bet. */
                stakes: {
                    /** @description Whole rupiah. */
                    least: number;
                    /** @description Whole rupiah. */
                    most: number;
                } | null;
                /** @description Expected win per rupiah staked; exact: counted over every outcome, simulated: measured. */
                returnToPlayer: {
                    value: number;
                    /** @enum {string} */
                    method: "exact" | "simulated";
                    detail?: string;
                } | null;
                /** @description Share of rounds with a win. */
                hitFrequency: number | null;
                /** @description Opens a demo without an account. Absolute; http or https. */
                demoUrl: string | null;
            } | null;
        };
        LaunchedGame: {
            /** @description Absolute; http or https. */
            url: string;
            expiresAt: number;
            /** @description What has moved to the transfer brand now, where a limit of the player left less than the main balance. */
            cappedEntry?: {
                /** @description Whole rupiah. */
                amount: number;
                /** @enum {string} */
                limit: "OWN_LOSS_LIMIT" | "OWN_STAKE_LIMIT";
            };
        };
        GameLaunch: {
            gameBrand: string;
            gameID: string;
            language: string;
            /** @enum {string} */
            device: "mobile" | "desktop";
            /** @description Page of the site to which the game returns. */
            lobbyUrl: string;
        };
        RealityCheck: {
            /** @description Minutes between two checks; null: off. */
            intervalMinutes: number | null;
            /** @description When the count began: the last answer, or the return after a long absence. */
            since: number;
            /** @description When the player must be reminded; null: off. */
            dueAt: number | null;
            /** @description Stakes since then, less those returned. */
            staked: number;
            /** @description Wins since then. */
            won: number;
            serverTime: number;
        };
        RealityCheckInterval: {
            /** @description Minutes between two checks; null: off. */
            intervalMinutes: 15 | 30 | 60 | 120 | null;
        };
        RealityCheckReply: {
            /** @description The `since` of the answered check. */
            since: number;
        };
        Preferences: {
            /** @description The language that the player chose for every device; null: none. */
            language: string | null;
            /** @description Show cards of promotional kinds: news and free spins. */
            promotions: boolean;
            /** @description Times of day in western Indonesia, also past midnight, in which no promotional card is shown; null: none. */
            quietHours: {
                from: string;
                until: string;
            } | null;
        };
        LanguageChoice: {
            language: string;
        };
        NotificationChoice: {
            /** @description Show cards of promotional kinds: news and free spins. */
            promotions: boolean;
            /** @description Times of day in western Indonesia, also past midnight, in which no promotional card is shown; null: none. */
            quietHours: {
                from: string;
                until: string;
            } | null;
        };
        FreeSpins: {
            freeSpins: {
                gameBrand: string;
                gameBrandName: string;
                gameID: string;
                gameName: string;
                /** @description A path on the site. */
                image: string;
                /** @description True while the game cannot be launched. */
                maintenance: boolean;
                grant: string;
                count: number;
                remaining: number;
                /** @description Stake of each spin in whole rupiah. */
                value: number;
                /** @description Winnings so far in whole rupiah. */
                winnings: number;
                expireAt: number | null;
                createdAt: number;
                revokedAt: number | null;
                /** @enum {string} */
                state: "open" | "used" | "revoked" | "expired";
            }[];
        };
        Offers: {
            offers: components["schemas"]["Offer"][];
        };
        Offer: {
            /** @description `promotion/<name>` or `quest/<name>`. */
            id: string;
            kind: string;
            /**
             * @description ready: reached, to be claimed. done: everything of this period is given. locked: another quest comes first. notYet: between two periods, or before the first. paused: by an operator. exhausted: the budget is used up. excluded: the player has excluded themselves. samePerson: another account of the same person takes part, or has the reward; one is given for all of them.
             * @enum {string}
             */
            state: "open" | "ready" | "done" | "locked" | "notYet" | "over" | "paused" | "exhausted" | "excluded" | "samePerson";
            /** @description The offer that must be done before. */
            after: string | null;
            joinedAt: number | null;
            /** @description The current period, or the next; null: no more. */
            period: {
                /** @description The day on which it begins, or `once`. */
                key: string;
                from: number;
                /** @description Exclusive; null: no end. */
                until: number | null;
            } | null;
            /** @description When it is given; null: as soon as it is reached or claimed. */
            dueAt: number | null;
            /**
             * @description Of figure and goal.
             * @enum {string}
             */
            unit: "rupiah" | "count" | "ratio";
            /** @description What is measured of the player in the period until now. */
            figure: number;
            /** @description The least figure that brings something. */
            goal: number;
            /** @description What it would bring as it stands, in whole rupiah. */
            expected: number;
            /** @description In a leaderboard. */
            rank: number | null;
            /** @description The first ten, in a leaderboard. */
            standings: {
                rank: number;
                /** @description The first letters of the account. */
                name: string;
                score: number;
                isYou: boolean;
            }[] | null;
            pair: components["schemas"]["Pair"];
            /** @description The newest of this offer, newest first. */
            rewards: components["schemas"]["Reward"][];
        };
        /** @description In an offer for pairs; null in others. */
        Pair: {
            /** @description The account that the player named; null: none. */
            partner: string | null;
            /** @description The partner named the player, too. */
            isComplete: boolean;
        } | null;
        Reward: {
            id: string;
            /** @description `promotion/<name>` or `quest/<name>`. */
            offer: string;
            /** @description Key of the period. */
            period: string;
            /** @description What was measured. */
            figure: number;
            rank: number | null;
            /** @description Whole rupiah; of free spins their number times their value. */
            amount: number;
            /**
             * @description due: decided, and not paid yet.
             * @enum {string}
             */
            state: "due" | "paid" | "revoked" | "refused";
            createdAt: number;
            paidAt: number | null;
            /** @description When it was revoked or refused. */
            endedAt: number | null;
            /** @description The entry in /transactions that paid it. */
            entry: string | null;
            /** @description The bonus in /bonuses. */
            bonus: string | null;
            /**
             * @description What has become of that bonus.
             * @enum {string|null}
             */
            bonusState: "waiting" | "open" | "released" | "used" | "lapsed" | "givenUp" | "revoked" | null;
            /** @description Of a bonus that is open. */
            wagering: {
                /** @description Whole rupiah. */
                required: number;
                /** @description Whole rupiah. */
                wagered: number;
            } | null;
            /** @description The free spins that paid it. */
            spins: {
                gameBrand: string;
                gameID: string;
                gameName: string;
                grant: string;
                count: number;
                remaining: number;
                /** @description Whole rupiah. */
                value: number;
                /** @description Whole rupiah. */
                winnings: number;
                expireAt: number | null;
                /** @enum {string} */
                state: "open" | "used" | "revoked" | "expired";
            } | null;
        };
        Claim: {
            /** @description Key of the period, as /offers returns it. */
            period: string;
        };
        PageRead: {
            /** @description Path without its language. */
            page: string;
        };
        Rewards: {
            rewards: components["schemas"]["Reward"][];
            /** @description Cursor of older ones; null: there are none. */
            nextCursor: string | null;
        };
        Joining: {
            /** @description Name of the account. */
            partner: string;
        };
        Referrals: {
            /** @description The player's own referral code. */
            code: string;
            /** @description The offer that rewards invitations; null: there is none. */
            offer: {
                id: string;
                isOpen: boolean;
                /** @description Whole rupiah. */
                reward: number;
                /** @description What a friend must stake, in whole rupiah. */
                stakes: number;
                /** @description Days after the sign-up in which stakes count. */
                days: number;
                /** @description The most rewards of a month. */
                monthly: number;
            } | null;
            /** @description Friends in all. */
            total: number;
            /** @description Rewards that are decided and not paid yet, in whole rupiah. */
            pending: number;
            /** @description Rewards that were paid and not taken back, in whole rupiah. */
            paid: number;
            /** @description Newest first. */
            entries: components["schemas"]["Friend"][];
            /** @description Cursor of the older page; null: none. */
            nextCursor: string | null;
            /** @description Cursor of the newer page; null: none. */
            previousCursor: string | null;
        };
        Friend: {
            /** @description The first friend is 1. */
            number: number;
            /** @description The first letters of the account. */
            name: string;
            signedUpAt: number;
            /**
             * @description playing: has staked something, not yet enough. due: the reward is decided, and not paid yet.
             * @enum {string}
             */
            stage: "signedUp" | "playing" | "due" | "rewarded" | "refused";
            /**
             * @description Why the friend brings nothing. device, bankAccount, passkey: also used by the inviter. late: not enough staked in time. monthly: the most rewards of a month were reached. offerOver: enough was staked when the offer did not run. revoked: the reward was taken back, or refused by an operator.
             * @enum {string|null}
             */
            reason: "device" | "bankAccount" | "passkey" | "late" | "monthly" | "offerOver" | "revoked" | null;
            /** @description What counts, at most the goal, in whole rupiah. */
            staked: number;
            /** @description What must be staked; null: there is no offer. */
            goal: number | null;
            /** @description Until when stakes count. */
            until: number | null;
            /** @description The reward, in whole rupiah; null: none is decided. */
            amount: number | null;
            /** @description When the reward was decided, paid or taken back. */
            at: number | null;
            /** @description The entry in /transactions that paid it. */
            entry: string | null;
        };
        Bonuses: {
            bonuses: components["schemas"]["Bonus"][];
        };
        Bonus: {
            id: string;
            /** @description `promotion/<name>` or `quest/<name>`. */
            offer: string;
            /**
             * @description waiting: another one is open. released: wagered, and own money. used: less than a stake was left. lapsed: not wagered in time.
             * @enum {string}
             */
            state: "waiting" | "open" | "released" | "used" | "lapsed" | "givenUp" | "revoked";
            /** @description Whole rupiah. */
            amount: number;
            /** @description Bonus money that is left; 0 unless it is open. */
            balance: number;
            /** @description Stakes that it takes. */
            required: number;
            /** @description Stakes that count, with any money. */
            wagered: number;
            /** @description The highest stake of a round with it; null: that of the game. */
            maximumStake: number | null;
            /** @description The most that becomes own money; null: unlimited. */
            winLimit: number | null;
            /** @description Lobby classes in which it can be played. */
            products: string[];
            /** @description How long it is open; null: it does not lapse. */
            days: number | null;
            createdAt: number;
            openedAt: number | null;
            expiresAt: number | null;
            endedAt: number | null;
            /** @description What became own money. */
            released: number;
            /** @description What was lost with its end. */
            lost: number;
        };
        Events: {
            events: (components["schemas"]["NewsEvent"] | components["schemas"]["PersonalNewsEvent"] | components["schemas"]["FreeSpinEvent"] | components["schemas"]["BalanceEvent"] | components["schemas"]["CashierEvent"] | components["schemas"]["SecurityEvent"] | components["schemas"]["SupportEvent"])[];
            /**
             * @description Send this as `after` next. A value below the `after` of the request means that the sequence was reset.
             * @example 42
             */
            latest: string;
            /** @description True when there are more news: request them at once. */
            more: boolean;
            /** @description Unread messages of the player, counted up to 100. */
            unread?: number;
            /** @description Kinds of which the player is shown no card at any time of the day, by their settings or during an exclusion, also none that arrives live. */
            silenced?: string[];
            /** @description True for a player without promotional cards or with quiet hours: news that are pushed are not shown, but requested here, where what is silenced is left out. */
            filtersNews?: boolean;
        };
        NewsEvent: {
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "news";
            at: number;
            msg: string;
            /** @description The message by language; `msg` is for other languages. */
            texts?: {
                [key: string]: string;
            };
            linkUrl?: string;
            linkText?: string;
        };
        PersonalNewsEvent: {
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "personalNews";
            at: number;
            msg: string;
            /** @description The message by language; `msg` is for other languages. */
            texts?: {
                [key: string]: string;
            };
            linkUrl?: string;
            linkText?: string;
        };
        FreeSpinEvent: {
            /**
             * @description Class of the game in the lobby (D26).
             * @enum {string}
             */
            gameClass: "slots" | "live" | "table" | "fishing" | "arcade" | "lottery";
            gameBrand: string;
            gameBrandName: string;
            gameID: string;
            gameName: string;
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "freeSpin";
            at: number;
            /** @description Id of the announced grant. */
            grant?: string;
            /** @description Title by language of the offer that gave it; absent: none. */
            offerTitle?: {
                [key: string]: string;
            };
            count: number;
            /** @description Stake of each spin in whole rupiah. */
            value?: number;
            /** @description Free spins left. */
            remaining?: number;
            /** @description Winnings so far in whole rupiah. */
            winnings?: number;
            expireAt: number | null;
            /** @description Days until the free spins expire, 1 to 365; -1: never (specification §3). */
            expire: number;
            gameImage: string;
            gameImage1: string;
            /** @description -1 when they cannot be played now; otherwise absent (D18). */
            status?: number;
            /**
             * @description The reason for status -1. Maintenance is temporary.
             * @enum {string}
             */
            reason?: "maintenance" | "used" | "revoked" | "expired";
        };
        BalanceEvent: {
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "balance";
            at: number;
            /** @description Whole rupiah received (D32); of bonusLapsed, lost. */
            amount: number;
            /**
             * @description Source of the money. bonus: money to be wagered first; bonusReleased: it is wagered; bonusLapsed: it was not in time. Values may be added.
             * @enum {string}
             */
            source: "gift" | "reward" | "bonus" | "bonusReleased" | "bonusLapsed";
            /** @description Title by language of the offer that gave it; absent: none. */
            offerTitle?: {
                [key: string]: string;
            };
            /** @description Path of the entry on the site. */
            linkUrl: string;
        };
        CashierEvent: {
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "cashier";
            at: number;
            /**
             * @description The event. `depositEnded`: ended without a booking. Values may be added.
             * @enum {string}
             */
            what: "bankAccountAdded" | "bankAccountRemoved" | "depositDone" | "depositEnded" | "withdrawalPaid" | "withdrawalRejected" | "withdrawalFailed";
            /** @description Amount of the deposit or withdrawal in whole rupiah (D32). */
            amount?: number;
            /** @description Last digits of the bank account. */
            masked?: string;
            /** @description Path of the bank account, deposit or withdrawal on the site. */
            linkUrl: string;
        };
        SecurityEvent: {
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "security";
            at: number;
            /**
             * @description The change. Values may be added.
             * @enum {string}
             */
            what: "newDevice" | "sessionsEnded" | "passwordChanged" | "passkeyAdded" | "passkeyRemoved" | "passwordRecovered" | "recoveryCodesMade" | "recoveryCodesRemoved" | "recoveryCodeUsed" | "recoveryStarted" | "recoveryStopped" | "limitLoosened" | "accountClosing" | "closingCancelled" | "exportReady";
            /** @description Name of the device or the passkey. */
            name?: string;
            /** @description When the change takes effect or ends: the loosening of a limit, the closing of the account, the end of an export, when the code of an operator becomes valid. */
            moment?: number;
            /** @description Path of the setting on the site. */
            linkUrl: string;
        };
        SupportEvent: {
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "support";
            at: number;
            /**
             * @description Values may be added.
             * @enum {string}
             */
            what: "reply";
            /** @description Path of the thread on the site. */
            linkUrl: string;
        };
        EventReceipts: {
            ids: string[];
        };
        SupportThreads: {
            entries: {
                /**
                 * @description S, then ten letters and digits.
                 * @example S7KQ2M9RXTB
                 */
                reference: string;
                /** @enum {string} */
                topic: "account" | "money" | "game" | "offer" | "protection" | "correction" | "objection" | "data" | "other";
                /** @description A record that the thread is about: a deposit or withdrawal by its reference, a round by its id, an offer as `promotion/<name>` or `quest/<name>`. */
                subject: {
                    /** @enum {string} */
                    kind: "deposit" | "withdrawal" | "round" | "offer";
                    reference: string;
                } | null;
                /**
                 * @description `open`: waits for an operator. An answered thread is closed after `endsAt`.
                 * @enum {string}
                 */
                state: "open" | "answered" | "closed";
                createdAt: number;
                /** @description When it came to its state. */
                stateAt: number;
                /** @description Until when the player may write on: 30 days after the operator's last reply or close. Null while it is open. */
                endsAt: number | null;
                /** @description The beginning of the first message. */
                excerpt: string;
            }[];
            nextCursor: string | null;
        };
        SupportThread: {
            /**
             * @description S, then ten letters and digits.
             * @example S7KQ2M9RXTB
             */
            reference: string;
            /** @enum {string} */
            topic: "account" | "money" | "game" | "offer" | "protection" | "correction" | "objection" | "data" | "other";
            /** @description A record that the thread is about: a deposit or withdrawal by its reference, a round by its id, an offer as `promotion/<name>` or `quest/<name>`. */
            subject: {
                /** @enum {string} */
                kind: "deposit" | "withdrawal" | "round" | "offer";
                reference: string;
            } | null;
            /**
             * @description `open`: waits for an operator. An answered thread is closed after `endsAt`.
             * @enum {string}
             */
            state: "open" | "answered" | "closed";
            createdAt: number;
            /** @description When it came to its state. */
            stateAt: number;
            /** @description Until when the player may write on: 30 days after the operator's last reply or close. Null while it is open. */
            endsAt: number | null;
            canWrite: boolean;
            messages: {
                id: string;
                at: number;
                /** @enum {string} */
                author: "player" | "operator";
                text: string;
            }[];
        };
        NewSupportThread: {
            /** @description Idempotency key of one form. Requests with the same key are one message. */
            key: string;
            /** @enum {string} */
            topic: "account" | "money" | "game" | "offer" | "protection" | "correction" | "objection" | "data" | "other";
            language: string;
            /** @description Plain text, at most 1500 characters. TEXT_REQUIRED, TEXT_LONG. */
            text: string;
            /** @description Must be the player's own: SUBJECT_UNKNOWN. */
            subject?: {
                /** @enum {string} */
                kind: "deposit" | "withdrawal" | "round" | "offer";
                reference: string;
            };
        };
        NewSupportMessage: {
            /** @description Idempotency key of one form. Requests with the same key are one message. */
            key: string;
            /** @description Plain text, at most 1500 characters. TEXT_REQUIRED, TEXT_LONG. */
            text: string;
        };
        VisitorQuestion: {
            /** @description Idempotency key of one form. Requests with the same key are one message. */
            key: string;
            /** @enum {string} */
            topic: "account" | "money" | "game" | "offer" | "protection" | "correction" | "objection" | "data" | "other";
            language: string;
            /** @description Plain text, at most 1500 characters. TEXT_REQUIRED, TEXT_LONG. */
            text: string;
            /** @description Where the operators reply, by their own means. */
            email: string;
        };
        Messages: {
            messages: {
                event: components["schemas"]["NewsEvent"] | components["schemas"]["PersonalNewsEvent"] | components["schemas"]["FreeSpinEvent"] | components["schemas"]["BalanceEvent"] | components["schemas"]["CashierEvent"] | components["schemas"]["SecurityEvent"] | components["schemas"]["SupportEvent"];
                /**
                 * @description Null for an unknown kind.
                 * @enum {string|null}
                 */
                category: "security" | "money" | "rewards" | "news" | "support" | null;
                /** @description A card of it was shown in some browser. */
                seen: boolean;
                read: boolean;
                favourite: boolean;
            }[];
            /**
             * @description Send this as `cursor` for the next page; null: the last.
             * @example 42
             */
            next: string | null;
            /** @description Unread messages of all categories, counted up to 100. */
            unread: number;
        };
        ReadMessages: {
            ids: string[];
        } | {
            /** @example 42 */
            upTo: string;
        };
        FavouriteMessages: {
            ids: string[];
            favourite: boolean;
        };
        DeletedMessages: {
            ids: string[];
        };
        SignIn: {
            auth: string;
            user_data: string;
        };
        SignInRequest: {
            /** @example 1234.5678 */
            socketId: string;
        };
        Ticket: {
            ticket: string;
            expiresAt: number;
        };
        TicketRequest: {
            /** @example 1234.5678 */
            socketId: string;
            /** @example presence-news */
            channel: string;
        };
        Authorization: {
            /** @enum {boolean} */
            granted: true;
            /** @description For presence channels; without personal data (D22). */
            member?: {
                user_id: string;
                user_info?: {
                    [key: string]: unknown;
                };
            };
            /** @description For a player’s own channel: the user whose sockets this one is closed with. */
            user?: string;
        } | {
            /** @enum {boolean} */
            granted: false;
            /** @enum {string} */
            reason: "unknown" | "expired" | "socket" | "channel" | "session";
        };
        TicketUse: {
            ticket: string;
            /** @example 1234.5678 */
            socketId: string;
            /** @example presence-news */
            channel: string;
        };
    };
    responses: {
        /** @description The code has this status. 400: INVALID_REQUEST, MALFORMED_JSON. 401: SESSION_ENDED, WRONG_CREDENTIALS, RECOVERY_REFUSED, LOG_IN_EXPIRED, SITE_KEY_REQUIRED, SIGNATURE_REQUIRED, OPERATOR_KEY_REQUIRED. 403: ROLE_TOO_LOW, OWN_KEY_REQUIRED, SAME_PERSON, OTHER_PERSON, ACCOUNT_BLOCKED, ACCOUNT_CLOSED, ACCOUNT_HELD, SECOND_FACTOR_REQUIRED, PASSKEY_REQUIRED, PROOF_REQUIRED, PASSWORD_CHANGE_REQUIRED, CHANNEL_REFUSED. 404: NOT_FOUND, UNKNOWN_ACCOUNT, UNKNOWN_RECOVERY, UNKNOWN_IDENTITY, UNKNOWN_ROUND, UNKNOWN_BET, UNKNOWN_GAME, UNKNOWN_MOVEMENT, UNKNOWN_GRANT, UNKNOWN_OFFER, UNKNOWN_REWARD, UNKNOWN_BONUS, UNKNOWN_PROPOSAL, UNKNOWN_KEY, UNKNOWN_TRANSFER, UNKNOWN_THREAD. 405: METHOD_NOT_ALLOWED. 409: RECOVERY_WAITS, ACCOUNT_TAKEN, PASSWORD_EXISTS, CONFIRMATION_EXPIRED, IDENTITY_TAKEN, GAME_MAINTENANCE, PLAY_LIMIT_REACHED, REALITY_CHECK_DUE, PLAY_PAUSED, OWN_SESSION_LIMIT, OWN_STAKE_LIMIT, OWN_LOSS_LIMIT, REQUEST_CLOSED, INSUFFICIENT_FUNDS, BONUS_STAKE_LIMIT, FAVOURITES_FULL, ROUND_OPEN, ACCOUNT_RESTRICTED, LINE_OF_ROUND, MOVEMENT_CLOSED, TRANSFER_PENDING, TRANSFER_REFUSED, TRANSFER_CLOSED, BET_ROLLED_BACK, ROUND_OVER, FREE_SPINS_OVER, OFFER_OVER, PERIOD_OPEN, REWARD_GIVEN, PAIR_COMPLETE, GOAL_NOT_REACHED, BRAND_UNREACHABLE, REQUIREMENTS_NOT_MET, TOO_MANY_BANK_ACCOUNTS, TOO_MANY_PASSKEYS, MONEY_LEFT, BANK_ACCOUNT_IN_USE, WRONG_STATE, WITHDRAWAL_ORDERED, BACKUP_ELSEWHERE, THREAD_ENDED, THREAD_CHANGED, WEBHOOK_KNOWN. 413: BODY_TOO_LARGE. 415: UNSUPPORTED_MEDIA_TYPE. 422: IDEMPOTENCY_CONFLICT, PERSON_REQUIRED, INVALID_INPUT. 429: TOO_MANY_ATTEMPTS. 500: INTERNAL. 503: BANK_UNREACHABLE, UNAVAILABLE, BUSY. */
        Error: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
