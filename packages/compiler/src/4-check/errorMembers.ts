import type { Shape } from '@portico/core/manifest';
import type { Records } from '../2-read/records.ts';
import { label } from '../finding.ts';
import type { CheckContext } from './view.ts';

/** Reports PRAG0569: a member of an error that would be renamed or converted; error members are sent unchanged. */
export function checkErrorMembers({ operations, records, findings }: CheckContext): void {
  const errors = new Map(operations.flatMap(({ record }) => record.errors.map((error) => [error.key, error] as const)));
  for (const { name, members, place } of errors.values()) {
    for (const { name: member, shape, jsonName } of members) {
      const reason =
        jsonName === undefined ? findReason(shape, { types: records.types, seen: new Set() }) : `its JSON name is '${jsonName}'`;
      if (reason !== undefined) findings.report('PRAG0569', { name, member, reason }, label(place, `${member}: ${reason}`));
    }
  }
}

interface MemberSearch {
  readonly types: Records['types'];
  /** The named types that were already checked. */
  readonly seen: Set<string>;
}

/** Returns why a value is not sent in the form that its type publishes; otherwise undefined. */
function findReason(shape: Shape, looking: MemberSearch): string | undefined {
  switch (shape.kind) {
    case 'scalar':
      return shape.scalar === 'Bytes' ? 'it contains bytes' : undefined;
    case 'object': {
      const renamed = shape.members.find(({ name, wireName }) => name !== wireName);
      return renamed
        ? `the JSON name of its member '${renamed.name}' is '${renamed.wireName}'`
        : findFirst(
            shape.members.map((each) => each.shape),
            looking,
          );
    }
    case 'array':
      return findReason(shape.items, looking);
    case 'dictionary':
      return findReason(shape.values, looking);
    case 'tuple':
      return findFirst([...shape.items, ...(shape.rest ? [shape.rest] : [])], looking);
    case 'union':
      return findFirst(shape.options, looking);
    case 'reference': {
      const type = looking.seen.has(shape.name) ? undefined : looking.types.get(shape.name);
      looking.seen.add(shape.name);
      return type && findReason(type.shape, looking);
    }
    default:
      return undefined;
  }
}

function findFirst(shapes: readonly Shape[], looking: MemberSearch): string | undefined {
  for (const shape of shapes) {
    const reason = findReason(shape, looking);
    if (reason !== undefined) return reason;
  }
  return undefined;
}
