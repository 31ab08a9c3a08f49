/** A payment method. */
export const PaymentMethod = {
  CreditCard: 'CreditCard',
  DebitCard: 'DebitCard',
  BankTransfer: 'BankTransfer',
  Cash: 'Cash',
  OnlinePayment: 'OnlinePayment',
} as const;
/** A payment method. */
export type PaymentMethod = (typeof PaymentMethod)[keyof typeof PaymentMethod];
