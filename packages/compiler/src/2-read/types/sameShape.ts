import type { Member, Rule, Shape } from '@portico/core/manifest';

/** A named type that the syntax reader and TypeScript read differently, with TypeScript's shape. */
export interface Difference {
  readonly key: string;
  readonly shape: Shape;
}

/** The sides of a comparison, with the lookups that resolve their references. */
export interface ComparedTypes {
  readonly read: (shape: Shape) => Shape;
  readonly checked: (shape: Shape) => Shape;
  /** Whether the read shape of a named type is trusted: entities, because the language creates their members. */
  readonly isOpaque: (key: string) => boolean;
  /** Returns whether TypeScript's shape of a named type is known in addition to the read shape. */
  readonly isDerived: (key: string) => boolean;
}

/** Compares shapes read from the syntax with TypeScript's by the JSON of their values: names of types, order and descriptions are ignored. */
export class ShapeComparison {
  /** The named types that differ, innermost first. */
  readonly differences: Difference[] = [];
  readonly #sides: ComparedTypes;
  readonly #seen = new Set<string>();

  constructor(sides: ComparedTypes) {
    this.#sides = sides;
  }

  /** Returns whether two shapes have the same values. A different named type inside is recorded, and counts as the same for its container. */
  isSame(read: Shape, checked: Shape): boolean {
    if ((read.nullable ?? false) !== (checked.nullable ?? false)) return false;
    if (read.kind === 'reference') return this.#sameNamed(read, checked);
    const other = this.#sides.checked(checked);
    if (!this.#hasSameRules(read.rules, [...(checked === other ? [] : (checked.rules ?? [])), ...(other.rules ?? [])])) return false;
    return this.#isSameSolid(read, other);
  }

  /** Compares the shape of a named type with TypeScript's. */
  sameNamed(key: string, checked: Shape): void {
    const pair = `${key}\0${checked.kind === 'reference' ? checked.name : JSON.stringify(checked)}`;
    if (this.#seen.has(pair) || this.#sides.isOpaque(key)) return;
    // TypeScript's own shape of the type is not known yet; it is compared once it is.
    if (checked.kind === 'reference' && checked.name === key && !this.#sides.isDerived(key)) return;
    this.#seen.add(pair);
    const { nullable: _nullable, ...shape } = this.#sides.checked(checked);
    if (!this.isSame(this.#sides.read({ kind: 'reference', name: key }), shape)) this.differences.push({ key, shape: shape });
  }

  /** Returns whether two references are the same. Compares the rules of the references; those of the types are compared with the types. */
  #sameNamed(read: Extract<Shape, { kind: 'reference' }>, checked: Shape): boolean {
    const own = read.rules ?? [];
    if (checked.kind === 'reference') {
      this.sameNamed(read.name, { kind: 'reference', name: checked.name });
      return this.#hasSameRules(own, checked.rules);
    }
    const known = this.#sides.read(read).rules ?? [];
    if (!this.#hasSameRules([...known, ...own], checked.rules)) return false;
    this.sameNamed(read.name, own.length === 0 ? checked : { ...checked, rules: known });
    return true;
  }

  #hasSameRules(read: readonly Rule[] = [], checked: readonly Rule[] = []): boolean {
    const texts = (rules: readonly Rule[]) => [...new Set(rules.map((rule) => JSON.stringify(rule)))].sort().join();
    return read === checked || (read.length === 0 && checked.length === 0) || texts(read) === texts(checked);
  }

  #isSameSolid(read: Shape, checked: Shape): boolean {
    switch (read.kind) {
      case 'scalar':
        return checked.kind === 'scalar' && read.scalar === checked.scalar;
      case 'enum':
        return checked.kind === 'enum' && isSameSet(read.values, checked.values);
      case 'array':
        return checked.kind === 'array' && this.isSame(read.items, checked.items);
      case 'tuple':
        return checked.kind === 'tuple' && this.#isSameTuple(read, checked);
      case 'dictionary':
        return checked.kind === 'dictionary' && this.isSame(read.values, checked.values);
      case 'object':
        return checked.kind === 'object' && this.#hasSameMembers(read.members, checked.members);
      case 'union':
        return checked.kind === 'union' && this.#hasSameOptions(read.options, checked.options);
      default:
        return read.kind === checked.kind;
    }
  }

  #isSameTuple(read: Extract<Shape, { kind: 'tuple' }>, checked: Extract<Shape, { kind: 'tuple' }>): boolean {
    if (read.items.length !== checked.items.length || !read.rest !== !checked.rest) return false;
    return (
      read.items.every((item, index) => this.isSame(item, checked.items[index]!)) && (!read.rest || this.isSame(read.rest, checked.rest!))
    );
  }

  #hasSameMembers(read: readonly Member[], checked: readonly Member[]): boolean {
    const others = new Map(checked.map((member) => [member.name, member]));
    if (read.length !== checked.length || others.size !== new Set(read.map(({ name }) => name)).size) return false;
    return read.every((member) => {
      const other = others.get(member.name);
      if (other === undefined || member.wireName !== other.wireName) return false;
      return (member.optional ?? false) === (other.optional ?? false) && this.isSame(member.shape, other.shape);
    });
  }

  /** Returns whether each option has an equal one; differences recorded during the search do not count. */
  #hasSameOptions(read: readonly Shape[], checked: readonly Shape[]): boolean {
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
    const isSame = trial.isSame(read, checked) && trial.differences.length === 0;
    if (isSame) for (const pair of trial.#seen) this.#seen.add(pair);
    return isSame;
  }
}

function isSameSet(left: readonly unknown[], right: readonly unknown[]): boolean {
  return left.length === right.length && left.every((value) => right.includes(value));
}
