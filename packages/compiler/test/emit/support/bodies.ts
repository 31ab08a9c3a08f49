import type { NamedType, Rule, Shape } from '@portico/core/manifest';
import fc from 'fast-check';

/** Generates JSON values near a shape: mostly valid, often at the edge of its rules, sometimes broken in one place. */
export function bodiesOf(shape: Shape, types: readonly NamedType[]): fc.Arbitrary<unknown> {
  const near = valuesOf(shape, { types, depth: 0 });
  return fc.oneof({ weight: 3, arbitrary: near }, { weight: 2, arbitrary: broken(near) }, { weight: 1, arbitrary: junk });
}

interface Context {
  readonly types: readonly NamedType[];
  readonly depth: number;
}

const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown[]>(
    null,
    true,
    false,
    0,
    -1,
    1,
    1.5,
    '',
    'a',
    '1',
    [],
    {},
    [null],
    { constructor: 1 },
    2147483648,
    -2147483649,
    1e300,
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Generates values with one place replaced, removed or added. */
function broken(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(values, fc.nat(1000), junk, fc.nat(3))
    .map(([value, place, other, how]) => breakAt(structuredClone(value), place, { other, how }));
}

function breakAt(value: unknown, place: number, change: { other: unknown; how: number }): unknown {
  if (typeof value === 'string' && change.how > 0) return breakText(value, place, change.how);
  if (typeof value !== 'object' || value === null || place % 7 === 0) return change.other;
  const target = value as Record<string, unknown>;
  const keys = Object.keys(target);
  if (keys.length === 0 || place % 11 === 1) return { ...target, added: change.other };
  const key = keys[place % keys.length]!;
  if (change.how === 3 && Array.isArray(value)) return [...(value as unknown[]), target[key]];
  if (change.how === 2 && !Array.isArray(value)) delete target[key];
  else target[key] = breakAt(target[key], Math.floor(place / 2), change);
  return value;
}

function breakText(value: string, place: number, how: number): string {
  const at = value.length === 0 ? 0 : place % value.length;
  const char = ['\u{1F600}', ' ', '0', 'Z', '-', '.', '@', '\n'][place % 8]!;
  // A pair of surrogates that is split is rejected before validation.
  if (how === 1) return (value.slice(0, at) + char + value.slice(at)).toWellFormed();
  return (how === 2 ? value.slice(0, at) + value.slice(at + 1) : value.slice(0, at) + char + value.slice(at + 1)).toWellFormed();
}

function valuesOf(shape: Shape, context: Context): fc.Arbitrary<unknown> {
  const solid = solidValuesOf(shape, context);
  return shape.nullable ? fc.option(solid, { freq: 4 }) : solid;
}

function solidValuesOf(shape: Shape, context: Context): fc.Arbitrary<unknown> {
  const inner = { ...context, depth: context.depth + 1 };
  const rules = shape.rules ?? [];
  switch (shape.kind) {
    case 'scalar':
      return scalarsOf(shape.scalar, rules);
    case 'enum':
      return fc.constantFrom(...shape.values);
    case 'array':
      return fc.array(valuesOf(shape.items, inner), context.depth > 3 ? { maxLength: 0 } : sizes(rules));
    case 'tuple':
      return fc
        .tuple(
          fc.tuple(...shape.items.map((item) => valuesOf(item, inner))),
          shape.rest ? fc.array(valuesOf(shape.rest, inner), { maxLength: 2 }) : fc.constant([]),
        )
        .map(([items, rest]) => [...items, ...rest]);
    case 'dictionary':
      return fc.dictionary(
        fc.oneof(fc.string({ maxLength: 3 }), fc.constantFrom('constructor', 'a/b', '~', '')),
        valuesOf(shape.values, inner),
        { maxKeys: context.depth > 3 ? 0 : 3, noNullPrototype: true },
      );
    case 'object': {
      const required = shape.members.filter(({ optional }) => !optional).map(({ wireName }) => wireName);
      const members = shape.members.map((member) => [
        member.wireName,
        member.optional && context.depth > 3
          ? fc.constant(null)
          : member.optional
            ? fc.option(valuesOf(member.shape, inner), { freq: 5 })
            : valuesOf(member.shape, inner),
      ]);
      return fc.record(Object.fromEntries(members) as Record<string, fc.Arbitrary<unknown>>, {
        requiredKeys: required as never[],
        noNullPrototype: true,
      });
    }
    case 'reference':
      return valuesOf(context.types.find(({ name }) => name === shape.name)!.shape, inner);
    case 'union':
      return fc.oneof(...shape.options.map((option) => valuesOf(option, inner)));
    case 'any':
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function sizes(rules: readonly Rule[]): { minLength: number; maxLength: number } {
  const counts = rules.flatMap((rule) => ('count' in rule ? [rule.count] : []));
  return { minLength: Math.max(0, Math.min(...counts, 1) - 1), maxLength: Math.max(...counts, 2) + 1 };
}

function scalarsOf(name: string, rules: readonly Rule[]): fc.Arbitrary<unknown> {
  switch (name) {
    case 'boolean':
      return fc.boolean();
    case 'number':
      return fc.oneof(aroundBounds(rules), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer({ min: -20, max: 20 }));
    case 'Int':
      return fc.oneof(aroundBounds(rules), fc.integer(), fc.constantFrom(2147483647, -2147483648, 2147483648, -2147483649, 0.5, -0));
    case 'Long':
      return fc.oneof(aroundBounds(rules), fc.maxSafeInteger(), fc.constantFrom(2 ** 53, -(2 ** 60), 0.5));
    case 'Decimal':
      return fc.oneof(
        aroundBounds(rules),
        fc.tuple(fc.integer({ min: -99, max: 99 }), fc.nat(999)).map(([whole, part]) => `${whole}.${part}`),
        fc.constantFrom('1.', '.5', '-0', '+1', '1e3', '007', '1.50'),
      );
    case 'Guid':
      return fc.oneof(
        fc.uuid(),
        fc.uuid().map((guid) => guid.toUpperCase()),
      );
    case 'DateTimeOffset':
      return timestamps;
    case 'DateOnly':
      return dates;
    case 'Bytes':
      return fc.oneof(fc.base64String(), fc.constantFrom('AAA=', 'AA==', 'AA=', 'AAA', 'A===', 'AA-_'));
    default:
      return textsOf(rules);
  }
}

function aroundBounds(rules: readonly Rule[]): fc.Arbitrary<number> {
  const bounds = rules.flatMap((rule) =>
    rule.rule === 'compare' && 'value' in rule.bound
      ? [rule.bound.value]
      : rule.rule === 'multipleOf'
        ? [rule.divisor, rule.divisor * 3, -rule.divisor * 7]
        : rule.rule === 'oneOf'
          ? (rule.values as number[])
          : [],
  );
  return fc.tuple(fc.constantFrom(0, ...bounds), fc.constantFrom(-1, -0.5, 0, 0, 0.5, 1, 1e-9)).map(([bound, step]) => bound + step);
}

const two = (most: number) => fc.integer({ min: 0, max: most }).map((value) => String(value).padStart(2, '0'));
const dates = fc
  .tuple(fc.constantFrom('2024', '2023', '1900', '2000', '0001', '2026', '2032'), two(13), two(32))
  .map((parts) => parts.join('-'));
const timestamps = fc
  .tuple(
    fc.oneof(dates, fc.constantFrom('2026-12-31', '2030-06-30')),
    fc.constantFrom('T', 't', 'T', ' '),
    fc.tuple(two(24), two(60), two(61)),
    fc.constantFrom('', '.5', '.123456', '.', ''),
    fc.oneof(
      fc.constantFrom('Z', 'z', '', '+0100'),
      fc.tuple(fc.constantFrom('+', '-'), two(24), two(60)).map(([sign, hour, minute]) => `${sign}${hour}:${minute}`),
    ),
  )
  .map(([date, t, time, fraction, offset]) => date + t + time.join(':') + fraction + offset);

function textsOf(rules: readonly Rule[]): fc.Arbitrary<string> {
  const counts = rules.flatMap((rule) => ('count' in rule ? [rule.count] : []));
  const lengths = { minLength: Math.max(0, Math.min(...counts, 1) - 1), maxLength: Math.max(...counts, 4) + 2 };
  const free = fc.oneof(
    fc.string(lengths),
    fc.string({ ...lengths, unit: 'grapheme' }),
    fc.string({ ...lengths, unit: fc.constantFrom('\u{1F600}', 'a', '\u{10FFFF}', 'é') }),
  );
  const special = rules.flatMap((rule) => specialTexts(rule));
  return special.length === 0 ? free : fc.oneof(...special, free);
}

function specialTexts(rule: Rule): fc.Arbitrary<string>[] {
  switch (rule.rule) {
    case 'pattern':
      return [fc.stringMatching(new RegExp(rule.pattern, 'u')).filter((text) => text.isWellFormed())];
    case 'email':
      return [fc.emailAddress()];
    case 'url':
      return [
        fc.webUrl({ withFragments: true, withQueryParameters: true }),
        fc.webUrl({ authoritySettings: { withUserInfo: true, withPort: true, withIPv4: true, withIPv6: true } }),
        fc.constantFrom('urn:a:b', 'mailto:a@b', 'data:,x', 'http:', '//a', '/a', 'http://a b', 'a://[::1', 'http://a?q#f'),
      ];
    case 'oneOf':
      return [fc.constantFrom(...(rule.values as string[]))];
    case 'phone':
      return [
        fc.tuple(fc.constantFrom('+', ''), fc.stringMatching(/^[0-9]{4,17}$/)).map((parts) => parts.join('')),
        fc.constantFrom('+49 (30) 123-456', '+1.202.555.0100'),
      ];
    case 'creditCard':
      return [
        fc.stringMatching(/^[0-9]{11,20}$/),
        fc.constantFrom('4111111111111111', '4111 1111 1111 1111', '5500-0055-5555-5559', '371449635398431', '4111111111111112'),
      ];
    case 'notEmpty':
      return [fc.constantFrom('', ' ', '\t\n', '\u00a0', '\ufeff', '\u2028', ' a ')];
    default:
      return [];
  }
}

/** Returns the JSON text of a value, its numbers sometimes in another form of the same number. */
export function jsonText(value: unknown, form: number): string {
  return JSON.stringify(value, (_key, each: unknown) => {
    if (typeof each !== 'number' || !Number.isFinite(each)) return each;
    const texts = [String(each), each.toExponential(), Number.isInteger(each) && Math.abs(each) < 1e15 ? `${each}.0` : String(each)];
    return (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(Object.is(each, -0) ? '-0' : texts[form % texts.length]!);
  });
}
