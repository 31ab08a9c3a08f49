import { label } from '../finding.ts';
import type { OperationRecord } from '../2-read/records.ts';
import { Pairs } from './pairs.ts';
import type { CheckContext } from './view.ts';

/** Reports PRAG0105: two operations of an area with the same name, ignoring case as file names do. */
export function checkSharedName({ data, operations, findings }: CheckContext): void {
  const seen = new Pairs<OperationRecord>();
  for (const { record, name } of operations) {
    const area = data.areaOfFile(record.class.from)?.name ?? 'App';
    const other = seen.earlier(`${area} ${name.toLowerCase()}`, record);
    if (other)
      findings.report('PRAG0105', { area, name }, label(record.class.place, 'first declaration'), label(other.class.place, 'duplicate'));
  }
}
