// Alone in its file: the declarations of the store must not reach pg's types, which its users may not have.
/** How a pooler such as PgBouncer between the store and the server assigns its connections: to one transaction, or to the client. */
export type Pooling = 'transaction' | 'session';
