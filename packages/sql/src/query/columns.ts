import type { SqlFragment } from '../sqlText.ts';

/** The columns of a select list; one that is asked for twice is there once. */
export class Columns {
  readonly #columns = new Map<string, SqlFragment>();

  get count(): number {
    return this.#columns.size;
  }

  /** Adds a column and says where it stands. `name` is the same for the same column. */
  add(name: string, column: SqlFragment): number {
    if (!this.#columns.has(name)) this.#columns.set(name, column);
    return [...this.#columns.keys()].indexOf(name);
  }

  /** The list; a select needs at least one column. */
  get text(): SqlFragment {
    const columns = [...this.#columns.values()];
    return (dialect) => (columns.length > 0 ? columns.map((column) => column(dialect)).join(', ') : '1');
  }
}
