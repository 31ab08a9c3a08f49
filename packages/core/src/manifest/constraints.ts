import type { Constraint } from './template.ts';

/** The form of the values that a constraint accepts. */
type Form = 'number' | 'guid' | 'bool' | 'datetime' | 'word';

interface Span {
  readonly least: bigint;
  readonly most: bigint;
}

const anything: Span = { least: -(2n ** 64n), most: 2n ** 64n };

const forms: Readonly<Record<string, Form>> = {
  int: 'number',
  long: 'number',
  decimal: 'number',
  min: 'number',
  max: 'number',
  range: 'number',
  guid: 'guid',
  bool: 'bool',
  datetime: 'datetime',
  alpha: 'word',
};

/** The range of the numbers that a constraint accepts. */
const sizes: Readonly<Record<string, (...bounds: bigint[]) => Span>> = {
  int: () => ({ least: -(2n ** 31n), most: 2n ** 31n - 1n }),
  long: () => ({ least: -(2n ** 63n), most: 2n ** 63n - 1n }),
  min: (least) => ({ ...anything, least: least }),
  max: (most) => ({ ...anything, most: most }),
  range: (least, most) => ({ least: least, most: most }),
};

/** The length of the texts that a constraint accepts, in characters. */
const lengths: Readonly<Record<string, (...bounds: bigint[]) => Span>> = {
  guid: () => ({ least: 36n, most: 36n }),
  bool: () => ({ least: 4n, most: 5n }),
  datetime: () => ({ ...anything, least: 10n }),
  length: (least, most = least) => ({ least: least, most: most }),
  minlength: (least) => ({ ...anything, least: least }),
  maxlength: (most) => ({ ...anything, most: most }),
};

/** Returns whether no value satisfies all of these constraints; a pattern counts as accepting everything. */
export function excludeEverything(constraints: readonly Constraint[]): boolean {
  const found = new Set(constraints.flatMap(({ name }) => forms[name] ?? []));
  // `true` is a word.
  if (found.has('bool')) found.delete('word');
  return found.size > 1 || isEmpty(constraints, sizes) || isEmpty(constraints, lengths);
}

function isEmpty(constraints: readonly Constraint[], spans: typeof sizes): boolean {
  const all = constraints.flatMap(({ name, arguments: bounds }) => spans[name]?.(...bounds.map(BigInt)) ?? []);
  const least = all.reduce((most, span) => (span.least > most ? span.least : most), anything.least);
  const most = all.reduce((fewest, span) => (span.most < fewest ? span.most : fewest), anything.most);
  return least > most;
}
