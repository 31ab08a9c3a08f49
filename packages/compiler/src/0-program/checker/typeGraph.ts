import { omitUndefined } from '@portico/core/values';
import { expectLevel } from './expectLevel.ts';
import { isOpenInside } from './forms.ts';
import type { CheckerAdapter, SymbolFacts } from './checkerAdapter.ts';
import { compareByDeclaration } from './memberOrder.ts';
import type { DeclaredMember } from './memberOrder.ts';
import { TypeKinds } from './typeKinds.ts';
import type { CheckedElement, CheckedMark, CheckedMember, CheckedName, CheckedType, TypeGraph, TypeId, UnsupportedReason } from './port.ts';

/** The platform's classes with a JSON representation, or that stream as a body. */
const platformClasses = new Set(['Date', 'Uint8Array', 'Buffer', 'ReadableStream']);

/** The classes of the language that are atomic values. */
const languageClasses = new Set(['FileResponse', 'FormFile']);

/** The maximum number of types in a graph, plus some for each place. A type that reaches a whole library is cut off before it costs seconds. */
const mostTypes = 4_000;
const mostTypesOfPlace = 40;

/** The maximum number of steps from a place that a type is followed. */
const mostSteps = 60;

/** An object type with known properties, whose property types are requested together with those of other objects. */
interface OpenObject<Type, Symbol> {
  readonly id: TypeId;
  readonly type: Type;
  readonly properties: readonly Symbol[];
  readonly index?: TypeId;
  readonly named?: CheckedName;
}

