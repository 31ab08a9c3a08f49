import type { Comparison, Rule, Shape } from '@portico/core/manifest';
import fc from 'fast-check';
import { list, literals, nullable, scalar, text } from './shapes.ts';

/** A rule as it is written, and what it stands for. */
export interface WrittenRule {
  readonly written: string;
  readonly rules: readonly Rule[];
}

/** A type with rules as it is written, its shape, and JSON values at the edges of the rules. */
export interface RuleSet {
  readonly written: string;
  readonly shape: Shape;
  readonly values: readonly unknown[];
  /** Whether the values are so many that one of them is accepted if any value is. */
  readonly complete: boolean;
}

const compare = (comparison: Comparison, value: number): Rule => ({ rule: 'compare', comparison, bound: { value } });

const bounds = fc.constantFrom(-3, -1, 0, 1, 2, 3, 4, 5, 6, 0.5, 2.5, 4.25, 5.75);

const numberRules: fc.Arbitrary<WrittenRule> = fc.oneof(
  bounds.map((n) => ({ written: `GreaterThan<${n}>`, rules: [compare('greaterThan', n)] })),
  bounds.map((n) => ({ written: `GreaterThanOrEqual<${n}>`, rules: [compare('greaterThanOrEqual', n)] })),
  bounds.map((n) => ({ written: `LessThan<${n}>`, rules: [compare('lessThan', n)] })),
  bounds.map((n) => ({ written: `LessThanOrEqual<${n}>`, rules: [compare('lessThanOrEqual', n)] })),
  bounds.map((n) => ({ written: `EqualTo<${n}>`, rules: [compare('equalTo', n)] })),
  fc.integer({ min: -2, max: 6 }).map((n) => ({ written: `NotEqualTo<${n}>`, rules: [compare('notEqualTo', n)] })),
  fc.tuple(bounds, bounds).map(([least, most]) => ({
    written: `Range<${least}, ${most}>`,
    rules: [compare('greaterThanOrEqual', least), compare('lessThanOrEqual', most)],
  })),
  fc
    .constantFrom(1, 2, 3, 7, 0.5, 0.75)
    .map((divisor) => ({ written: `MultipleOf<${divisor}>`, rules: [{ rule: 'multipleOf', divisor } as const] })),
  fc.constantFrom<WrittenRule>(
    { written: 'Positive', rules: [compare('greaterThan', 0)] },
    { written: 'Negative', rules: [compare('lessThan', 0)] },
  ),
);

const patterns = ['^[A-Z]{3}$', '^a+$', 'b', '^$', '^(?:ab)+$', '[0-9]', '^\\\\d{2,4}$', '^.{2}$', '@', '^\\\\+', '(?=a)a'];

const textRules: fc.Arbitrary<WrittenRule> = fc.oneof(
  fc.nat(4).map((count) => ({ written: `MinLength<${count}>`, rules: [{ rule: 'minLength', count } as const] })),
  fc.nat(4).map((count) => ({ written: `MaxLength<${count}>`, rules: [{ rule: 'maxLength', count } as const] })),
  fc.constantFrom<WrittenRule>(
    { written: 'NotEmpty', rules: [{ rule: 'notEmpty' }] },
    { written: 'Email', rules: [{ rule: 'email' }] },
    { written: 'Url', rules: [{ rule: 'url' }] },
    { written: 'Phone', rules: [{ rule: 'phone' }] },
    { written: 'CreditCard', rules: [{ rule: 'creditCard' }] },
  ),
  fc.constantFrom(...patterns).map((pattern) => ({
    written: `Regex<'${pattern}'>`,
    rules: [{ rule: 'pattern', pattern: pattern.replaceAll('\\\\', '\\') } as const],
  })),
  fc.subarray(['', 'a', 'ab', 'ABC', '12', 'a@b'], { minLength: 1 }).map((values) => ({
    written: `OneOf<[${values.map((value) => `'${value}'`).join(', ')}]>`,
    rules: [{ rule: 'oneOf', values } as const],
  })),
);

const countRules: fc.Arbitrary<WrittenRule> = fc.oneof(
  fc.nat(4).map((count) => ({ written: `MinCount<${count}>`, rules: [{ rule: 'minItems', count } as const] })),
  fc.nat(4).map((count) => ({ written: `MaxCount<${count}>`, rules: [{ rule: 'maxItems', count } as const] })),
  fc.constantFrom<WrittenRule>(
    { written: 'NotEmpty', rules: [{ rule: 'notEmpty' }] },
    { written: 'UniqueItems', rules: [{ rule: 'uniqueItems' }] },
  ),
);

const timeRules = fc.constantFrom<WrittenRule>(
  { written: 'Future', rules: [{ rule: 'future' }] },
  { written: 'Past', rules: [{ rule: 'past' }] },
  { written: 'FutureOrPresent', rules: [{ rule: 'futureOrPresent' }] },
  { written: 'PastOrPresent', rules: [{ rule: 'pastOrPresent' }] },
);

