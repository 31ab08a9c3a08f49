import { packageTest } from './home.ts';
import type { Lens, SymbolFacts } from './lens.ts';
import type { Shape, ShapeElement, ShapeMember } from './port.ts';
import { unionOf } from './union.ts';

const PLATFORM = new Set(['Date', 'Uint8Array']);

/** Turns types into plain data. */
export class Expander<Node, Type, Symbol> {
  readonly #lens: Lens<Node, Type, Symbol>;
  readonly #isCore = packageTest('@portico/core');

  constructor(lens: Lens<Node, Type, Symbol>) {
    this.#lens = lens;
  }

  /** The shape of a type, its objects opened `depth` levels down. */
  expand(type: Type, depth: number): Shape {
    const lens = this.#lens;
    const form = lens.formOf(type);
    switch (form) {
      case 'literal':
        return { kind: 'literal', value: lens.valueOf(type) };
      case 'union':
        return this.#named(type, depth) ?? unionOf(lens.partsOf(type).map((part) => this.expand(part, depth)));
      case 'intersection':
        return this.#intersection(type, depth);
      case 'instance':
      case 'object':
        return this.#object(type, depth);
      case 'parameter':
      case 'other':
        return this.#unsupported(type);
      default:
        return { kind: form };
    }
  }

  /** Rules and flavours are members under unique symbols: they say something of a type and hold nothing. */
  #intersection(type: Type, depth: number): Shape {
    const parts = this.#lens.partsOf(type);
    const brands = parts.filter((part) => this.#isBrand(part));
    const carriers = parts.filter((part) => !brands.includes(part));
    const scalar = carriers.find((part) => !this.#isObject(part));
    const only = scalar ?? (carriers.length === 1 ? carriers[0] : undefined);
    const base = only === undefined ? this.#members(type, depth) : this.expand(only, depth);
    const name = brands.map((brand) => this.#flavour(brand)).find((found) => found !== undefined);
    return name === undefined ? base : { kind: 'flavour', name, base };
  }

  #isObject(type: Type): boolean {
    return /^(instance|object)$/.test(this.#lens.formOf(type));
  }

  #isBrand(type: Type): boolean {
    if (!this.#isObject(type)) return false;
    const properties = this.#lens.propertiesOf(type).map((property) => this.#lens.factsOf(property));
    return properties.length > 0 && properties.every((property) => property.branded);
  }

  /** The literal under a brand of the language's own. */
  #flavour(brand: Type): string | undefined {
    const own = this.#lens.propertiesOf(brand).filter((property) => this.#isOfCore(this.#lens.factsOf(property)));
    const texts = this.#lens.typesOfSymbols(own).map((type) => type && withoutUndefined(this.expand(type, 0)));
    const literal = texts.find((shape) => shape?.kind === 'literal' && typeof shape.value === 'string');
    return literal?.kind === 'literal' ? String(literal.value) : undefined;
  }

  #isOfCore({ declared }: SymbolFacts): boolean {
    return declared !== undefined && this.#isCore(declared.file);
  }

  #object(type: Type, depth: number): Shape {
    const lens = this.#lens;
    const inside = (inner: Type): Shape => this.expand(inner, depth);
    if (lens.isArray(type)) return { kind: 'array', element: lens.argumentsOf(type).map(inside)[0] ?? { kind: 'unknown' } };
    const tuple = lens.tupleOf(type);
    if (tuple) return { kind: 'tuple', elements: lens.argumentsOf(type).map((element, at) => elementOf(tuple[at], inside(element))) };
    if (lens.isCallable(type)) return this.#unsupported(type);
    return this.#named(type, depth) ?? this.#members(type, depth);
  }

  /** An interface, class or enum goes by its name; of the platform's own only those with a form in a document. */
  #named(type: Type, depth: number): Shape | undefined {
    const symbol = this.#lens.symbolOf(type);
    if (symbol === undefined) return undefined;
    const { name, kind, declared } = this.#lens.factsOf(symbol);
    if (kind === 'other' || declared === undefined) return undefined;
    if (this.#lens.isLibrary(declared.file)) return PLATFORM.has(name) ? { kind: 'platform', name } : this.#unsupported(type);
    const given = depth > 0 ? this.#lens.argumentsOf(type) : [];
    return { kind: 'named', name, file: this.#lens.fileOf(symbol), arguments: given.map((argument) => this.expand(argument, depth - 1)) };
  }

  #members(type: Type, depth: number): Shape {
    if (depth <= 0) return this.#unsupported(type);
    const properties = this.#lens.propertiesOf(type).filter((property) => !this.#lens.factsOf(property).branded);
    const [index, ...more] = this.#lens.indexesOf(type);
    if (index === undefined) return { kind: 'object', members: this.#expandMembers(properties, depth - 1) };
    if (more.length > 0 || properties.length > 0) return this.#unsupported(type);
    return { kind: 'record', key: this.expand(index.keyType, depth - 1), value: this.expand(index.valueType, depth - 1) };
  }

  #expandMembers(properties: readonly Symbol[], depth: number): readonly ShapeMember[] {
    const types = this.#lens.typesOfSymbols(properties);
    const members = properties.map((property, at) => {
      const { name, optional, declared } = this.#lens.factsOf(property);
      const found = types[at];
      const shape: Shape = found === undefined ? { kind: 'any' } : this.expand(found, depth);
      const member: ShapeMember = { name, optional, type: optional ? withoutUndefined(shape) : shape };
      return { member, declared };
    });
    return members.sort(byDeclaration).map(({ member }) => member);
  }

  #unsupported(type: Type): Shape {
    return { kind: 'unsupported', text: this.#lens.textOf(type) };
  }
}

interface Declared {
  readonly member: ShapeMember;
  readonly declared?: SymbolFacts['declared'];
}

/** Declaration order; members that a mapped type made up come last, by name. */
function byDeclaration(left: Declared, right: Declared): number {
  const [a, b] = [left.declared, right.declared];
  if (a && b) return compare(a.file, b.file) || a.order - b.order || compare(left.member.name, right.member.name);
  return a ? -1 : b ? 1 : compare(left.member.name, right.member.name);
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

function elementOf(kind: ShapeElement['kind'] = 'required', type: Shape): ShapeElement {
  return { kind, type: kind === 'optional' ? withoutUndefined(type) : type };
}

function withoutUndefined(shape: Shape): Shape {
  return shape.kind === 'union' ? unionOf(shape.members.filter((member) => member.kind !== 'undefined')) : shape;
}
