import type { Rule, Shape } from '@portico/core/manifest';
import type { PropertyRecord } from '../../2-read/records.ts';
import { findContradiction } from '../../2-read/rules/contradictions.ts';
import { label } from '../../finding.ts';
import type { OperationContext } from '../view.ts';
import { findField } from './view.ts';
import type { DataOperation } from './operationData.ts';

/** Reports PRAG0548: rules of an input that contradict those of a query: pages start at 1, sizes end at `maxPageSize`, and `Between` has two values. */
export function checkAddedRules({ data, findings }: OperationContext): void {
  for (const query of data.queries) {
    for (const property of query.record.properties) {
      const added = listAddedRules(property, query);
      const shape = data.inline(property.shape);
      if (!added || !shape.rules || findContradiction(shape, (each) => each) !== undefined) continue;
      const reason = findContradiction({ ...shape, rules: [...shape.rules, ...added.rules] }, (each) => each);
      if (reason === undefined) continue;
      const facts = { property: `'${property.name}'`, rules: `its own rules and ${added.source}`, reason };
      findings.report('PRAG0548', facts, label(property.typePlace, reason));
    }
  }
}

interface AddedRules {
  readonly rules: readonly Rule[];
  /** The source of the rules, in words. */
  readonly source: string;
}

function listAddedRules({ name, role, shape }: PropertyRecord, { record, entity }: DataOperation): AddedRules | undefined {
  if (role?.kind === 'filter') return role.operator === 'Between' && isList(shape) ? pair : undefined;
  if (role || findField(entity, name) || (name !== 'page' && name !== 'pageSize')) return undefined;
  const most = name === 'pageSize' ? record.maxPageSize : undefined;
  return {
    rules: [atLeastOne, ...(most ? [{ rule: 'compare', comparison: 'lessThanOrEqual', bound: { value: most.value } } as const] : [])],
    source: most ? '`maxPageSize`' : 'the rules of paging',
  };
}

const atLeastOne: Rule = { rule: 'compare', comparison: 'greaterThanOrEqual', bound: { value: 1 } };

const pair: AddedRules = {
  rules: [
    { rule: 'minItems', count: 2 },
    { rule: 'maxItems', count: 2 },
  ],
  source: 'the two values of `Between`',
};

function isList({ kind }: Shape): boolean {
  return kind === 'array' || kind === 'tuple';
}
