import type { Shape } from '@portico/core/manifest';
import type { Records } from '../2-read/records.ts';
import { label } from '../finding.ts';
import type { CheckContext } from './view.ts';

/** PRAG0569: the members of an error are sent as they are, under their own names. */
export function checkErrorMembers({ operations, records, findings }: CheckContext): void {
  const errors = new Map(operations.flatMap(({ record }) => record.errors.map((error) => [error.key, error] as const)));
  for (const { name, members, place } of errors.values()) {
    for (const { name: member, shape, jsonName } of members) {
      const reason =
        jsonName === undefined ? findReason(shape, { types: records.types, seen: new Set() }) : `it is to be called '${jsonName}'`;
      if (reason !== undefined) findings.report('PRAG0569', { name, member, reason }, label(place, `${member}: ${reason}`));
    }
  }
}

interface Looking {
  readonly types: Records['types'];
  /** The named types that were looked at. */
  readonly seen: Set<string>;
}

/** Why a value is not sent as its type is published; undefined where it is. */
function findReason(shape: Shape, looking: Looking): string | undefined {
  switch (shape.kind) {
    case 'scalar':
      return shape.scalar === 'Bytes' ? 'it holds bytes' : undefined;
    case 'object': {
      const renamed = shape.members.find(({ name, wireName }) => name !== wireName);
      return renamed
        ? `its member '${renamed.name}' is to be called '${renamed.wireName}'`
        : first(
            shape.members.map((each) => each.shape),
            looking,
          );
    }
    case 'array':
      return findReason(shape.items, looking);
    case 'dictionary':
      return findReason(shape.values, looking);
    case 'tuple':
      return first([...shape.items, ...(shape.rest ? [shape.rest] : [])], looking);
    case 'union':
      return first(shape.options, looking);
    case 'reference': {
      const type = looking.seen.has(shape.name) ? undefined : looking.types.get(shape.name);
      looking.seen.add(shape.name);
      return type && findReason(type.shape, looking);
    }
    default:
      return undefined;
  }
}

function first(shapes: readonly Shape[], looking: Looking): string | undefined {
  for (const shape of shapes) {
    const reason = findReason(shape, looking);
    if (reason !== undefined) return reason;
  }
  return undefined;
}
