/** What a pooler such as PgBouncer does between the store and the server: its connections may belong to one transaction only, or to the client. */
export type Pooling = 'transaction' | 'session';
