import type { Shape } from '@portico/core/manifest';
import type { Records } from '../2-read/records.ts';
import type { Place } from '../finding.ts';
import { classWithoutName } from '../2-read/types/derivedClasses.ts';
import { getKeyHead } from '../2-read/services/keyText.ts';
import { label } from '../finding.ts';
import type { CheckContext } from './view.ts';

/** A shape that is sent, received or stored. */
interface ShapeUse {
  readonly shape: unknown;
  readonly place: Place;
  /** Its subject, in words. */
  readonly subject: string;
}

/** Reports PRAG0614: a type with more than members, which JSON and columns cannot represent. Each class is reported once. */
export function checkWireClasses({ records, findings }: CheckContext): void {
  // Few projects have such a type, and searching every shape takes time.
  if ([...records.types.values()].every(({ obstacle }) => !obstacle)) return;
  const reported = new Set<string>();
  for (const { shape, place, subject } of usesIn(records)) {
    for (const key of listReachedTypes(shape, records.types)) {
      const { obstacle } = records.types.get(key)!;
      const head = getKeyHead(key);
      if (!obstacle || reported.has(head)) continue;
      reported.add(head);
      const own = head.replace(/^.*#/, '');
      const name = own === classWithoutName ? '(anonymous class)' : own;
      const { reason, place: member } = obstacle;
      const labels = [label(place, `contains a '${name}'`), ...(member ? [label(member, reason)] : [])];
      findings.report('PRAG0614', { type: name, subject, reason }, ...labels);
    }
  }
}

function usesIn({ operations, entities }: Records): ShapeUse[] {
  return [
    ...operations.flatMap((operation): ShapeUse[] => {
      const { class: ref, properties, result, errors, handlers } = operation;
      const results = [result, ...handlers.map(({ outcomes }) => outcomes?.result)];
      return [
        ...properties.map(({ name, shape, role, typePlace }) => ({
          shape: [shape, role],
          place: typePlace,
          subject: `the input '${name}'`,
        })),
        ...results.flatMap((each) => (each ? [{ ...each, subject: `the result of '${ref.name}'` }] : [])),
        ...errors.map(({ name, members, place }) => ({
          shape: members.map(({ shape }) => shape),
          place,
          subject: `a member of '${name}'`,
        })),
      ];
    }),
    ...entities.flatMap(({ class: ref, fields }) =>
      fields.map(({ name, shape, typePlace }): ShapeUse => ({ shape, place: typePlace, subject: `the column '${ref.name}.${name}'` })),
    ),
  ];
}

/** Returns the keys of the named types in a shape, at any depth. */
function listReachedTypes(shape: unknown, types: Records['types'], keys: Set<string> = new Set()): Set<string> {
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    const { kind, name } = part as Partial<Extract<Shape, { kind: 'reference' }>>;
    if (kind === 'reference' && name !== undefined && !keys.has(name) && types.has(name)) {
      keys.add(name);
      visit(types.get(name)!.shape);
    }
    Object.values(part).forEach(visit);
  };
  visit(shape);
  return keys;
}
