import { expectLevel } from './expectLevel.ts';
import { isOpenInside } from './forms.ts';
import type { CheckerAdapter, SymbolFacts } from './checkerAdapter.ts';
import { byDeclaration } from './memberOrder.ts';
import type { DeclaredMember } from './memberOrder.ts';
import { TypeKinds } from './typeKinds.ts';
import type { CheckedElement, CheckedMark, CheckedMember, CheckedName, CheckedType, TypeGraph, TypeId, Unsupported } from './port.ts';

/** The classes of the platform that have a form in JSON, or flow as a body. */
const platformClasses = new Set(['Date', 'Uint8Array', 'Buffer', 'ReadableStream']);

/** The classes of the language that are values of their own kind. */
const languageClasses = new Set(['FileResponse', 'FormFile']);

/** A graph holds at most this many types, and some more for each place: a type that reaches a whole library is cut off before it costs seconds. */
const mostTypes = 4_000;
const mostTypesOfPlace = 40;

/** How many steps from its place a type is followed. */
const mostSteps = 60;

/** An object type whose properties are known, and whose properties' types are asked for together with those of other objects. */
interface OpenObject<Type, Symbol> {
  readonly id: TypeId;
  readonly type: Type;
  readonly properties: readonly Symbol[];
  readonly index?: TypeId;
  readonly named?: CheckedName;
}

/** Expands types into a graph of plain data, level by level: the properties of all objects of a level are asked for in one round trip. */
export class TypeGraphBuilder<Node, Type, Symbol> {
  readonly #adapter: CheckerAdapter<Node, Type, Symbol>;
  readonly #documented: boolean;
  readonly #kinds: TypeKinds<Node, Type, Symbol>;
  readonly #ids = new Map<Type, TypeId>();
  readonly #scalars = new Map<string, TypeId>();
  readonly #types: CheckedType[] = [];
  #most = mostTypes;
  #waiting: { readonly id: TypeId; readonly type: Type }[] = [];
  #open: OpenObject<Type, Symbol>[] = [];

  constructor(adapter: CheckerAdapter<Node, Type, Symbol>, documented: boolean) {
    this.#adapter = adapter;
    this.#kinds = new TypeKinds(adapter);
    this.#documented = documented;
  }

  /** Builds the graph of some types. */
  build(types: readonly (Type | undefined)[]): TypeGraph {
    this.#most = mostTypes + types.length * mostTypesOfPlace;
    const roots = types.map((type) => type && this.#getId(type));
    for (let step = 0; this.#waiting.length > 0; step++) {
      const level = this.#waiting;
      this.#waiting = [];
      if (!this.#isFull(step)) expectLevel(this.#adapter, this.#kinds, level);
      for (const { id, type } of level) this.#types[id] = this.#isFull(step) ? this.#unsupported(type, 'too deep') : this.#read(id, type);
      this.#close();
    }
    return { roots, types: this.#types };
  }

  #isFull(step: number): boolean {
    return step > mostSteps || this.#types.length > this.#most;
  }

  #getId(given: Type): TypeId {
    const type = this.#adapter.formOf(given) === 'substitution' ? this.#adapter.substitutedBy(given) : given;
    const known = this.#ids.get(type);
    if (known !== undefined) return known;
    const id = this.#reserve();
    this.#ids.set(type, id);
    this.#waiting.push({ id, type });
    return id;
  }

  #reserve(): TypeId {
    return this.#types.push({ kind: 'unknown' }) - 1;
  }

