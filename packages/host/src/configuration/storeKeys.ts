import type { ConfigurationKey } from './configurationKey.ts';

const places = [
  {
    key: 'Service:Stores:<store>:Url',
    type: 'address',
    schemes: ['sqlite', 'postgres', 'postgresql'],
    default: { elsewhere: 'sqlite::memory:' },
    option: 'stores.<store>',
    fallback: 'Service:Database:Url',
    meaning: 'where the store of this name is: `postgres://…`, `sqlite:<file>`, `sqlite::memory:`',
  },
  {
    key: 'Service:Database:Url',
    type: 'address',
    schemes: ['sqlite', 'postgres', 'postgresql'],
    meaning: 'where every store is that has no address of its own; `{store}` in it stands for the name',
  },
  {
    key: 'Service:Cursors:Key',
    type: 'list',
    secret: true,
    meaning:
      'the secrets, at least 32 bytes each, that encrypt the cursors of keyset queries: the first one encrypts, all decrypt; outside development and test a host with such queries needs one',
  },
] as const satisfies readonly ConfigurationKey[];

const connections = [
  {
    key: 'Service:Stores:<store>:Readers',
    type: 'number',
    default: '4',
    fallback: 'Service:Database:Readers',
    meaning:
      'with PostgreSQL, connections that reads share; up to twice as many while all are busy with long reads, and one more for short ones',
  },
  {
    key: 'Service:Stores:<store>:Writers',
    type: 'number',
    default: '10',
    fallback: 'Service:Database:Writers',
    meaning: 'with PostgreSQL, connections for transactions, one each',
  },
  {
    key: 'Service:Stores:<store>:StatementTimeout',
    type: 'duration',
    default: '30',
    fallback: 'Service:Database:StatementTimeout',
    meaning: 'with PostgreSQL, after how long a statement is ended; 0 is never',
  },
  {
    key: 'Service:Stores:<store>:Wait',
    type: 'duration',
    default: '30',
    fallback: 'Service:Database:Wait',
    meaning: 'with PostgreSQL, how long one waits for a connection that is in use',
  },
  {
    key: 'Service:Stores:<store>:Pooling',
    type: 'text',
    values: ['transaction', 'session'],
    fallback: 'Service:Database:Pooling',
    meaning:
      'with PostgreSQL, behind a pooler such as PgBouncer, what it gives to its clients: a server connection for each `transaction`, or for the whole `session`; found out where it is absent',
  },
  {
    key: 'Service:Stores:<store>:DirectUrl',
    type: 'address',
    schemes: ['postgres', 'postgresql'],
    fallback: 'Service:Database:DirectUrl',
    meaning: 'with PostgreSQL, behind a pooler, the address of the server itself, where notifications are heard and migrations run',
  },
  {
    key: 'Service:Database:Readers',
    type: 'number',
    meaning: 'the same for every store that says nothing itself',
  },
  {
    key: 'Service:Database:Writers',
    type: 'number',
    meaning: 'the same for every store that says nothing itself',
  },
  {
    key: 'Service:Database:StatementTimeout',
    type: 'duration',
    meaning: 'the same for every store that says nothing itself',
  },
  {
    key: 'Service:Database:Wait',
    type: 'duration',
    meaning: 'the same for every store that says nothing itself',
  },
  {
    key: 'Service:Database:Pooling',
    type: 'text',
    values: ['transaction', 'session'],
    meaning: 'the same for every store that says nothing itself',
  },
  {
    key: 'Service:Database:DirectUrl',
    type: 'address',
    schemes: ['postgres', 'postgresql'],
    meaning: 'the same for every store that says nothing itself; `{store}` in it stands for the name',
  },
  {
    key: 'Service:Operations:Timeout',
    type: 'duration',
    default: '60',
    option: 'operationTimeout',
    optionUnit: 'ms',
    meaning: 'after how long the work of an operation that says nothing itself is rolled back; 0 is never',
  },
  {
    key: 'Service:Operations:Statements',
    type: 'number',
    default: '0',
    option: 'operationStatements',
    meaning: 'the most statements that an operation sends to a store in one unit of work; 0 is no limit',
  },
] as const satisfies readonly ConfigurationKey[];

/** The keys that say where stores are, how their connections are made, and how long work may take. */
export const storeKeys = [...places, ...connections] as const;
