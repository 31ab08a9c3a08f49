/** Random types with rules of the application at any depth, random values, and the failures that plain JavaScript finds in a value. */

/** A type whose values may have a rule. `left` and `divisor` are the arguments of the rule. */
export interface RuledShape {
  readonly kind: 'int' | 'text' | 'object' | 'tagged' | 'either' | 'list' | 'tuple' | 'map';
  readonly parts: readonly RuledPart[];
  readonly rule?: { readonly name: string; readonly left: number; readonly divisor: number };
  readonly nullable?: boolean;
}

/** A part of a type: a member, an option, an element or an entry. */
export interface RuledPart {
  readonly name: string;
  readonly shape: RuledShape;
  readonly optional?: boolean;
}

/** A failure as a response reports it. */
export interface RuledFailure {
  readonly path: string;
  readonly code: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** The choices of a random type or value. */
export interface Choices {
  /** Returns a number from 0 to below `end`. */
  below(end: number): number;
}

const composite = ['object', 'tagged', 'either', 'list', 'tuple', 'map'] as const;

/** Creates random types. Rules are numbered, so that each has a constant of its own. */
export class RuledShapes {
  readonly rules: { readonly name: string; readonly type: string }[] = [];
  readonly #random: Choices;
  readonly #prefix: string;

  constructor(random: Choices, prefix: string) {
    this.#random = random;
    this.#prefix = prefix;
  }

  create(depth: number): RuledShape {
    const kind = depth === 0 || this.#chance(4) ? this.#pick(['int', 'text'] as const) : this.#pick(composite);
    const nullable = this.#chance(6);
    const plain: RuledShape = { kind, parts: this.#createParts(kind, depth - 1), ...(nullable && { nullable }) };
    if (!this.#chance(2) && depth > 0) return plain;
    const rule = { name: `${this.#prefix}${this.rules.length}`, left: this.#random.below(3), divisor: 3 };
    this.rules.push({ name: rule.name, type: formatType({ ...plain, nullable: false }, false) });
    return { ...plain, rule };
  }

  #createParts(kind: RuledShape['kind'], depth: number): RuledPart[] {
    switch (kind) {
      case 'object':
        return ['a', 'b', 'c'].slice(0, 1 + this.#random.below(3)).map((name) => this.#createMember(name, depth));
      case 'tagged':
        return ['circle', 'square'].map((name) => ({
          name,
          shape: { kind: 'object', parts: [this.#createMember(name === 'circle' ? 'radius' : 'side', depth)] },
        }));
      case 'either':
        return [
          { name: 'text', shape: { kind: 'text', parts: [] } },
          { name: 'object', shape: { kind: 'object', parts: [this.#createMember('a', depth)] } },
        ];
      case 'list':
      case 'map':
        return [{ name: 'item', shape: this.create(depth) }];
      case 'tuple':
        return ['0', '1'].map((name) => ({ name, shape: this.create(depth) }));
      default:
        return [];
    }
  }

  #createMember(name: string, depth: number): RuledPart {
    const optional = this.#chance(4);
    return { name, shape: this.create(depth), ...(optional && { optional }) };
  }

  #chance(of: number): boolean {
    return this.#random.below(of) === 0;
  }

  #pick<T>(values: readonly T[]): T {
    return values[this.#random.below(values.length)]!;
  }
}

/** Writes a type as TypeScript, with or without its rules. */
export function formatType({ kind, parts, rule, nullable }: RuledShape, ruled: boolean): string {
  const types = parts.map(({ shape }) => formatType(shape, ruled));
  const members = parts.map(({ name, optional }, index) => `${name}${optional ? '?' : ''}: ${types[index]}`);
  const plain = {
    int: 'Int',
    text: 'string',
    object: `{ ${members.join('; ')} }`,
    tagged: `(${parts.map(({ name }, index) => `({ kind: '${name}' } & ${types[index]})`).join(' | ')})`,
    either: `(${types.join(' | ')})`,
    list: `(${types[0]})[]`,
    tuple: `[${types.join(', ')}]`,
    map: `Record<string, ${types[0]}>`,
  }[kind];
  const whole = ruled && rule ? `(${plain} & Satisfies<typeof ${rule.name}, [${rule.left}, ${rule.divisor}]>)` : plain;
  return nullable ? `(${whole} | null)` : whole;
}

/** Creates a random value of a type; with `wrong`, some parts have another type. */
export function createValue(shape: RuledShape, random: Choices, wrong: boolean): unknown {
  const { kind, parts, nullable } = shape;
  if (nullable && random.below(5) === 0) return null;
  if (wrong && random.below(12) === 0) return true;
  const of = (part: RuledPart) => createValue(part.shape, random, wrong);
  const option = parts[random.below(parts.length || 1)]!;
  switch (kind) {
    case 'int':
      return random.below(10);
    case 'text':
      return 'x'.repeat(random.below(5));
    case 'object':
      return Object.fromEntries(parts.filter(({ optional }) => !optional || random.below(2) > 0).map((part) => [part.name, of(part)]));
    case 'tagged':
      return { kind: option.name, ...(createValue(option.shape, random, wrong) as object) };
    case 'either':
      return of(option);
    case 'list':
      return Array.from({ length: random.below(4) }, () => of(option));
    case 'tuple':
      return parts.map(of);
    case 'map':
      return Object.fromEntries(['k', 'l'].slice(random.below(3)).map((key) => [key, of(option)]));
  }
}

/** Returns a number for a value, on which the rules depend. */
export function weigh(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 1;
  return Object.entries(value).reduce((sum, [key, part]) => sum + (Array.isArray(value) ? 1 : key.length) + weigh(part), 0);
}

/** Returns the failures of a value. The rule of a value runs if none of its parts has a failure. */
export function findFailures(shape: RuledShape, value: unknown, path: string): RuledFailure[] {
  const { rule, nullable } = shape;
  if (value === null && nullable) return [];
  const inside = findInside(shape, value, path);
  if (inside.length > 0 || !rule || weigh(value) % rule.divisor !== rule.left) return inside;
  return [{ path, code: `validation.${rule.name}`, params: { left: rule.left, divisor: rule.divisor } }];
}

function findInside({ kind, parts }: RuledShape, value: unknown, path: string): RuledFailure[] {
  const mistyped = [{ path, code: 'type' }];
  if (kind === 'int') return typeof value === 'number' ? [] : mistyped;
  if (kind === 'text' || (kind === 'either' && typeof value !== 'object')) return typeof value === 'string' ? [] : mistyped;
  if (typeof value !== 'object' || value === null) return mistyped;
  if (kind === 'either') return findFailures(parts[1]!.shape, value, path);
  if (kind === 'tagged') return findFailures(parts.find(({ name }) => name === (value as { kind: string }).kind)!.shape, value, path);
  if (kind === 'list' || kind === 'map')
    return Object.entries(value).flatMap(([key, each]) => findFailures(parts[0]!.shape, each, `${path}/${key}`));
  return parts.flatMap(({ name, shape, optional }) => {
    const own = (value as Record<string, unknown>)[name];
    return optional && own == null ? [] : findFailures(shape, own, `${path}/${name}`);
  });
}

/** Returns whether a type contains a union whose options are tried in turn when the program assigns a value. */
export function holdsEither({ kind, parts }: RuledShape): boolean {
  return kind === 'either' || parts.some(({ shape }) => holdsEither(shape));
}
