import { listShapeParts } from '@portico/core/manifest';
import type { Member, ScalarName, Shape } from '@portico/core/manifest';
import type { Records } from '../../2-read/records.ts';
import { label } from '../../finding.ts';
import { findFlowingScalar } from '../shapes.ts';
import type { CheckContext } from '../view.ts';

/** Reports PRAG0901: a member of an event that would not survive copying, freezing, writing as JSON and reading. */
export function checkEventMembers({ records, findings }: CheckContext): void {
  for (const { class: ref, facts } of records.events) {
    const members = facts?.value.kind === 'object' ? facts.value.members : [];
    for (const member of members) {
      const reason = findProblem(member, records.types);
      if (reason && facts) findings.report('PRAG0901', { member: member.name, event: ref.name, reason }, label(facts.place, reason));
    }
  }
}

function findProblem({ name, wireName, shape }: Member, types: Records['types']): string | undefined {
  if (name === 'occurredAt' && !(shape.kind === 'scalar' && shape.scalar === 'DateTimeOffset' && !shape.nullable))
    return 'it is reserved for the time of the event, a `DateTimeOffset`';
  if (name in Object.prototype) return 'every object has a member of that name';
  if (wireName !== name) return `its name in a message would be '${wireName}'`;
  return findProblemWithin(shape, { types, within: [] });
}

interface MemberContext {
  readonly types: Records['types'];
  /** The keys of the types that contain the shape. */
  readonly within: readonly string[];
}

function findProblemWithin(shape: Shape, { types, within }: MemberContext): string | undefined {
  if (findFlowingScalar(shape)) return 'it contains a stream';
  const alike = findLookalikes(shape);
  if (alike) return `in a message, ${alike} look alike`;
  if (shape.kind !== 'reference') return findFirstProblem(listShapeParts(shape), { types, within });
  const type = types.get(shape.name);
  if (!type) return undefined;
  if (within.includes(type.key)) return `a '${type.name}' can contain another one, without limit`;
  if (type.isClass) return `it contains an instance of the class '${type.name}'`;
  return findProblemWithin(type.shape, { types, within: [...within, type.key] });
}

function findFirstProblem(shapes: readonly Shape[], surroundings: MemberContext): string | undefined {
  for (const shape of shapes) {
    const problem = findProblemWithin(shape, surroundings);
    if (problem) return problem;
  }
  return undefined;
}

/** Pairs of scalars with overlapping forms: a value could be read back with another type than it was written with. */
const lookalikes: readonly (readonly [ScalarName, readonly ScalarName[]])[] = [
  ['DateTimeOffset', ['string']],
  ['Bytes', ['string']],
  ['Duration', ['string']],
  ['Long', ['number', 'Int']],
];

function findLookalikes(shape: Shape): string | undefined {
  if (shape.kind !== 'union') return undefined;
  const scalars = new Set(shape.options.flatMap((option) => (option.kind === 'scalar' ? [option.scalar] : [])));
  for (const [scalar, others] of lookalikes) {
    const other = others.find((each) => scalars.has(each));
    if (scalars.has(scalar) && other) return `a \`${other}\` and a \`${scalar}\``;
  }
  return undefined;
}
