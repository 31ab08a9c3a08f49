import type { PostgresStoreOptions } from '@portico/data-postgres';

/** The statements that the stores of the tests send: `PORTICO_TEST_COMPATIBILITY` selects those for distributed databases (`scripts/with-distributed-proxy.mjs`). */
export const compatibility = (process.env['PORTICO_TEST_COMPATIBILITY'] ?? 'postgres') as NonNullable<
  PostgresStoreOptions['compatibility']
>;
