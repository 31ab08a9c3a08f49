import type { Dialect } from '@portico/sql';

/** Caches a value that is derived from a plan, for each dialect. */
export function memoizePerDialect<Plan extends object, Made>(
  make: (plan: Plan, dialect: Dialect) => Made,
): (plan: Plan, dialect: Dialect) => Made {
  const all = new WeakMap<Dialect, WeakMap<Plan, Made>>();
  // Most processes have stores of one dialect.
  let last: Dialect | undefined;
  let known: WeakMap<Plan, Made> = new WeakMap();
  return (plan, dialect) => {
    if (dialect !== last) {
      known = all.get(dialect) ?? new WeakMap();
      all.set(dialect, known);
      last = dialect;
    }
    let made = known.get(plan);
    if (made === undefined) known.set(plan, (made = make(plan, dialect)));
    return made;
  };
}
