import { label } from '../../finding.ts';
import type { NumberRecord } from '../../2-read/records.ts';
import type { CheckContext } from '../view.ts';
import { findField } from './view.ts';

/** Reports PRAG0708: a generated number that is not a string, whose pattern has not exactly one counter, or whose scope its entity does not allow. */
export function checkGeneratedNumbers({ data, findings }: CheckContext): void {
  for (const { record, model } of data.entities) {
    for (const { name: property, number } of record.fields) {
      if (!number) continue;
      const field = findField(model, property);
      const isText = field?.shape.kind === 'scalar' && field.type === 'string';
      const isTenantScoped = model.traits.includes('TenantScoped');
      const reason = isText
        ? (findProblem(number.value.pattern) ?? findCountingProblem(number.value, isTenantScoped))
        : 'it is not a string';
      if (reason) findings.report('PRAG0708', { property, reason }, label(number.place, reason));
    }
  }
}

function findProblem(pattern: string): string | undefined {
  const places = pattern.match(/\{[^{}]*\}/g) ?? [];
  const counts = places.filter((place) => /^\{#+\}$/.test(place));
  const unknown = places.find((place) => !counts.includes(place) && place !== '{YYYY}' && place !== '{MM}');
  if (unknown !== undefined) return `\`${unknown}\` is not a valid placeholder`;
  return counts.length === 1 ? undefined : `its pattern has ${counts.length === 0 ? 'no counter' : 'several counters'}`;
}

function findCountingProblem({ scope, block }: NumberRecord, isTenantScoped: boolean): string | undefined {
  if (scope !== 'Store' && scope !== 'Tenant') return "its scope is neither 'Store' nor 'Tenant'";
  if (scope === 'Tenant' && !isTenantScoped) return 'it is counted per tenant, but the entity is not `TenantScoped`';
  const isBlock = block !== undefined && Number.isInteger(block) && block >= 1 && block <= 10_000;
  return isBlock ? undefined : 'its block size is not a whole number from 1 to 10,000';
}
