import type { Comparison, Member, Rule, ScalarName, Shape } from '@portico/core/manifest';

/** A scalar with rules. */
export const scalar = (name: ScalarName, ...rules: Rule[]): Shape => ({ kind: 'scalar', scalar: name, ...(rules.length > 0 && { rules }) });

/** A string with rules. */
export const text = (...rules: Rule[]): Shape => scalar('string', ...rules);

/** A list with rules. */
export const list = (items: Shape, ...rules: Rule[]): Shape => ({ kind: 'array', items, ...(rules.length > 0 && { rules }) });

/** A set of literal values. */
export const literals = (...values: (string | number | boolean)[]): Shape => ({ kind: 'enum', values });

/** A reference to a named type. */
export const reference = (name: string): Shape => ({ kind: 'reference', name });

/** The shape that takes null too. */
export const nullable = (shape: Shape): Shape => ({ ...shape, nullable: true });

/** A dictionary. */
export const dictionary = (values: Shape): Shape => ({ kind: 'dictionary', values });

/** A tuple, with what may follow. */
export const tuple = (items: readonly Shape[], rest?: Shape): Shape => ({ kind: 'tuple', items, ...(rest && { rest }) });

/** One of several shapes. */
export const union = (options: readonly Shape[], discriminator?: string): Shape => ({
  kind: 'union',
  options,
  ...(discriminator && { discriminator }),
});

/** Returns an object by its members; a name that ends in `?` is optional. */
export function object(members: Readonly<Record<string, Shape>>): Extract<Shape, { kind: 'object' }> {
  const list = Object.entries(members).map(([key, shape]): Member => {
    const name = key.replace(/\?$/, '');
    return { name, wireName: name, shape, ...(name === key ? {} : { optional: true as const }) };
  });
  return { kind: 'object', members: list };
}

/** A comparison with a number or with another property. */
export const compare = (comparison: Comparison, bound: number | string): Rule => ({
  rule: 'compare',
  comparison,
  bound: typeof bound === 'number' ? { value: bound } : { property: bound },
});
