import type pg from 'pg';

/** Statements that stay prepared on one connection. */
const kept = 500;

/** The maximum number of bytes of their texts; the server needs about 25 times as many. */
const keptBytes = 1024 * 1024;

interface Prepared {
  readonly query: pg.QueryArrayConfig;
  readonly text: string;
  readonly bytes: number;
  /** How often it was run. */
  runs: number;
}

/** The number of runs for which PostgreSQL creates a new plan of a prepared statement, before it may reuse one plan for all values. */
const plannedRuns = 5;

/**
 * The statements that stay prepared on one connection. The server keeps them until a `DEALLOCATE`: the oldest are dropped, until the
 * limits of number and bytes are met.
 */
export class PreparedStatements {
  /** The prepared statements by name, the oldest first. */
  readonly #known = new Map<string, Prepared>();
  readonly #dropped: (name: string) => void;
  #bytes = 0;

  /** `dropped` is called with the name of each statement that is no longer prepared. */
  constructor(dropped: (name: string) => void) {
    this.#dropped = dropped;
  }

  /** Returns a statement in the form of pg; it stays prepared from now on. */
  keep(name: string, text: string): pg.QueryArrayConfig {
    const known = this.#known.get(name);
    if (known?.text === text) {
      known.runs += 1;
      return known.query;
    }
    const query = inherited({ name, text, rowMode: 'array' });
    // pg rejects a different text with the same name.
    if (known) return query;
    const bytes = Buffer.byteLength(text);
    for (const oldest of this.#known.keys()) {
      if (this.#known.size < kept && this.#bytes + bytes <= keptBytes) break;
      this.forget(oldest);
    }
    this.#known.set(name, { query, text, bytes, runs: 1 });
    this.#bytes += bytes;
    return query;
  }

  /** Whether the server may run a statement with a cached plan. */
  mayHaveOldPlan(name: string): boolean {
    return (this.#known.get(name)?.runs ?? 0) > plannedRuns;
  }

  /** Drops a statement if it is prepared. */
  forget(name: string): void {
    const known = this.#known.get(name);
    if (!known) return;
    this.#known.delete(name);
    this.#bytes -= known.bytes;
    this.#dropped(name);
  }
}

/** Returns a configuration without own properties. pg copies those for each query, which takes longer than everything else that it does with them. */
function inherited(query: pg.QueryArrayConfig): pg.QueryArrayConfig {
  return Object.create(query) as pg.QueryArrayConfig;
}
