import { omitUndefined } from '@portico/core/values';
import type { ComplexRelation } from '@portico/core/manifest';
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
      const { type, comparedAs = type, scale, trigrams = false } = field;
      return omitUndefined({ sql: toFragment(columns[prefix + name]!), type: comparedAs, trigrams, scale });
    },
    relation(name) {
      const relation = findRelation(model, name);
      return relation && !relation.many ? buildScope({ columns }, relation.filter, `${prefix}${name}.`) : undefined;
    },
    many(name) {
      const relation = findRelation(model, name);
      if (!relation?.many) return undefined;
      return { select: toFragment(columns[prefix + name]!), scope: buildScope({ columns }, relation.filter, `${prefix}${name}.`) };
    },
  };
}

function findRelation({ relations }: ComplexScope, name: string): ComplexRelation | undefined {
  return relations.find((each) => each.name === name);
}
