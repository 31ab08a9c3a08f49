import type { Member, Shape } from '@portico/core/manifest';

/** Returns whether every value of one shape is known to be one of another; false also if that cannot be decided. */
export function isWithin(one: Shape, other: Shape): boolean {
  if (!getRules(other).every((rule) => getRules(one).includes(rule))) return false;
  if (one.nullable && !other.nullable && other.kind !== 'any') return false;
  if (other.kind === 'any') return true;
  if (one.kind === 'union') return one.options.every((option) => isWithin(option, other));
  if (other.kind === 'union') return other.options.some((option) => isWithin(one, option));
  switch (one.kind) {
    case 'scalar':
      return other.kind === 'scalar' && one.scalar === other.scalar;
    case 'enum':
      return isEnumWithin(one.values, other);
    case 'array':
      return other.kind === 'array' && isWithin(one.items, other.items);
    case 'dictionary':
      return other.kind === 'dictionary' && isWithin(one.values, other.values);
    case 'object':
      return other.kind === 'object' && other.members.every((member) => isMemberWithin(one.members, member));
    default:
      return JSON.stringify(one) === JSON.stringify(other);
  }
}

/** Returns the shape without its rules. */
export function removeRules(shape: Shape): Shape {
  return JSON.parse(JSON.stringify(shape, (key, value: unknown) => (key === 'rules' ? undefined : value))) as Shape;
}

function getRules({ rules = [] }: Shape): string[] {
  return rules.map((rule) => JSON.stringify(rule));
}

function isEnumWithin(values: readonly (string | number | boolean)[], other: Shape): boolean {
  if (other.kind === 'enum') return values.every((value) => other.values.includes(value));
  return other.kind === 'scalar' && values.every((value) => typeof value === other.scalar);
}

function isMemberWithin(members: readonly Member[], { wireName, shape, optional }: Member): boolean {
  const own = members.find((member) => member.wireName === wireName);
  if (!own) return optional === true;
  return (optional === true || !own.optional) && isWithin(own.shape, shape);
}
