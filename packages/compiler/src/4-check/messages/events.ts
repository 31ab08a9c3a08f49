import type { EventRecord } from '../../2-read/messageRecords.ts';
import type { Place } from '../../finding.ts';
import { label } from '../../finding.ts';
import type { CheckContext } from '../view.ts';

/** PRAG0900: an event is made from its facts and nothing else, wherever a message of it arrives. */
export function checkEvents({ records, findings }: CheckContext): void {
  for (const record of records.events) {
    for (const { reason, way, place } of findProblems(record))
      findings.report('PRAG0900', { event: record.class.name, reason, way }, label(place, reason));
  }
}

function findProblems(record: EventRecord): { readonly reason: string; readonly way: string; readonly place: Place }[] {
  const { name, place } = record.class;
  const { facts } = record;
  return [
    ...(record.exported ? [] : [{ reason: 'is not exported', way: 'Write `export` in front of it.', place }]),
    ...(record.abstract ? [{ reason: 'is abstract', way: 'Remove `abstract`.', place }] : []),
    ...(record.generic ? [{ reason: 'is generic', way: 'Remove the type parameters, and write the types in the facts.', place }] : []),
    ...(record.ownHead
      ? []
      : [{ reason: 'extends another event', way: `Extend the head itself: \`export class ${name} extends DomainEvent<…>\`.`, place }]),
    ...(facts && facts.value.kind !== 'object'
      ? [{ reason: 'has facts that are no object with members', way: 'Write an object type: `DomainEvent<{ … }>`.', place: facts.place }]
      : []),
    ...record.additions.map((each) => ({
      reason: 'has more than its facts',
      way: 'Move what it carries into the facts. Getters and methods may stand in the class.',
      place: each,
    })),
  ];
}
