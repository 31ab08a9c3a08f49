import type { EventRecord } from '../../2-read/messageRecords.ts';
import type { Place } from '../../finding.ts';
import { label } from '../../finding.ts';
import type { CheckContext } from '../view.ts';

/** PRAG0900: an event is made from its facts and nothing else, wherever a message of it arrives. */
export function events({ records, findings }: CheckContext): void {
  for (const record of records.events) {
    for (const { reason, place } of problemsOf(record))
      findings.report('PRAG0900', { event: record.class.name, reason }, label(place, reason));
  }
}

function problemsOf(record: EventRecord): { readonly reason: string; readonly place: Place }[] {
  const { place } = record.class;
  const { facts } = record;
  return [
    ...(record.exported ? [] : [{ reason: 'is not exported', place }]),
    ...(record.abstract ? [{ reason: 'is abstract', place }] : []),
    ...(record.generic ? [{ reason: 'is generic', place }] : []),
    ...(record.ownHead ? [] : [{ reason: 'extends another event', place }]),
    ...(facts && facts.value.kind !== 'object' ? [{ reason: 'has facts that are no object with members', place: facts.place }] : []),
    ...record.additions.map((each) => ({ reason: 'has more than its facts', place: each })),
  ];
}
