import type { Shape } from '@portico/core/manifest';
import type { CheckedMember, CheckedType, TypeGraph } from '../../0-program/checker/port.ts';
import type { Problem } from './checkedShape.ts';

/** Returns whether a member of a class is a field; the other members are checked with the class. */
export function isField({ types }: TypeGraph, { name, origin, type: id }: CheckedMember): boolean {
  const type = types[id]!;
  return !name.startsWith('__#') && origin !== 'accessor' && !(type.kind === 'unsupported' && type.why === 'function');
}

/** Describes the alternatives of a named union's values: `null` and `undefined` belong to its use. */
export function describeAlternatives({ types }: TypeGraph, type: CheckedType): { readonly nullable: boolean; readonly absent: boolean } {
  const kinds = type.kind === 'union' ? type.members.map((member) => types[member]!.kind) : [];
  return { nullable: kinds.includes('null'), absent: kinds.includes('undefined') };
}

/** Returns the text of a type argument in a key; arguments without a JSON representation differ by the reason. */
export function formatArguments({ result, problems }: { readonly result: Shape; readonly problems: readonly Problem[] }): string {
  return [JSON.stringify(result), ...problems.map(({ why, text }) => `${why} ${text}`)].join('!');
}
