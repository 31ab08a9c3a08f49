import { compareText, omitUndefined } from '@portico/core/values';
import type { Member, Rule, Shape } from '@portico/core/manifest';

/** The surroundings of a shape: its area, and the names on the wire of the properties that rules compare with. */
export interface ShapeContext {
  readonly area: string;
  readonly names?: ReadonlyMap<string, string>;
}

/** Reduces a shape to what others rely on: without descriptions, in an order that does not depend on the source, with types named `Area.Type`. */
export function reduceShape(shape: Shape, context: ShapeContext): Shape {
  const rules = shape.rules?.map((rule) => reduceRule(rule, context)).toSorted(compareJson);
  return { ...reduceParts(shape, context), ...omitUndefined({ nullable: shape.nullable, rules: rules?.length ? rules : undefined }) };
}

function reduceParts(shape: Shape, context: ShapeContext): Shape {
  const inner = (each: Shape) => reduceShape(each, { area: context.area });
  switch (shape.kind) {
    case 'scalar':
      return { kind: 'scalar', scalar: shape.scalar };
    case 'enum':
      return { kind: 'enum', values: shape.values.toSorted(compareJson) };
    case 'array':
      return { kind: 'array', items: inner(shape.items) };
    case 'tuple':
      return { kind: 'tuple', items: shape.items.map(inner), ...omitUndefined({ rest: shape.rest && inner(shape.rest) }) };
    case 'dictionary':
      return { kind: 'dictionary', values: inner(shape.values) };
    case 'object':
      return { kind: 'object', members: reduceMembers(shape.members, context.area) };
    case 'reference':
      return { kind: 'reference', name: `${context.area}.${shape.name}` };
    case 'union':
      return { kind: 'union', options: shape.options.map(inner), ...omitUndefined({ discriminator: shape.discriminator }) };
    case 'any':
      return { kind: 'any' };
  }
}

function reduceMembers(members: readonly Member[], area: string): Member[] {
  const names = new Map(members.map(({ name, wireName }) => [name, wireName]));
  return members
    .map(({ wireName, shape, optional, solid }) => ({
      name: wireName,
      wireName,
      shape: reduceShape(shape, { area, names }),
      ...omitUndefined({ optional, solid }),
    }))
    .toSorted((one, other) => compareText(one.wireName, other.wireName));
}

/** Reduces a rule: the words and the file of one's own rule are not part of the contract. */
function reduceRule(rule: Rule, { names }: ShapeContext): Rule {
  const rename = (property: string) => names?.get(property) ?? property;
  if (rule.rule === 'compare' && 'property' in rule.bound) return { ...rule, bound: { property: rename(rule.bound.property) } };
  if (rule.rule !== 'own') return rule;
  const given = rule.given.map((each) => ('property' in each ? { property: rename(each.property) } : each));
  return { rule: 'own', name: rule.name, given } as unknown as Rule;
}

function compareJson(one: unknown, other: unknown): number {
  return compareText(JSON.stringify(one), JSON.stringify(other));
}
