import type { Row, StoreSession } from '@portico/data';
import { getErrorCode, isBusy } from './busy.ts';
import { Connection } from './connection.ts';

const SQLITE_CONSTRAINT_CHECK = 275;
const SQLITE_CONSTRAINT_UNIQUE = 2067;

/** Returns a separate connection to a file. */
export function openSession(file: string): StoreSession {
  const connection = new Connection(file, { sent: () => undefined, commits: () => undefined }, 0);
  return {
    rows: async (text): Promise<readonly Row[]> => connection.pragma(text),
    run: async (text) => {
      connection.exec(text);
      return Number(connection.pragma('SELECT changes()')[0]?.[0] ?? 0);
    },
    isPooled: false,
    meaningOf: (error) => {
      if (isBusy(error)) return 'locked';
      if (getErrorCode(error) === SQLITE_CONSTRAINT_UNIQUE) return 'duplicate';
      return getErrorCode(error) === SQLITE_CONSTRAINT_CHECK ? 'check' : undefined;
    },
    close: async () => connection.close(),
  };
}
