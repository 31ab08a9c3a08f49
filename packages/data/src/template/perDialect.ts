import type { Dialect } from '@portico/sql';

/** Remembers what was made of a plan for each dialect. */
export function perDialect<Plan extends object, Made>(
  make: (plan: Plan, dialect: Dialect) => Made,
): (plan: Plan, dialect: Dialect) => Made {
  const all = new WeakMap<Dialect, WeakMap<Plan, Made>>();
  return (plan, dialect) => {
    let known = all.get(dialect);
    if (!known) all.set(dialect, (known = new WeakMap()));
    let made = known.get(plan);
    if (made === undefined) known.set(plan, (made = make(plan, dialect)));
    return made;
  };
}
