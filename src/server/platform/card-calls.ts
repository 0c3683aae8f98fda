import type { Client } from 'openapi-fetch';
import type { BankCard, IdentityProof, NewBankCard, paths } from '../../contract/contract.ts';
import type { PlatformConnection } from './connection.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

/** A player's bank accounts, and the proof of who he is. */
export interface CardCalls {
  addBankCard(body: NewBankCard): Promise<Outcome<BankCard>>;
  removeBankCard(id: string, password: string | undefined): Promise<Outcome<undefined>>;
  /** By a sign-in at the provider that the site has verified. */
  proveByIdentity(body: IdentityProof): Promise<Outcome<undefined>>;
}

/** `options` are made for each call: they hold its time limit, in which a password may have to be hashed and the bank asked. */
export function cardCalls(api: Client<paths>, options: () => Pick<PlatformConnection, 'fetch'>): CardCalls {
  return {
    addBankCard: (body) =>
      outcomeOf(api.POST('/bank-cards', { body, ...options() }), ['id', 'masked', 'usableAt']),
    removeBankCard: (id, password) => {
      const body = password ? { password } : {};
      return outcomeOf<undefined>(
        api.POST('/bank-cards/{id}/removal', { params: { path: { id } }, body, ...options() }),
      );
    },
    proveByIdentity: (body) => outcomeOf<undefined>(api.POST('/social/proofs', { body, ...options() })),
  };
}
