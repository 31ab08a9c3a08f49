import type { ConfigurationKey } from '#server';

/** What the hotel itself reads of configuration. */
export const hotelKeys: readonly ConfigurationKey[] = [
  {
    key: 'Service:Mail:Url',
    type: 'address',
    meaning: 'the server that letters to who forgot a password are sent by: `smtp://…`, `smtps://…`',
  },
  { key: 'Service:Mail:From', type: 'text', meaning: 'the address that letters come from' },
];
