import type { Store } from '@portico/data';
import { postgresStore } from '@portico/data-postgres';
import { sqliteStore } from '@portico/data-sqlite';
import { compatibility } from '../../../../packages/data/test/support/compatibility.ts';

// Tests check responses, not response times: a thousand requests at once also wait on a slow machine.
const wait = 120_000;
const patience = { wait, statementTimeout: 120_000, connectTimeout: 60_000 };

/** Opens a store at a URL. */
export function openStore(name: string, url: string): Store {
  if (!url.startsWith('sqlite:')) return postgresStore({ name, url, compatibility, ...patience });
  return url === 'sqlite::memory:' ? sqliteStore({ name, wait }) : sqliteStore({ name, wait, file: url.slice('sqlite:'.length) });
}
