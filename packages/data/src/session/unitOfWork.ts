import { UnitOfWork } from '@portico/core';

/** The unit of work of a session, as actions ask for it. */
export class SessionUnitOfWork extends UnitOfWork {
  readonly #flush: () => Promise<void>;

  constructor(flush: () => Promise<void>) {
    super();
    this.#flush = flush;
  }

  flush(): Promise<void> {
    return this.#flush();
  }
}
