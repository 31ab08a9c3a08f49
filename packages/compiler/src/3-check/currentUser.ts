import type { PropertyRecord } from '../2-read/records.ts';
import { label } from '../finding.ts';
import type { CheckContext } from './view.ts';

/** PRAG0730 and PRAG0731: the caller is written once, by the invoker of a query. */
export function currentUser({ operations, findings }: CheckContext): void {
  for (const { record, name: operation, inputs } of operations) {
    for (const { property } of inputs.filter(({ source }) => source === 'currentUser')) {
      const reason = problemOf(property);
      if (reason) findings.report('PRAG0730', { property: property.name, reason }, label(property.place, reason));
      if (!record.kind.startsWith('Query')) {
        findings.report(
          'PRAG0731',
          { operation, property: property.name },
          label(property.place, 'nothing fills this'),
          label(record.class.place, 'no query'),
        );
      }
    }
  }
}

function problemOf({ readonly, presence }: PropertyRecord): string | undefined {
  if (!readonly) return 'it is not readonly';
  if (presence === 'optional') return 'it is optional';
  return presence === 'defaulted' ? 'it has an initializer' : undefined;
}
