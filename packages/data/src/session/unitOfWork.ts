import { UnitOfWork } from '@portico/core';

/** The unit of work of a session, as actions inject it. */
export class SessionUnitOfWork extends UnitOfWork {
  readonly #session: Pick<UnitOfWork, 'flush' | 'commit'>;

  constructor(session: Pick<UnitOfWork, 'flush' | 'commit'>) {
    super();
    this.#session = session;
  }

  flush(): Promise<void> {
    return this.#session.flush();
  }

  commit(): Promise<void> {
    return this.#session.commit();
  }
}
