import type { ConfigurationKey } from '#server';

/** The configuration keys of the hotel itself. */
export const hotelKeys: readonly ConfigurationKey[] = [
  {
    key: 'Service:Mail:Url',
    type: 'address',
    meaning: 'the mail server for password reset e-mails: `smtp://…` or `smtps://…`',
  },
  { key: 'Service:Mail:From', type: 'text', meaning: 'the sender address of e-mails' },
];
