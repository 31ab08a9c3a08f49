import type { Shape } from '@portico/core/manifest';
import { label } from '../../finding.ts';
import { suggestName } from './view.ts';
import type { OperationContext } from '../view.ts';
import type { DataOperation } from './operationData.ts';

/** Reports PRAG0747: links that are not the ids of a many-to-many relation. */
export function checkLinks({ data, findings }: OperationContext): void {
  for (const mutation of data.mutations) {
    for (const { name: property, links: given, shape } of mutation.record.properties) {
      if (!given) continue;
      const reason = findProblem(mutation, given.value, data.inline(shape));
      const facts = { property, operation: mutation.name, entity: mutation.entity.name, reason: reason ?? '' };
      if (reason) findings.report('PRAG0747', facts, label(given.place, reason));
    }
  }
}

function findProblem({ entity, record }: DataOperation, name: string, shape: Shape): string | undefined {
  const { mode } = record;
  const relation = entity.relations.find(({ property }) => property === name);
  if (!relation) return `'${entity.name}' has no relation '${name}'${suggestName(name, entity.relations)}`;
  if (relation.kind !== 'manyToMany') return `'${name}' of '${entity.name}' is not a \`ManyToMany\` relation`;
  if (mode?.value === 'Delete' || mode?.value === 'Restore') return `a ${mode.value} mutation does not change links`;
  const ids = shape.kind === 'array' && shape.items.kind === 'scalar' && shape.items.scalar === 'Guid';
  return ids ? undefined : 'it is not a list of `Guid`';
}
