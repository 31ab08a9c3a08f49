import type { Dialect } from '@portico/sql';
import { Composer, selectSegments, type SqlPiece } from './composer.ts';
import type { PlannedStatement } from './plannedStatement.ts';
import { collectOwned } from './segments.ts';
import type { View } from './view.ts';

// Callers choose which filters and sorts they send. The number of prepared statements must not grow with their combinations.
const mostNamed = 200;
/** The maximum number of bytes of all named texts of one plan: a server needs about 25 times the size of the text for a prepared statement. */
const mostNamedBytes = 256 * 1024;
const mostKept = 1000;
/** The maximum number of bytes of unnamed texts that one plan caches in the process. */
const mostKeptBytes = 2 * 1024 * 1024;

/** How the statements of a cache are named. */
export interface StatementNames {
  /** Callers determine the texts, as with complex filters: none of them stays prepared. */
  readonly isFreeForm?: boolean;
}

/** The statements of one plan in one dialect, each variant built once and identified by a key. */
export class StatementCache {
  readonly dialect: Dialect;
  readonly #label: string;
  readonly #owned: readonly string[];
  readonly #isFreeForm: boolean;
  readonly #named = new Map<number | string, PlannedStatement>();
  readonly #unnamed = new Map<number | string, PlannedStatement>();
  #namedBytes = 0;
  #unnamedBytes = 0;

  /** Creates the cache; `pieces` are all pieces with parts that a view can lift. */
  constructor(dialect: Dialect, label: string, pieces: readonly SqlPiece[], { isFreeForm = false }: StatementNames = {}) {
    this.#isFreeForm = isFreeForm;
    this.dialect = dialect;
    this.#label = label;
    const owned = new Set<string>();
    for (const piece of pieces) collectOwned(selectSegments(piece, dialect), owned);
    this.#owned = [...owned];
  }

  /** The number of different keys that `viewKey` can return. */
  get viewKeys(): number {
    return 2 ** (4 + this.#owned.length);
  }

  /** Returns the parts of a view that affect the text, as a small number. */
  viewKey(view: View): number {
    let key = view.withDeleted ? 1 : 0;
    if (view.asSystem) return key + 2;
    if (view.acrossTenants === true) key += 2 ** (3 + this.#owned.length);
    if (this.#owned.length > 0 && view.callerId === null) key += 2 ** (2 + this.#owned.length);
    for (let index = 0; index < this.#owned.length; index++) if (view.seesAll(this.#owned[index]!)) key += 2 ** (2 + index);
    return key;
  }

  /** Returns the variant with a key, if it is already built. */
  find(key: number | string): PlannedStatement | undefined {
    return this.#named.get(key) ?? this.#unnamed.get(key);
  }

  /** Builds the variant for a key: `compose` adds its pieces. `planPerCall`: see `Statement`. */
  make(key: number | string, view: View, compose: (sql: Composer) => unknown, planPerCall = false): PlannedStatement {
    const sql = new Composer(this.dialect, view);
    compose(sql);
    if (this.#isFreeForm) return this.#keepUnnamed(key, sql.freeForm(this.#label));
    const bytes = Buffer.byteLength(sql.text);
    const isNamed = this.#named.size < mostNamed && this.#namedBytes + bytes <= mostNamedBytes;
    if (!isNamed) return this.#keepUnnamed(key, sql.plan(undefined, planPerCall));
    const planned = sql.plan(this.#label, planPerCall);
    this.#namedBytes += bytes;
    this.#named.set(key, planned);
    return planned;
  }

  #keepUnnamed(key: number | string, planned: PlannedStatement): PlannedStatement {
    // The key of a free-form statement repeats the conditions of its text.
    const bytes = Buffer.byteLength(planned.statement.text) + (typeof key === 'string' ? Buffer.byteLength(key) : 0);
    if (this.#unnamed.size >= mostKept || this.#unnamedBytes + bytes > mostKeptBytes) {
      this.#unnamed.clear();
      this.#unnamedBytes = 0;
    }
    this.#unnamedBytes += bytes;
    this.#unnamed.set(key, planned);
    return planned;
  }
}
