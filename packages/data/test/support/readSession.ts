import type { ReadSession, Store, View } from '@portico/data';
import { viewOf } from './viewOf.ts';

/** A session for reads that notes its statements and headers. */
export interface ProbedSession extends ReadSession {
  readonly statements: string[];
  readonly headers: Map<string, string>;
}

/** Opens a session for reads on a store. */
export function readSession(store: Store, view: View = viewOf()): ProbedSession {
  const statements: string[] = [];
  const headers = new Map<string, string>();
  return {
    store,
    view,
    statements,
    headers,
    rows: (statement, values) => {
      statements.push(statement.text);
      return store.rows(statement, values);
    },
    stream: (statement, values) => {
      statements.push(statement.text);
      return store.stream(statement, values);
    },
    header: (name, value) => void headers.set(name, value),
  };
}