/** Expands types into a graph of plain data, level by level. The properties of all objects of a level are requested in one round trip. */
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

  /** Builds the graph of the given types. */
  build(types: readonly (Type | undefined)[]): TypeGraph {
    this.#most = mostTypes + types.length * mostTypesOfPlace;
    const roots = types.map((type) => type && this.#getId(type));
    for (let step = 0; this.#waiting.length > 0; step++) {
      const level = this.#waiting;
      this.#waiting = [];
      if (!this.#isFull(step)) expectLevel(this.#adapter, this.#kinds, level);
      for (const { id, type } of level)
        this.#types[id] = this.#isFull(step) ? this.#addUnsupported(type, 'too deep') : this.#read(id, type);
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

  #addScalar(name: string): TypeId {
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
        return this.#buildUnion(type);
      case 'intersection':
        return this.#buildIntersection(id, type);
      case 'instance':
      case 'object':
        return this.#buildObject(id, type);
      case 'any':
        return this.#adapter.isUnresolved(type) ? this.#addUnsupported(type, 'unresolved') : { kind: 'any' };
      case 'template':
        return this.#buildTemplate(type);
      case 'parameter':
      case 'open':
      case 'substitution':
        return this.#addUnsupported(type, 'type parameter');
      case 'string mapping':
        return this.#addUnsupported(type, 'template');
      case 'non-primitive':
      case 'symbol':
      case 'bigint literal':
      case 'other':
        return this.#addUnsupported(type, form);
      default:
        return { kind: form };
    }
  }

  #addUnsupported(type: Type, why: UnsupportedReason): CheckedType {
    return { kind: 'unsupported', why, text: this.#adapter.textOf(type) };
  }

  #buildUnion(type: Type): CheckedType {
    const named = this.#getName(type);
    return { kind: 'union', members: this.#adapter.partsOf(type).map((part) => this.#getId(part)), ...(named && { named }) };
  }

  #buildTemplate(type: Type): CheckedType {
    const { texts, types } = this.#adapter.templateOf(type);
    return { kind: 'template', texts, types: types.map((each) => this.#getId(each)), text: this.#adapter.textOf(type) };
  }

  /** Builds an intersection. Attributes and flavours are members under unique symbols: they describe a type and add no data. */
  #buildIntersection(id: TypeId, type: Type): CheckedType {
    const parts = this.#adapter.partsOf(type);
    if (this.#kinds.isImpossible(parts)) return this.#addUnsupported(type, 'brand');
    const marks = parts.flatMap((part) => this.#getMark(part) ?? []);
    const flavour = parts.map((part) => this.#kinds.getFlavour(part)).find((name) => name !== undefined);
    const carriers = parts.filter((part) => !this.#kinds.isMarkOrFlavour(part) && !this.#kinds.isBrand(part));
    if (flavour === undefined && carriers.length === 0)
      return marks.length > 0 ? this.#addUnsupported(type, 'attributes only') : this.#addUnsupported(type, 'brand');
    if (flavour === undefined && carriers.every((part) => this.#kinds.isObject(part)) && this.#isMerged(carriers, marks)) {
      if (marks.length === 0) return this.#buildMembers(id, type, this.#getName(type));
      const inner = this.#reserve();
      this.#types[inner] = this.#buildMembers(inner, type, this.#getName(type));
      return { kind: 'marked', base: inner, marks };
    }
    const base =
      flavour === undefined || carriers.some((part) => this.#isDemand(part)) ? this.#carrier(type, carriers) : this.#addScalar(flavour);
    return { kind: 'marked', base, marks };
  }

  /** Returns whether an intersection has members: it joins several objects, or brands an object that is not atomic. */
  #isMerged(carriers: readonly Type[], marks: readonly CheckedMark[]): boolean {
    return carriers.length > 1 || (marks.length === 0 && !this.#isWhole(carriers[0]!));
  }

  /** Returns the type that attributes or brands describe. An object that is intersected with a scalar requires members that a JSON scalar cannot have. */
  #carrier(type: Type, carriers: readonly Type[]): TypeId {
    const solid = carriers.filter((part) => carriers.length === 1 || !this.#kinds.isObject(part) || !this.#kinds.asksForNothing(part));
    if (solid.length === 1) return this.#getId(solid[0]!);
    const id = this.#reserve();
    this.#types[id] = this.#addUnsupported(type, 'brand');
    return id;
  }

  /** Returns whether a type requires members and is not one of the platform's classes for scalars. */
  #isDemand(type: Type): boolean {
    return this.#kinds.isObject(type) && this.#kinds.getPlatformName(type) === undefined && !this.#kinds.asksForNothing(type);
  }

  /** Returns whether an object is an atomic value, regardless of its members in TypeScript. */
  #isWhole(type: Type): boolean {
    return this.#adapter.isArray(type) || this.#adapter.tupleOf(type) !== undefined || this.#kinds.getPlatformName(type) !== undefined;
  }

  #getMark(type: Type): CheckedMark | undefined {
    if (this.#kinds.getLanguageName(type) !== 'Marked') return undefined;
    const [name, given] = this.#adapter.argumentsOf(type);
    if (name === undefined) return undefined;
    const values = given === undefined ? [] : this.#adapter.argumentsOf(given);
    return { name: String(this.#adapter.valueOf(name)), arguments: values.map((value) => this.#argument(value)) };
  }

  /** Returns an argument of an attribute. Only `Each` contains bare attributes, which are not a type elsewhere. */
  #argument(type: Type): TypeId {
    const parts = this.#adapter.formOf(type) === 'intersection' ? this.#adapter.partsOf(type) : [type];
    if (!parts.every((part) => this.#kinds.isMarkOrFlavour(part))) return this.#getId(type);
    const base = this.#types.push({ kind: 'unknown' }) - 1;
    return this.#types.push({ kind: 'marked', base, marks: parts.flatMap((part) => this.#getMark(part) ?? []) }) - 1;
  }

  #buildObject(id: TypeId, type: Type): CheckedType {
    const adapter = this.#adapter;
    const alias = adapter.isArray(type) || adapter.tupleOf(type) ? this.#aliasName(type) : undefined;
    const named = alias ? { named: alias } : {};
    if (adapter.isArray(type)) return { kind: 'array', element: this.#getId(adapter.argumentsOf(type)[0]!), ...named };
    const tuple = adapter.tupleOf(type);
    if (tuple)
      return {
        kind: 'tuple',
        elements: this.#buildElements(type, tuple),
        ...(isOpenInside(tuple) && { text: adapter.textOf(type) }),
        ...named,
      };
    const language = this.#kinds.getLanguageName(type);
    if (language !== undefined && languageClasses.has(language)) return { kind: 'scalar', name: language };
    if (this.#kinds.isMarkOrFlavour(type)) return this.#addUnsupported(type, 'attributes only');
    const platform = this.#kinds.getPlatformName(type);
    if (platform !== undefined)
      return platformClasses.has(platform) ? { kind: 'platform', name: platform } : this.#addUnsupported(type, 'library');
    if (this.#kinds.isDate(type)) return { kind: 'platform', name: 'Date' };
    return this.#buildMembers(id, type, this.#getName(type));
  }

  #buildElements(type: Type, kinds: readonly CheckedElement['kind'][]): CheckedElement[] {
    return this.#adapter.argumentsOf(type).map((element, at) => ({ kind: kinds[at] ?? 'rest', type: this.#getId(element) }));
  }

  #buildMembers(id: TypeId, type: Type, named: CheckedName | undefined): CheckedType {
    if (this.#adapter.isCallable(type)) return this.#addUnsupported(type, 'function');
    const taken = this.#kinds.getLibraryType(type);
    if (taken === 'members of a scalar') return this.#addUnsupported(type, taken);
    if (this.#kinds.asksForSymbols(type)) return this.#addUnsupported(type, 'brand');
    const properties = this.#adapter.propertiesOf(type).filter((property) => !this.#adapter.factsOf(property).branded);
    const indexes = this.#adapter.indexesOf(type);
    if (indexes.length > 0 && properties.length > 0) return this.#addUnsupported(type, 'index beside members');
    const [index] = indexes;
    if (indexes.length > 1 || (index && this.#adapter.formOf(index.keyType) !== 'string')) return this.#addUnsupported(type, 'index key');
    if (taken) return this.#addUnsupported(type, taken);
    if (!index && properties.length === 0) return this.#empty(type);
    this.#open.push({ id, type, properties, ...(index && { index: this.#getId(index.valueType) }), ...(named && { named }) });
    return { kind: 'unknown' };
  }

  /** Handles mutually exclusive objects, `{ kind: 'a' } & { kind: 'b' }`, which TypeScript also treats as an intersection without members. */
  #empty(type: Type): CheckedType {
    const empty = this.#addUnsupported(type, 'empty object');
    return empty.kind === 'unsupported' && empty.text === 'never' ? { kind: 'never' } : empty;
  }

  /** Requests the types of all properties of a level in one batch, and completes its objects. */
  #close(): void {
    const open = this.#open;
    this.#open = [];
    const types = this.#adapter.typesOfSymbols(open.flatMap(({ properties }) => properties));
    let next = 0;
    for (const { id, properties, index, named } of open) {
      const members = properties.map((property) => this.#buildMember(property, types[next++]));
      members.sort(compareByDeclaration);
      this.#types[id] = {
        kind: 'object',
        members: members.map(({ member }) => member),
        ...omitUndefined({ index }),
        ...(named && { named }),
      };
    }
  }

  #buildMember(property: Symbol, type: Type | undefined): DeclaredMember {
    const { name, optional, declared, origin } = this.#adapter.factsOf(property);
    const doc = this.#documented ? this.#adapter.docOf(property) : '';
    const id = type === undefined ? this.#types.push({ kind: 'unsupported', why: 'unresolved', text: name }) - 1 : this.#getId(type);
    const member: CheckedMember = { name, optional, type: id, origin: declared ? origin : 'made', ...(doc && { doc }) };
    return { member, ...(declared && { declared }) };
  }

  /** Returns the name of an interface, class, enum or alias outside the library. */
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
