import type { Dialect, SqlText } from '@portico/sql';
import { Composer } from './composer.ts';
import type { PlannedStatement } from './plannedStatement.ts';
import { collectOwned, segmentsOf } from './segments.ts';
import type { View } from './view.ts';

// Callers choose which filters and sorts they send. What is kept prepared must not grow with what they think of.
const mostNamed = 200;
const mostKept = 1000;

/** The statements of one plan in one dialect, each made once: a key says which variant it is. */
export class StatementCache {
  readonly dialect: Dialect;
  readonly #label: string;
  readonly #owned: readonly string[];
  readonly #named = new Map<number | string, PlannedStatement>();
  readonly #unnamed = new Map<number | string, PlannedStatement>();

  /** `pieces` are all that may have a part that a view can lift. */
  constructor(dialect: Dialect, label: string, pieces: readonly SqlText[]) {
    this.dialect = dialect;
    this.#label = label;
    const owned = new Set<string>();
    for (const piece of pieces) collectOwned(segmentsOf(piece[dialect]), owned);
    this.#owned = [...owned];
  }

  /** How many different keys `viewKey` can give. */
  get viewKeys(): number {
    return 2 ** (3 + this.#owned.length);
  }

  /** What of a view changes the text, as a small number. */
  viewKey(view: View): number {
    let key = view.withDeleted ? 1 : 0;
    if (view.asSystem) return key + 2;
    if (this.#owned.length > 0 && view.callerId === null) key += 2 ** (2 + this.#owned.length);
    for (let index = 0; index < this.#owned.length; index++) if (view.seesAll(this.#owned[index]!)) key += 2 ** (2 + index);
    return key;
  }

  /** The variant of that key, if it was made already. */
  find(key: number | string): PlannedStatement | undefined {
    return this.#named.get(key) ?? this.#unnamed.get(key);
  }

  /** Makes the variant of a key: `compose` adds its pieces. `planPerCall`: see `Statement`. */
  make(key: number | string, view: View, compose: (sql: Composer) => unknown, planPerCall = false): PlannedStatement {
    const sql = new Composer(this.dialect, view);
    compose(sql);
    const isNamed = this.#named.size < mostNamed;
    const planned = sql.plan(isNamed ? this.#label : undefined, planPerCall);
    if (this.#unnamed.size >= mostKept) this.#unnamed.clear();
    (isNamed ? this.#named : this.#unnamed).set(key, planned);
    return planned;
  }
}
