import type { Member, Shape } from '@portico/core/manifest';
import { mayBeNull } from '../shapes/unions/facets.ts';
import { block, joinParagraphs } from './moduleText.ts';
import { access, quote } from './names.ts';
import { formatMemberPointer } from './pointers.ts';
import { emitReaderCall } from './reading.ts';
import type { ReadContext } from './reading.ts';
import { emitComparisonLines, emitFailure } from './rules.ts';
import { conversions } from './scalars.ts';

/** The source and the target of members. */
export interface MemberPlace {
  /** The variable that contains the JSON object. */
  readonly source: string;
  /** The expression of its JSON pointer. */
  readonly at: string;
  /** The variable that receives the values. */
  readonly result: string;
}

/** Emits the reader of an object's members, followed by the comparisons between them. */
export function emitMembersBlock(context: ReadContext, members: readonly Member[], place: MemberPlace): string[] {
  const readings = members.map((member) => readMember(context, member, place));
  const comparable = members.map(({ name, wireName, shape }) => ({
    name,
    shape,
    place: { location: 'body', path: formatMemberPointer(place.at, wireName), name: wireName },
  }));
  return joinParagraphs([...readings, emitComparisonLines(context.module, place.result, comparable)]);
}

/** Emits the reader of a member. If it is optional, a missing value and null are treated as absent. */
export function readMember(context: ReadContext, member: Member, { source, at, result }: MemberPlace): string[] {
  const { module } = context;
  const { wireName, shape } = member;
  const path = formatMemberPointer(at, wireName);
  const inherited = wireName in Object.prototype;
  const found = inherited ? `${module.reading('own')}(${source}, ${quote(wireName)})` : access(source, wireName);
  const mandatory = shape.rules?.some(({ rule }) => rule === 'mandatory') ?? false;
  const set = (read: string) => emitAssignment(context, { result, name: member.name, read });
  const present = mayBeNull(shape, context.types) ? '!== undefined' : '!= null';

  // Any value is valid, but a value is required.
  const asked = shape.kind === 'any' && !member.optional && !mandatory;
  const direct = inherited || mandatory ? undefined : emitReaderCall(context, shape, { value: found, at: path, name: wireName });
  if (direct !== undefined) return member.optional ? [`if (${found} ${present}) ${set(direct)}`] : [set(direct)];

  const value = !inherited && !mandatory && !asked && isReadOnce(context, shape) ? found : context.names.free(wireName);
  const { lines, read } = context.read(context, shape, { value, at: path, name: wireName });
  const declared = value === found ? [] : [`const ${value} = ${found};`];
  const all = [...lines, set(read)];
  if (mandatory) {
    const missing = emitFailure({ location: 'body', path, name: wireName }, 'mandatory', 'is required');
    return [
      ...declared,
      `if (${value} ${present === '!= null' ? '== null' : '=== undefined'}) ${missing}`,
      ...(lines.length === 0 ? [`else ${set(read)}`] : block('else {', all)),
    ];
  }
  if (member.optional)
    return [...declared, ...(lines.length === 0 ? [`if (${value} ${present}) ${set(read)}`] : block(`if (${value} ${present}) {`, all))];
  return [
    ...declared,
    ...(asked ? [`if (${value} === undefined) ${module.reading('wrongType')}(call, ${path}, ${value}, 'a value');`] : []),
    ...all,
  ];
}

/** Returns whether a single call reads the value, so that it needs no variable. */
function isReadOnce({ exact }: ReadContext, shape: Shape): boolean {
  if (shape.kind !== 'scalar') return false;
  return shape.scalar in conversions || (exact && (shape.scalar === 'number' || shape.scalar === 'Int'));
}

function emitAssignment({ module }: ReadContext, { result, name, read }: { result: string; name: string; read: string }): string {
  if (name === '__proto__') return `${module.reading('putEntry')}(${result}, '__proto__', ${read});`;
  return `${access(result, name)} = ${read};`;
}
