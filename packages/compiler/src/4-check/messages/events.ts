import type { EventRecord } from '../../2-read/messageRecords.ts';
import type { Place } from '../../finding.ts';
import { label } from '../../finding.ts';
import type { CheckContext } from '../view.ts';

/** Reports PRAG0900: an event that a receiving process cannot create from its facts alone. */
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
    ...(record.exported ? [] : [{ reason: 'is not exported', way: 'Add `export` to the declaration.', place }]),
    ...(record.abstract ? [{ reason: 'is abstract', way: 'Remove `abstract`.', place }] : []),
    ...(record.generic ? [{ reason: 'is generic', way: 'Remove the type parameters, and write the types in the facts.', place }] : []),
    ...(record.ownHead
      ? []
      : [{ reason: 'extends another event', way: `Extend the head itself: \`export class ${name} extends DomainEvent<…>\`.`, place }]),
    ...(facts && facts.value.kind !== 'object'
      ? [
          {
            reason: 'has facts that are not an object with members',
            way: 'Write an object type: `DomainEvent<{ … }>`.',
            place: facts.place,
          },
        ]
      : []),
    ...record.additions.map((each) => ({
      reason: 'has more members than its facts',
      way: 'Move its fields into the facts. The class may have getters and methods.',
      place: each,
    })),
  ];
}
