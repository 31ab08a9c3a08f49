import type { OperationRecord, PropertyRecord } from '../2-read/records.ts';
import { label } from '../finding.ts';
import type { CheckContext } from './view.ts';

/** PRAG0730 and PRAG0731: the caller is written once, by the invoker of a query. */
export function currentUser({ operations, findings }: CheckContext): void {
  for (const { record, name: operation, inputs } of operations) {
    for (const { property } of inputs.filter(({ source }) => source === 'currentUser')) {
      const reason = problemOf(property);
      if (reason) findings.report('PRAG0730', { property: property.name, reason }, label(property.place, reason));
      const unfilled = nothingFills(property, record);
      if (!unfilled) continue;
      const facts = { operation, property: property.name, reason: unfilled };
      const other = record.kind === 'Query' ? [] : [label(record.class.place, 'no query')];
      findings.report('PRAG0731', facts, label(property.place, 'nothing fills this'), ...other);
    }
  }
}

/** The caller's id is known; a member of the caller would have to come from an entity of users. */
function nothingFills({ location }: PropertyRecord, { kind }: OperationRecord): string | undefined {
  if (kind !== 'Query') return 'it is no query';
  return location?.name === undefined ? undefined : `there is no entity of users with a member '${location.name}'`;
}

function problemOf({ readonly, presence }: PropertyRecord): string | undefined {
  if (!readonly) return 'it is not readonly';
  if (presence === 'optional') return 'it is optional';
  return presence === 'defaulted' ? 'it has an initializer' : undefined;
}
