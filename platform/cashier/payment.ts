/** A way to bring money in, as the bank offers it. Amounts are whole rupiah. */
export interface DepositMethod {
  code: string;
  name: string;
  about: string;
  minimum: number;
  maximum: number;
  /** Of one player and day of western Indonesia. */
  dailyMaximum: number;
  /** On top, paid at the bank, never booked. */
  fee: number;
  /** Seconds until the money is there. */
  usual: { least: number; most: number };
}

export interface Bank {
  code: string;
  name: string;
}

export const paymentRefusals = ['noFunds', 'limit', 'blocked', 'other'] as const;
export const payoutRefusals = ['cardClosed', 'limit', 'other'] as const;

/** What became of a payment. `unknown`: the bank never heard of it. */
export type PaymentAnswer =
  | { state: 'open' | 'pending' | 'cancelled' | 'expired' | 'refunded' | 'unknown' }
  /** Whole rupiah without the fee. */
  | { state: 'paid'; amount: number }
  | { state: 'refused'; reason: (typeof paymentRefusals)[number] };

/** What became of a payout. `unknown`: the bank never heard of it. */
export type PayoutAnswer =
  | { state: 'pending' | 'paid' | 'unknown' }
  | { state: 'refused'; reason: (typeof payoutRefusals)[number] };

export interface PaymentOrder {
  /** The platform's name for it; the bank answers the same to the same one. */
  reference: string;
  method: string;
  amount: number;
  fee: number;
  language: string;
  /** Where the bank leads the player back to. */
  returnUrl: URL;
  expiresAt: Date;
}

export interface PayoutOrder {
  /** As with payments: the same one is paid out once, however often it is sent. */
  reference: string;
  amount: number;
  /** The bank's name for the account. */
  cardToken: string;
}

export interface CardCheck {
  bank: string;
  number: string;
  holder: string;
}

export type CardAnswer = { token: string } | { refused: 'UNKNOWN_NUMBER' | 'OTHER_HOLDER' };

/** What a bank says of its own accord. */
export type BankMessage = { id: string; reference: string } & (
  | { kind: 'payment'; answer: PaymentAnswer }
  | { kind: 'payout'; answer: PayoutAnswer }
);

/**
 * Who moves money in and out of the platform. Every call may fail or take too long, which says nothing of what became of
 * it: it is asked for again, by its reference.
 */
export interface PaymentProvider {
  methods(language: string): Promise<DepositMethod[]>;
  banks(): Promise<Bank[]>;
  /** A hint for whoever types the number of a bank account, where this bank is one to practise with. */
  cardHint?(language: string): Promise<string>;
  createPayment(order: PaymentOrder): Promise<{ url: URL }>;
  paymentStatus(reference: string): Promise<PaymentAnswer>;
  /** May answer that it is paid already. */
  cancelPayment(reference: string): Promise<PaymentAnswer>;
  refund(reference: string): Promise<PaymentAnswer>;
  checkCard(card: CardCheck): Promise<CardAnswer>;
  createPayout(order: PayoutOrder): Promise<PayoutAnswer>;
  payoutStatus(reference: string): Promise<PayoutAnswer>;
}
