/** Milliseconds from which a run counts as slow, so that its plan may be outdated. */
export const slowRun = 20;

/** Milliseconds before a plan that was renewed may be renewed again. A statement that stays slow is renewed less and less often. */
const pauses = { shortest: 1000, longest: 300_000 };

/** Statements that are remembered. */
const most = 1000;

interface Renewal {
  readonly at: number;
  readonly pause: number;
}

/**
 * Decides when a prepared statement must be prepared again. PostgreSQL plans such a statement for each of its first five runs, and then may keep one plan for
 * all values. A plan made while a table was small stays until the statistics of the table change: a claim of ten messages took 1.5 seconds with
 * 200,000 rows, and 0.5 milliseconds with a new plan.
 */
export class PlanRenewals {
  readonly #last = new Map<string, Renewal>();

  /** Whether a statement whose run was slow gets a new plan; `now` by the clock of `performance`. */
  isDue(name: string, now: number): boolean {
    const last = this.#last.get(name);
    if (last && now < last.at + last.pause) return false;
    const staysSlow = last !== undefined && now < last.at + 10 * last.pause;
    if (this.#last.size >= most) this.#last.clear();
    this.#last.set(name, { at: now, pause: staysSlow ? Math.min(2 * last.pause, pauses.longest) : pauses.shortest });
    return true;
  }
}