const steps = Array.from({ length: 321 }, (_, index) => index / 8 - 20);
const wholes = [...Array.from({ length: 90 }, (_, index) => index - 45), 2_147_483_647, -2_147_483_648];

/** Values next to zero; the least double, divided by 2 or more, is 0, and so passes for a multiple. */
const nearZero = { number: [1e-9, -1e-9, 5e-324, -5e-324], Decimal: [1e-9, -1e-9] };

const letters = ['a', 'b', 'A', 'B', '1', ' ', '@', '+'];

/** All words of up to four of the letters, and texts of each form. */
const words = allWords(4);

function allWords(longest: number): string[] {
  if (longest === 0) return [''];
  const shorter = allWords(longest - 1);
  return [...shorter, ...shorter.filter(({ length }) => length === longest - 1).flatMap((word) => letters.map((letter) => word + letter))];
}

const special = [
  'ABC',
  '12',
  'abab',
  '1234',
  'a@b',
  'b@b',
  'a1@b',
  'ada@example.org',
  'a:',
  'b:1',
  'a1:@',
  'http://a@b.example/1',
  '+123456',
  '+1 2 3 4 5 6',
  '411111111111',
  '4111111111111111',
  '000000000000',
  'ABC\u{1F600}',
];

const elements: readonly (readonly [written: string, shape: Shape, values: readonly unknown[]])[] = [
  ["('x' | 'y')", literals('x', 'y'), ['x', 'y']],
  ['boolean', scalar('boolean'), [true, false]],
  ['(boolean | null)', nullable(scalar('boolean')), [true, false, null]],
  ['(Int & Range<1, 3>)', scalar('Int', compare('greaterThanOrEqual', 1), compare('lessThanOrEqual', 3)), [1, 2, 3]],
  ['string', text(), ['a', 'b', 'c', 'd']],
];

const some = (rules: fc.Arbitrary<WrittenRule>) => fc.array(rules, { minLength: 1, maxLength: 4 });

/** A type without rules, and the values to try. */
type Base = Pick<RuleSet, 'written' | 'shape' | 'values'> & { readonly complete?: boolean };

const made = ({ written, shape, values, complete = true }: Base, rules: readonly WrittenRule[]): RuleSet => ({
  written: [written, ...rules.map((rule) => rule.written)].join(' & '),
  shape: { ...shape, rules: rules.flatMap((each) => each.rules) },
  values,
  complete,
});

/** Random types with rules of each family. */
export const ruleSets: fc.Arbitrary<RuleSet> = fc.oneof(
  fc
    .tuple(fc.constantFrom('Int' as const, 'Long' as const), some(numberRules))
    .map(([name, rules]) => made({ written: name, shape: scalar(name), values: wholes }, rules)),
  fc
    .tuple(fc.constantFrom('number' as const, 'Decimal' as const), some(numberRules))
    .map(([name, rules]) => made({ written: name, shape: scalar(name), values: [...steps, ...wholes, ...nearZero[name]] }, rules)),
  some(textRules).map((rules) => {
    const complete = !rules.some(({ written }) => written.startsWith('Regex'));
    return made({ written: 'string', shape: text(), values: [...words, ...special], complete }, rules);
  }),
  fc
    .tuple(fc.subarray(['', 'a', 'ab', 'ABC', '12', 'a@b'], { minLength: 1 }), some(textRules))
    .map(([values, rules]) => [values, rules.filter(({ written }) => !written.startsWith('OneOf'))] as const)
    .filter(([, rules]) => rules.length > 0)
    .map(([values, rules]) =>
      made({ written: `(${values.map((value) => `'${value}'`).join(' | ')})`, shape: literals(...values), values }, rules),
    ),
  fc
    .tuple(fc.constantFrom(...elements), some(countRules))
    .map(([[written, shape, values], rules]) => made({ written: `${written}[]`, shape: list(shape), values: listsOf(values) }, rules)),
  fc
    .tuple(fc.constantFrom('DateOnly' as const, 'DateTimeOffset' as const), some(timeRules))
    .map(([name, rules]) => made({ written: name, shape: scalar(name), values: name === 'DateOnly' ? days : instants }, rules)),
);

const days = ['2026-05-31', '2026-06-01', '2026-06-02'];
const instants = ['2026-05-31T23:59:59Z', '2026-06-01T00:00:00Z', '2026-06-01T00:00:01Z'];

/** Returns all lists of up to four of the values. */
function listsOf(values: readonly unknown[]): unknown[][] {
  let longest: unknown[][] = [[]];
  const all: unknown[][] = [[]];
  for (let length = 1; length <= 4; length++) {
    longest = longest.flatMap((start) => values.map((value) => [...start, value]));
    all.push(...longest);
  }
  return all;
}