  #scalar(name: string): TypeId {
    let id = this.#scalars.get(name);
    if (id === undefined) {
      id = this.#types.push({ kind: 'scalar', name }) - 1;
      this.#scalars.set(name, id);
    }
    return id;
  }

  #read(id: TypeId, type: Type): CheckedType {
    const form = this.#adapter.formOf(type);
    switch (form) {
      case 'literal':
        return { kind: 'literal', value: this.#adapter.valueOf(type) };
      case 'union':
        return this.#union(type);
      case 'intersection':
        return this.#intersection(id, type);
      case 'instance':
      case 'object':
        return this.#object(id, type);
      case 'any':
        return this.#adapter.isUnresolved(type) ? this.#unsupported(type, 'unresolved') : { kind: 'any' };
      case 'template':
        return this.#template(type);
      case 'parameter':
      case 'open':
      case 'substitution':
        return this.#unsupported(type, 'type parameter');
      case 'string mapping':
        return this.#unsupported(type, 'template');
      case 'non-primitive':
      case 'symbol':
      case 'bigint literal':
      case 'other':
        return this.#unsupported(type, form);
      default:
        return { kind: form };
    }
  }

  #unsupported(type: Type, why: Unsupported): CheckedType {
    return { kind: 'unsupported', why, text: this.#adapter.textOf(type) };
  }

  #union(type: Type): CheckedType {
    const named = this.#getName(type);
    return { kind: 'union', members: this.#adapter.partsOf(type).map((part) => this.#getId(part)), ...(named && { named }) };
  }

  #template(type: Type): CheckedType {
    const { texts, types } = this.#adapter.templateOf(type);
    return { kind: 'template', texts, types: types.map((each) => this.#getId(each)), text: this.#adapter.textOf(type) };
  }

  /** Attributes and flavours are members under unique symbols: they say something of a type and hold nothing. */
  #intersection(id: TypeId, type: Type): CheckedType {
    const parts = this.#adapter.partsOf(type);
    if (this.#kinds.isImpossible(parts)) return this.#unsupported(type, 'brand');
    const marks = parts.flatMap((part) => this.#getMark(part) ?? []);
    const flavour = parts.map((part) => this.#kinds.getFlavour(part)).find((name) => name !== undefined);
    const carriers = parts.filter((part) => !this.#kinds.isMarkOrFlavour(part) && !this.#kinds.isBrand(part));
    if (flavour === undefined && carriers.length === 0)
      return marks.length > 0 ? this.#unsupported(type, 'attributes only') : this.#unsupported(type, 'brand');
    if (flavour === undefined && carriers.every((part) => this.#kinds.isObject(part)) && this.#isMerged(carriers, marks)) {
      if (marks.length === 0) return this.#members(id, type, this.#getName(type));
      const inner = this.#reserve();
      this.#types[inner] = this.#members(inner, type, this.#getName(type));
      return { kind: 'marked', base: inner, marks };
    }
    const base =
      flavour === undefined || carriers.some((part) => this.#isDemand(part)) ? this.#carrier(type, carriers) : this.#scalar(flavour);
    return { kind: 'marked', base, marks };
  }

  /** Whether the members of an intersection are its own: it joins several objects, or brands one that is no value of its own kind. */
  #isMerged(carriers: readonly Type[], marks: readonly CheckedMark[]): boolean {
    return carriers.length > 1 || (marks.length === 0 && !this.#isWhole(carriers[0]!));
  }

  /** What a scalar with brands carries; an object beside it asks for members that a scalar of JSON cannot have. */
  #carrier(type: Type, carriers: readonly Type[]): TypeId {
    const solid = carriers.filter((part) => !this.#kinds.isObject(part) || !this.#kinds.asksForNothing(part));
    if (solid.length === 1) return this.#getId(solid[0]!);
    const id = this.#reserve();
    this.#types[id] = this.#unsupported(type, 'brand');
    return id;
  }

  /** Whether a type asks for members, and is no class of the platform that a scalar is made from. */
  #isDemand(type: Type): boolean {
    return this.#kinds.isObject(type) && this.#kinds.platformName(type) === undefined && !this.#kinds.asksForNothing(type);
  }

  /** Whether an object is a value of its own kind, whatever members TypeScript gives it. */
  #isWhole(type: Type): boolean {
    return this.#adapter.isArray(type) || this.#adapter.tupleOf(type) !== undefined || this.#kinds.platformName(type) !== undefined;
  }

  #getMark(type: Type): CheckedMark | undefined {
    if (this.#kinds.languageName(type) !== 'Marked') return undefined;
    const [name, given] = this.#adapter.argumentsOf(type);
    if (name === undefined) return undefined;
    const values = given === undefined ? [] : this.#adapter.argumentsOf(given);
    return { name: String(this.#adapter.valueOf(name)), arguments: values.map((value) => this.#argument(value)) };
  }

  /** An argument of an attribute; `Each` holds attributes alone, which are a type nowhere else. */
  #argument(type: Type): TypeId {
    const parts = this.#adapter.formOf(type) === 'intersection' ? this.#adapter.partsOf(type) : [type];
    if (!parts.every((part) => this.#kinds.isMarkOrFlavour(part))) return this.#getId(type);
    const base = this.#types.push({ kind: 'unknown' }) - 1;
    return this.#types.push({ kind: 'marked', base, marks: parts.flatMap((part) => this.#getMark(part) ?? []) }) - 1;
  }

  #object(id: TypeId, type: Type): CheckedType {
    const adapter = this.#adapter;
    const alias = adapter.isArray(type) || adapter.tupleOf(type) ? this.#aliasName(type) : undefined;
    const named = alias ? { named: alias } : {};
    if (adapter.isArray(type)) return { kind: 'array', element: this.#getId(adapter.argumentsOf(type)[0]!), ...named };
    const tuple = adapter.tupleOf(type);
    if (tuple)
      return { kind: 'tuple', elements: this.#elements(type, tuple), ...(isOpenInside(tuple) && { text: adapter.textOf(type) }), ...named };
    const language = this.#kinds.languageName(type);
    if (language !== undefined && languageClasses.has(language)) return { kind: 'scalar', name: language };
    if (this.#kinds.isMarkOrFlavour(type)) return this.#unsupported(type, 'attributes only');
    const platform = this.#kinds.platformName(type);
    if (platform !== undefined)
      return platformClasses.has(platform) ? { kind: 'platform', name: platform } : this.#unsupported(type, 'library');
    if (this.#kinds.isDate(type)) return { kind: 'platform', name: 'Date' };
    return this.#members(id, type, this.#getName(type));
  }

  #elements(type: Type, kinds: readonly CheckedElement['kind'][]): CheckedElement[] {
    return this.#adapter.argumentsOf(type).map((element, at) => ({ kind: kinds[at] ?? 'rest', type: this.#getId(element) }));
  }

  #members(id: TypeId, type: Type, named: CheckedName | undefined): CheckedType {
    if (this.#adapter.isCallable(type)) return this.#unsupported(type, 'function');
    const taken = this.#kinds.takenFromLibrary(type);
    if (taken === 'members of a scalar') return this.#unsupported(type, taken);
    if (this.#kinds.asksForSymbols(type)) return this.#unsupported(type, 'brand');
    const properties = this.#adapter.propertiesOf(type).filter((property) => !this.#adapter.factsOf(property).branded);
    const indexes = this.#adapter.indexesOf(type);
    if (indexes.length > 0 && properties.length > 0) return this.#unsupported(type, 'index beside members');
    const [index] = indexes;
    if (indexes.length > 1 || (index && this.#adapter.formOf(index.keyType) !== 'string')) return this.#unsupported(type, 'index key');
    if (taken) return this.#unsupported(type, taken);
    if (!index && properties.length === 0) return this.#empty(type);
    this.#open.push({ id, type, properties, ...(index && { index: this.#getId(index.valueType) }), ...(named && { named }) });
    return { kind: 'unknown' };
  }

  /** Objects that exclude each other, `{ kind: 'a' } & { kind: 'b' }`, are an intersection without members to TypeScript, too. */
  #empty(type: Type): CheckedType {
    const empty = this.#unsupported(type, 'empty object');
    return empty.kind === 'unsupported' && empty.text === 'never' ? { kind: 'never' } : empty;
  }

  /** Asks for the types of all properties of a level at once, and completes its objects. */
  #close(): void {
    const open = this.#open;
    this.#open = [];
    const types = this.#adapter.typesOfSymbols(open.flatMap(({ properties }) => properties));
    let next = 0;
    for (const { id, properties, index, named } of open) {
      const members = properties.map((property) => this.#member(property, types[next++]));
      members.sort(byDeclaration);
      this.#types[id] = {
        kind: 'object',
        members: members.map(({ member }) => member),
        ...(index === undefined ? {} : { index }),
        ...(named && { named }),
      };
    }
  }

  #member(property: Symbol, type: Type | undefined): DeclaredMember {
    const { name, optional, declared, origin } = this.#adapter.factsOf(property);
    const doc = this.#documented ? this.#adapter.docOf(property) : '';
    const id = type === undefined ? this.#types.push({ kind: 'unsupported', why: 'unresolved', text: name }) - 1 : this.#getId(type);
    const member: CheckedMember = { name, optional, type: id, origin: declared ? origin : 'made', ...(doc && { doc }) };
    return { member, ...(declared && { declared }) };
  }

  /** The name of an interface, class, enum or alias that is not the library's. */
  #getName(type: Type): CheckedName | undefined {
    const symbol = this.#adapter.symbolOf(type);
    const facts = symbol && this.#adapter.factsOf(symbol);
    if (symbol && facts?.declared && facts.kind !== 'other')
      return this.#name(symbol, facts, { kind: facts.kind, given: this.#adapter.argumentsOf(type) });
    return this.#aliasName(type);
  }

  #aliasName(type: Type): CheckedName | undefined {
    const alias = this.#adapter.aliasOf(type);
    const about = alias && this.#adapter.factsOf(alias.symbol);
    if (!alias || !about?.declared || this.#adapter.isLibrary(about.declared.file)) return undefined;
    return this.#name(alias.symbol, about, { kind: 'alias', given: alias.given });
  }

  #name(symbol: Symbol, { name }: SymbolFacts, { kind, given }: { kind: CheckedName['kind']; given: readonly Type[] }): CheckedName {
    const doc = this.#documented ? this.#adapter.docOf(symbol) : '';
    return {
      name,
      within: this.#adapter.namespacesOf(symbol),
      file: this.#adapter.fileOf(symbol),
      kind,
      arguments: given.map((each) => this.#getId(each)),
      ...(doc && { doc }),
    };
  }
}
