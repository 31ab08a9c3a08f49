import type { Member, Rule, Shape } from '@portico/core/manifest';

/** A named type whose reading differs from TypeScript's, with the shape that TypeScript gives it. */
export interface Difference {
  readonly key: string;
  readonly shape: Shape;
}

/** What is compared: how references of either side are resolved. */
export interface Sides {
  readonly read: (shape: Shape) => Shape;
  readonly checked: (shape: Shape) => Shape;
  /** Whether a named type is taken as it was read: entities, whose members the language makes. */
  readonly isOpaque: (key: string) => boolean;
  /** Whether TypeScript's shape of a named type is known beside the one that was read. */
  readonly isDerived: (key: string) => boolean;
}

/** Compares shapes that were read from the syntax with what TypeScript says, by what their values are in JSON: the names of types, order and descriptions do not count. */
export class ShapeComparison {
  /** The named types that differ, innermost first. */
  readonly differences: Difference[] = [];
  readonly #sides: Sides;
  readonly #seen = new Set<string>();

  constructor(sides: Sides) {
    this.#sides = sides;
  }

  /** Whether two shapes have the same values; a named type inside that differs is noted, and counts as the same for what holds it. */
  same(read: Shape, checked: Shape): boolean {
    if ((read.nullable ?? false) !== (checked.nullable ?? false)) return false;
    if (read.kind === 'reference') return this.#sameNamed(read, checked);
    const other = this.#sides.checked(checked);
    if (!this.#sameRules(read.rules, [...(checked === other ? [] : (checked.rules ?? [])), ...(other.rules ?? [])])) return false;
    return this.#sameSolid(read, other);
  }

  /** Compares the shape of a named type with TypeScript's. */
  sameNamed(key: string, checked: Shape): void {
    const pair = `${key}\0${checked.kind === 'reference' ? checked.name : JSON.stringify(checked)}`;
    if (this.#seen.has(pair) || this.#sides.isOpaque(key)) return;
    // TypeScript's own shape of the type is not known yet; it is compared once it is.
    if (checked.kind === 'reference' && checked.name === key && !this.#sides.isDerived(key)) return;
    this.#seen.add(pair);
    const { nullable: _nullable, ...shape } = this.#sides.checked(checked);
    if (!this.same(this.#sides.read({ kind: 'reference', name: key }), shape)) this.differences.push({ key, shape: shape });
  }

  /** Rules that stand on the reference are compared here, those of the type with the type. */
  #sameNamed(read: Extract<Shape, { kind: 'reference' }>, checked: Shape): boolean {
    const own = read.rules ?? [];
    if (checked.kind === 'reference') {
      this.sameNamed(read.name, { kind: 'reference', name: checked.name });
      return this.#sameRules(own, checked.rules);
    }
    const known = this.#sides.read(read).rules ?? [];
    if (!this.#sameRules([...known, ...own], checked.rules)) return false;
    this.sameNamed(read.name, own.length === 0 ? checked : { ...checked, rules: known });
    return true;
  }

  #sameRules(read: readonly Rule[] = [], checked: readonly Rule[] = []): boolean {
    const texts = (rules: readonly Rule[]) => [...new Set(rules.map((rule) => JSON.stringify(rule)))].sort().join();
    return read === checked || (read.length === 0 && checked.length === 0) || texts(read) === texts(checked);
  }

  #sameSolid(read: Shape, checked: Shape): boolean {
    switch (read.kind) {
      case 'scalar':
        return checked.kind === 'scalar' && read.scalar === checked.scalar;
      case 'enum':
        return checked.kind === 'enum' && sameSet(read.values, checked.values);
      case 'array':
        return checked.kind === 'array' && this.same(read.items, checked.items);
      case 'tuple':
        return checked.kind === 'tuple' && this.#sameTuple(read, checked);
      case 'dictionary':
        return checked.kind === 'dictionary' && this.same(read.values, checked.values);
      case 'object':
        return checked.kind === 'object' && this.#sameMembers(read.members, checked.members);
      case 'union':
        return checked.kind === 'union' && this.#sameOptions(read.options, checked.options);
      default:
        return read.kind === checked.kind;
    }
  }

  #sameTuple(read: Extract<Shape, { kind: 'tuple' }>, checked: Extract<Shape, { kind: 'tuple' }>): boolean {
    if (read.items.length !== checked.items.length || !read.rest !== !checked.rest) return false;
    return read.items.every((item, index) => this.same(item, checked.items[index]!)) && (!read.rest || this.same(read.rest, checked.rest!));
  }

  #sameMembers(read: readonly Member[], checked: readonly Member[]): boolean {
    const others = new Map(checked.map((member) => [member.name, member]));
    if (read.length !== checked.length || others.size !== new Set(read.map(({ name }) => name)).size) return false;
    return read.every((member) => {
      const other = others.get(member.name);
      if (other === undefined || member.wireName !== other.wireName) return false;
      return (member.optional ?? false) === (other.optional ?? false) && this.same(member.shape, other.shape);
    });
  }

  /** Each option has one that is the same; differences noted while looking for it do not count. */
  #sameOptions(read: readonly Shape[], checked: readonly Shape[]): boolean {
    if (read.length !== checked.length) return false;
    const left = [...checked];
    return read.every((option) => {
      const found = left.findIndex((other) => this.#isSameQuietly(option, other));
      if (found < 0) return false;
      left.splice(found, 1);
      return true;
    });
  }

  #isSameQuietly(read: Shape, checked: Shape): boolean {
    const trial = new ShapeComparison(this.#sides);
    for (const pair of this.#seen) trial.#seen.add(pair);
    const isSame = trial.same(read, checked) && trial.differences.length === 0;
    if (isSame) for (const pair of trial.#seen) this.#seen.add(pair);
    return isSame;
  }
}

function sameSet(left: readonly unknown[], right: readonly unknown[]): boolean {
  return left.length === right.length && left.every((value) => right.includes(value));
}
