import type { Member, Shape } from '@portico/core/manifest';
import type { Records } from '../../2-read/records.ts';
import { label } from '../../finding.ts';
import { partsOf, wholeOf } from '../shapes.ts';
import type { CheckContext } from '../view.ts';

/** PRAG0901: an event is copied, frozen, written as JSON and read again; what does not survive that is no member of one. */
export function eventMembers({ records, findings }: CheckContext): void {
  for (const { class: ref, facts } of records.events) {
    const members = facts?.value.kind === 'object' ? facts.value.members : [];
    for (const member of members) {
      const reason = problemOf(member, records.types);
      if (reason && facts) findings.report('PRAG0901', { member: member.name, event: ref.name, reason }, label(facts.place, reason));
    }
  }
}

function problemOf({ name, wireName, shape }: Member, types: Records['types']): string | undefined {
  if (name === 'occurredAt' && !(shape.kind === 'scalar' && shape.scalar === 'DateTimeOffset' && !shape.nullable))
    return 'it is the time of the event, a `DateTimeOffset`';
  if (wireName !== name) return `it would be called '${wireName}' in a message`;
  return problemWithin(shape, { types, within: [] });
}

interface Surroundings {
  readonly types: Records['types'];
  /** The keys of the types that the shape stands in. */
  readonly within: readonly string[];
}

function problemWithin(shape: Shape, { types, within }: Surroundings): string | undefined {
  if (wholeOf(shape)) return 'it holds what flows';
  if (shape.kind !== 'reference') return firstOf(partsOf(shape), { types, within });
  const type = types.get(shape.name);
  if (!type) return undefined;
  if (within.includes(type.key)) return `a '${type.name}' may hold another one without end`;
  if (type.isClass) return `it holds an instance of the class '${type.name}'`;
  return problemWithin(type.shape, { types, within: [...within, type.key] });
}

function firstOf(shapes: readonly Shape[], surroundings: Surroundings): string | undefined {
  for (const shape of shapes) {
    const problem = problemWithin(shape, surroundings);
    if (problem) return problem;
  }
  return undefined;
}
