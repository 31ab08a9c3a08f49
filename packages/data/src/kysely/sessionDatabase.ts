import { Kysely } from 'kysely';
import type { LiftedFilters } from '../session/callerView.ts';
import { describeSeparation } from '../store/describeSeparation.ts';
import type { View } from '../template/view.ts';
import { GuardedCompiler } from './guardedCompiler.ts';
import type { QueryOrigin } from './guardedCompiler.ts';
import { Database } from './database.ts';
import { SessionDriver } from './driver.ts';
import type { WriteSession } from './driver.ts';
import { QueryFault } from './faults.ts';
import { kyselyParts } from './kyselyParts.ts';

/** Returns the database of an area's operation, which writes the tables of the area and reads all tables of its store. */
export function databaseOf<Tables>(session: WriteSession, area: string): Database<Tables> {
  return new SessionDatabase<Tables>(session, { view: session.view, area });
}

/** The caller's view of an area. */
type DatabaseView = Omit<QueryOrigin, 'store'>;

class SessionDatabase<Tables> extends Database<Tables> {
  readonly query: Kysely<Tables>;
  readonly #session: WriteSession;
  readonly #eyes: DatabaseView;

  constructor(session: WriteSession, eyes: DatabaseView) {
    super();
    this.#session = session;
    this.#eyes = eyes;
    const compiler = new GuardedCompiler({ store: session.store, ...eyes });
    this.query = new Kysely<Tables>({
      dialect: {
        createAdapter: () => kyselyParts[session.store.dialect.handWritten.compiler].adapter(),
        createDriver: () => new SessionDriver(session, compiler),
        createQueryCompiler: () => compiler,
        createIntrospector: () => {
          throw new QueryFault('The schema is described by the entities.');
        },
      },
    });
  }

  withDeleted(): Database<Tables> {
    return new SessionDatabase<Tables>(this.#session, liftFilters(this.#eyes, { withDeleted: true }));
  }

  forAllOwners(): Database<Tables> {
    return new SessionDatabase<Tables>(this.#session, liftFilters(this.#eyes, { forAllOwners: true }));
  }

  asSystem(): Database<Tables> {
    const { store } = this.#session;
    if (store.data) throw new Error(describeSeparation(store.name));
    return new SessionDatabase<Tables>(this.#session, liftFilters(this.#eyes, { asSystem: true }));
  }
}

function liftFilters({ view, area }: DatabaseView, more: LiftedFilters): DatabaseView {
  const seen: View = {
    callerId: view.callerId,
    tenantId: view.tenantId,
    seesAll: (entity) => more.forAllOwners === true || view.seesAll(entity),
    withDeleted: view.withDeleted || more.withDeleted === true,
    asSystem: view.asSystem || more.asSystem === true,
  };
  return { view: seen, area };
}
