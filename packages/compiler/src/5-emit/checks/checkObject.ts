import type { Member, Shape } from '@portico/core/manifest';
import { mayBeNull, withoutNull } from '../../shapes/unions/facets.ts';
import { joinParagraphs } from '../moduleText.ts';
import { access, quote } from '../names.ts';
import { formatMemberPointer } from '../pointers.ts';
import { emitGuarded, hasChecks, refuseOr } from '../reading.ts';
import { emitComparisonLines } from '../rules.ts';
import { acceptsAny } from './checkContext.ts';
import type { CheckContext, CheckTarget } from './checkContext.ts';
import { programChecks } from './scalarChecks.ts';

/** Emits the check of an object: each member, then the comparisons between members. */
export function checkObject(context: CheckContext, shape: Shape & { kind: 'object' }, target: CheckTarget): string[] {
  const note = `${context.module.reading('wrongType')}(call, ${target.at}, ${target.value}, 'an object');`;
  return refuseOr(`!${context.module.reading('isRecord')}(${target.value})`, note, checkMembers(context, shape.members, target));
}

/** Emits the checks of the members of a value that is known to be an object. */
export function checkMembers(
  context: CheckContext,
  members: readonly Member[],
  { value, at }: Pick<CheckTarget, 'value' | 'at'>,
): string[] {
  const checks = members.map((member) =>
    checkMember(context, member, { value: readMember(context, value, member.name), at: formatMemberPointer(at, member.name) }),
  );
  const comparable = members.map(({ name, shape }) => ({
    name,
    shape,
    place: { location: 'body', path: formatMemberPointer(at, name), name },
  }));
  const compared = context.rules
    ? emitComparisonLines(context.module, value, comparable, (shape, each) => isOfType(context, shape, each))
    : [];
  return joinParagraphs([...checks, compared]);
}

function checkMember(context: CheckContext, { name, shape, optional, solid }: Member, found: { value: string; at: string }): string[] {
  if (acceptsAny(shape, context))
    return optional
      ? []
      : [`if (${found.value} === undefined) ${context.module.reading('wrongType')}(call, ${found.at}, undefined, 'there');`];
  const once = isReadOnce(shape);
  const value = once ? found.value : context.names.free(name);
  const lines = context.check(context, optional ? withoutNull(shape) : shape, { value, at: found.at, name });
  if (lines.length === 0) return [];
  const absent = solid && !mayBeNull(shape, context.types) ? '!== undefined' : '!= null';
  const checked = optional ? emitGuarded(`${value} ${absent}`, lines) : lines;
  return once ? checked : [`const ${value} = ${found.value};`, ...checked];
}

/** Reads a member. If every object inherits the name, only an own member counts. */
function readMember({ module }: CheckContext, object: string, name: string): string {
  return name in Object.prototype ? `${module.reading('own')}(${object}, ${quote(name)})` : access(object, name);
}

/** Returns whether a value is used only once or twice, so that it needs no variable. */
function isReadOnce(shape: Shape): boolean {
  return (shape.kind === 'scalar' || shape.kind === 'reference') && !shape.nullable && !hasChecks(shape);
}

/** Returns the condition under which a value can be compared. A value of the wrong type has its own failure. */
function isOfType({ module }: CheckContext, shape: Shape, value: string): string {
  const check = shape.kind === 'scalar' ? programChecks[shape.scalar] : undefined;
  const refused = check?.refused(module, value);
  if (refused === undefined) return `${value} != null`;
  return refused.startsWith('!') ? refused.slice(1) : refused.replace(' !== ', ' === ');
}
