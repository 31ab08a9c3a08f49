import { omitUndefined } from '@portico/core/values';
import type { EnumShape, Rule, Shape } from '@portico/core/manifest';

/** Joins the options of a union: literals become one enum, true and false a boolean, equal options one. A rule of the application that every option has is a rule of the union. */
export function joinOptions(options: readonly Shape[], resolve: (shape: Shape) => Shape): Shape {
  const shared = findSharedOwnRules(options);
  if (shared.length === 0) return joinPlainOptions(options, resolve);
  const plain = options.map((option) => dropRules(option, shared));
  const joined = joinPlainOptions(plain, resolve);
  return { ...joined, rules: [...(joined.rules ?? []), ...shared] };
}

/** Finds the rules of the application that every option has: TypeScript distributes a rule of a union over its options. */
function findSharedOwnRules([first, ...others]: readonly Shape[]): Rule[] {
  if (others.length === 0) return [];
  return (first?.rules ?? []).filter((rule) => rule.rule === 'own' && others.every((option) => hasRule(option, rule)));
}

function hasRule({ rules = [] }: Shape, rule: Rule): boolean {
  const text = JSON.stringify(rule);
  return rules.some((each) => JSON.stringify(each) === text);
}

function dropRules(shape: Shape, dropped: readonly Rule[]): Shape {
  const { rules = [], ...plain } = shape;
  const others = rules.filter((rule) => !hasRule({ rules: dropped } as Shape, rule));
  return others.length > 0 ? { ...plain, rules: others } : plain;
}

function joinPlainOptions(options: readonly Shape[], resolve: (shape: Shape) => Shape): Shape {
  const flat = options.flatMap((option) => (option.kind === 'union' && !option.rules ? option.options : [option]));
  const literals = flat.filter((option): option is EnumShape => option.kind === 'enum' && !option.rules);
  const others = flat.filter((option) => option.kind !== 'enum' || option.rules);
  const joined = [...joinLiterals(literals), ...others];
  const unique = dropRepeated(joined);
  if (unique.length === 1) return unique[0]!;
  if (unique.some((option) => option.kind === 'any')) return { kind: 'any' };
  const discriminator = findDiscriminator(unique.map(resolve));
  return { kind: 'union', options: unique, ...omitUndefined({ discriminator: discriminator || undefined }) };
}

/** Keeps the first of equal options. */
function dropRepeated(options: readonly Shape[]): Shape[] {
  const byText = new Map<string, Shape>();
  for (const option of options) {
    const text = JSON.stringify(option);
    if (!byText.has(text)) byText.set(text, option);
  }
  return [...byText.values()];
}

function joinLiterals(literals: readonly EnumShape[]): Shape[] {
  const values = [...new Set(literals.flatMap(({ values }) => values))];
  if (values.length === 0) return [];
  const booleans = values.filter((value) => typeof value === 'boolean');
  if (booleans.length < 2) return [{ kind: 'enum', values }];
  const rest = values.filter((value) => typeof value !== 'boolean');
  return [{ kind: 'scalar', scalar: 'boolean' }, ...(rest.length > 0 ? [{ kind: 'enum', values: rest } as const] : [])];
}

/** Finds the required member with different literal values in every option. */
function findDiscriminator(options: readonly Shape[]): string | undefined {
  const [first] = options;
  if (first?.kind !== 'object') return undefined;
  return first.members.find((candidate) => {
    const values = options.flatMap((option) => {
      const member = option.kind === 'object' ? option.members.find(({ wireName }) => wireName === candidate.wireName) : undefined;
      return member?.shape.kind === 'enum' && !member.optional && !member.shape.nullable ? [member.shape.values] : [];
    });
    const all = values.flat();
    return values.length === options.length && new Set(all).size === all.length;
  })?.wireName;
}

/** Returns whether a shape is `null` or `undefined` alone. */
export function isNothing(shape: Shape): boolean {
  return shape.kind === 'union' && shape.options.length === 0;
}
