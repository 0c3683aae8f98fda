import type { PaymentProvider } from './payment.ts';

const away = () => Promise.reject(new Error('there is no bank'));

/** Stands where no bank is: nothing can be brought in or taken out. */
export const noBank: PaymentProvider = {
  ...{ methods: away, banks: away, createPayment: away, paymentStatus: away, cancelPayment: away },
  ...{ refund: away, checkCard: away, createPayout: away, payoutStatus: away },
};
