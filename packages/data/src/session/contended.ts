import type { ChangedMeanwhile } from './errors/changedMeanwhile.ts';
import { getLoadStatements } from './repository/loadStatements.ts';
import type { Session } from './session.ts';

/** The rows that others changed during the work. The next attempt locks them first, so that it cannot lose them again. */
export class ContendedRows {
  readonly #rows = new Map<string, ChangedMeanwhile>();

  /** Records a row. */
  add(changed: ChangedMeanwhile): void {
    this.#rows.set(`${changed.facts.model.id} ${changed.id}`, changed);
  }

  /** Locks the rows, in an order that is the same everywhere. */
  async hold({ transaction, store, view }: Session): Promise<void> {
    if (this.#rows.size === 0) return;
    await transaction.begin();
    for (const [, { facts, id }] of [...this.#rows].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      const planned = getLoadStatements(facts.plan, store.dialect).lock(view);
      const key = store.encoder.value(id, { type: 'Guid' }, 'equal');
      await transaction.rows(planned.statement, planned.parameters([key], view));
    }
  }
}
