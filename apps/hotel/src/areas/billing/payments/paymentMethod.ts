/** How a payment was made. */
export const PaymentMethod = {
  CreditCard: 'CreditCard',
  DebitCard: 'DebitCard',
  BankTransfer: 'BankTransfer',
  Cash: 'Cash',
  OnlinePayment: 'OnlinePayment',
} as const;
/** How a payment was made. */
export type PaymentMethod = (typeof PaymentMethod)[keyof typeof PaymentMethod];
