import { omitUndefined } from '@portico/core/values';
import { toFragment } from '@portico/sql';
import type { QueryPlan, ComplexPlan } from '../plan/queryPlan.ts';
import type { ReadSession } from '../template/readSession.ts';
import { buildCriteriaSql, type CriteriaSql } from '../criteria/buildCriteriaSql.ts';
import type { CriteriaScope } from '../criteria/criteriaScope.ts';
import type { ComplexScope } from '../criteria/readComplexFilter.ts';
import type { QueryInput } from './window.ts';

/** Returns the conditions of the supplied complex filters; undefined if there is none. */
export function buildComplexConditions(plan: QueryPlan, input: QueryInput, session: ReadSession): readonly CriteriaSql[] | undefined {
  let conditions: CriteriaSql[] | undefined;
  for (const complex of plan.complex) {
    const criteria = input[complex.model.property];
    if (criteria != null) (conditions ??= []).push(buildCriteriaSql(criteria, buildScope(complex, complex.model, ''), session));
  }
  return conditions;
}

/** Returns the scope of a complex filter, starting at `prefix`. */
function buildScope({ columns }: Pick<ComplexPlan, 'columns'>, model: ComplexScope, prefix: string): CriteriaScope {
  return {
    field(name) {
      const field = model.fields.find((each) => each.name === name);
      if (!field) return undefined;
      const { type, scale, trigrams = false } = field;
      return omitUndefined({ sql: toFragment(columns[prefix + name]!), type, trigrams, scale });
    },
    relation(name) {
      const relation = model.relations.find((each) => each.name === name);
      return relation && buildScope({ columns }, relation.filter, `${prefix}${name}.`);
    },
  };
}
