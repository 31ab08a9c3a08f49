import { Kysely, PostgresAdapter, SqliteAdapter } from 'kysely';
import type { View } from '../template/view.ts';
import { GuardedCompiler } from './compiler.ts';
import { Database } from './database.ts';
import { SessionDriver } from './driver.ts';
import type { WriteSession } from './driver.ts';
import { QueryFault } from './faults.ts';

/** The database of an operation. */
export function databaseOf<Tables>(session: WriteSession): Database<Tables> {
  return new SessionDatabase<Tables>(session, session.view);
}

class SessionDatabase<Tables> extends Database<Tables> {
  readonly query: Kysely<Tables>;
  readonly #session: WriteSession;
  readonly #view: View;

  constructor(session: WriteSession, view: View) {
    super();
    this.#session = session;
    this.#view = view;
    const compiler = new GuardedCompiler(session.store, view);
    this.query = new Kysely<Tables>({
      dialect: {
        createAdapter: () => (session.store.dialect === 'sqlite' ? new SqliteAdapter() : new PostgresAdapter()),
        createDriver: () => new SessionDriver(session, compiler),
        createQueryCompiler: () => compiler,
        createIntrospector: () => {
          throw new QueryFault('The schema is described by the entities.');
        },
      },
    });
  }

  withDeleted(): Database<Tables> {
    return new SessionDatabase<Tables>(this.#session, lifted(this.#view, { withDeleted: true }));
  }

  asSystem(): Database<Tables> {
    return new SessionDatabase<Tables>(this.#session, lifted(this.#view, { asSystem: true }));
  }
}

function lifted(view: View, more: { readonly withDeleted?: boolean; readonly asSystem?: boolean }): View {
  return {
    callerId: view.callerId,
    tenantId: view.tenantId,
    seesAll: (entity) => view.seesAll(entity),
    withDeleted: view.withDeleted || more.withDeleted === true,
    asSystem: view.asSystem || more.asSystem === true,
  };
}
