import { join, relative, sep } from 'node:path';
import { omitUndefined } from '@portico/core/values';
import { listReferences } from '@portico/core/manifest';
import type { Member, ScalarName, Shape } from '@portico/core/manifest';
import { scalarNames } from '../../0-program/language.ts';
import type { CheckedMember, CheckedName, CheckedType, TypeGraph, TypeId } from '../../0-program/checker/port.ts';
import { languagePackage } from '../../0-program/program.ts';
import type { TypeRecord } from '../records.ts';
import { applyRules } from './applyRules.ts';
import { readMarks, readWireName } from './checkedMarks.ts';
import { holdsItself, isNothing, isOnlyNullable, platformScalars, createScalar } from './checkedParts.ts';
import type { CheckedContext, CheckedShape, DeclaredType, Problem } from './checkedShape.ts';
import { toCamelCase } from './toCamelCase.ts';
import { formatArguments, isField, describeAlternatives } from './namedParts.ts';
import { NamedProblems } from './namedProblems.ts';
import { buildShapeName } from './shapeNames.ts';
import { compareText, sortValues } from './shapeOrder.ts';
import { TypeUses } from './typeUses.ts';
import { buildTemplatePattern } from './templatePattern.ts';
import { joinOptions } from './unions.ts';
import type { Attribute } from './view.ts';

/** The maximum number of parts of a type; no person could read a larger one. */
const mostParts = 20_000;

/** Converts a graph of types into shapes. A type without a JSON representation becomes any value, and a problem. */
export class CheckedShapes {
  /** Types that have a name in the program and were not read from the syntax, by their keys. */
  readonly derived = new Map<string, TypeRecord>();
  /** The types that correspond to shapes of the syntax. */
  readonly uses = new TypeUses();
  readonly #graph: TypeGraph;
  readonly #context: CheckedContext;
  readonly #open = new Set<TypeId>();
  readonly #keys = new Map<TypeId, string | undefined>();
  readonly #declared = new Map<string, DeclaredType>();
  readonly #named = new NamedProblems((shape) => this.reached(shape).map(({ key }) => key));
  #problems: Problem[] = [];
  #path: string[] = [];
  #parts = 0;

  constructor(graph: TypeGraph, context: CheckedContext) {
    this.#graph = graph;
    this.#context = context;
  }

  /** Converts the type of a position, with the problems of all its parts. */
  position(id: TypeId): { readonly checked: CheckedShape; readonly problems: readonly Problem[] } {
    this.#parts = 0;
    return this.#observed(() => this.#convert(id));
  }

  /** Converts the target of a named type: its shape without `null`, as in the record of the type. */
  named(id: TypeId): { readonly checked: CheckedShape; readonly problems: readonly Problem[] } {
    this.#parts = 0;
    return this.#observed(() => this.#unnamed(id, this.#graph.types[id]!));
  }

  /** Returns the records of the types that only TypeScript knows and that a shape reaches. */
  reached(shape: Shape, seen: Set<string> = new Set()): TypeRecord[] {
    return listReferences(shape).flatMap((key) => {
      const record = this.derived.get(key);
      if (!record || seen.has(key)) return [];
      seen.add(key);
      return [record, ...this.reached(record.shape, seen)];
    });
  }

  /** Returns the types of the project that a shape refers to, directly or through types that only TypeScript knows. */
  declaredIn(shape: Shape): DeclaredType[] {
    const shapes = [shape, ...this.reached(shape).map((record) => record.shape)];
    return [...new Set(shapes.flatMap(listReferences))].flatMap((key) => this.#declared.get(key) ?? []);
  }

  #observed(convert: () => CheckedShape): { readonly checked: CheckedShape; readonly problems: readonly Problem[] } {
    this.#problems = [];
    const checked = convert();
    return { checked, problems: this.#named.collectProblems(this.#problems, checked.shape) };
  }

  /** Converts a type; a named type becomes a reference. */
  #convert(id: TypeId): CheckedShape {
    const type = this.#graph.types[id]!;
    if (++this.#parts > mostParts) return this.#problem('too large', '');
    if (type.kind === 'object' && type.named?.kind === 'class' && type.named.file.includes('/node_modules/'))
      return this.#problem('class', type.named.name);
    const key = 'named' in type && type.named && this.#hasName(id, type) ? this.#findKey(id, type.named) : undefined;
    if (key === undefined) return this.#unnamed(id, type);
    return this.#reference(id, type, key);
  }

  /** Returns the shape that a reference represents. */
  readonly resolve = (shape: Shape): Shape => {
    if (shape.kind !== 'reference') return shape;
    return (this.derived.get(shape.name) ?? this.#context.recordOf(shape.name))?.shape ?? { kind: 'any' };
  };

  #unnamed(id: TypeId, type: CheckedType): CheckedShape {
    if (this.#open.has(id)) return this.#problem('recursion', '');
    this.#open.add(id);
    const converted = this.#solid(type);
    this.#open.delete(id);
    return converted;
  }

  #solid(type: CheckedType): CheckedShape {
    switch (type.kind) {
      case 'string':
      case 'number':
      case 'boolean':
        return createScalar(type.kind);
      case 'bigint':
        return createScalar('Long');
      case 'unknown':
        return { shape: { kind: 'any' } };
      case 'null':
        return { shape: { kind: 'enum', values: [], nullable: true } };
      case 'literal':
        return { shape: { kind: 'enum', values: [type.value] } };
      case 'scalar':
        return scalarNames.has(type.name) ? createScalar(type.name as ScalarName) : this.#problem('other', type.name);
      case 'platform':
        return createScalar(platformScalars[type.name] ?? 'string');
      case 'any':
      case 'undefined':
      case 'never':
        return this.#problem(type.kind, type.kind);
      case 'array':
        return { shape: { kind: 'array', items: this.#within('[]', type.element) } };
      case 'tuple':
        return this.#tuple(type);
      case 'template':
        return this.#template(type);
      case 'object':
        return this.#object(type);
      case 'union':
        return this.#union(type.members);
      case 'marked':
        return this.#marked(type);
      case 'unsupported':
        return this.#problem(type.why, type.text);
    }
  }

  #problem(why: Problem['why'], text: string): CheckedShape {
    this.#problems.push({ why, text, path: this.#path.join('.').replaceAll('.[', '['), steps: [...this.#path] });
    return { shape: { kind: 'any' } };
  }

  /** Returns whether a type has a name. An alias of a list has one only if the list contains itself; `type MaybeGuest = Guest | null` is a nullable guest. */
  #hasName(id: TypeId, type: CheckedType): boolean {
    if (type.kind === 'array' || type.kind === 'tuple') return holdsItself(this.#graph, id);
    return !isOnlyNullable(this.#graph, type);
  }

  /** Converts a part that is always present: `undefined` among its values is a problem. */
  #within(step: string, id: TypeId): Shape {
    this.#path.push(step);
    const { shape, absent } = this.#convert(id);
    if (absent) this.#problem('undefined', 'undefined');
    this.#path.pop();
    return shape;
  }

  #tuple({ elements, text }: Extract<CheckedType, { kind: 'tuple' }>): CheckedShape {
    if (text !== undefined) return this.#problem('tuple', text);
    const rest = elements.find(({ kind }) => kind === 'rest');
    const items = elements.filter((element) => element !== rest).map(({ type }, index) => this.#within(`[${index}]`, type));
    return { shape: { kind: 'tuple', items, ...omitUndefined({ rest: rest ? this.#within('[]', rest.type) : undefined }) } };
  }

  /** Converts a template of texts and `${string}` into a text with a pattern. */
  #template({ texts, types, text }: Extract<CheckedType, { kind: 'template' }>): CheckedShape {
    if (!types.every((id) => this.#graph.types[id]!.kind === 'string')) return this.#problem('template', text);
    const rule: Attribute = { name: 'Regex', arguments: [buildTemplatePattern(texts)], place: this.#context.place() };
    return { shape: this.#rules({ kind: 'scalar', scalar: 'string' }, [rule]) };
  }

  /** Converts an object. The members of a class other than fields are checked with the class. */
  #object({ members: all, index, named }: Extract<CheckedType, { kind: 'object' }>): CheckedShape {
    const members = named?.kind === 'class' ? all.filter((member) => isField(this.#graph, member)) : all;
    if (index !== undefined) return { shape: { kind: 'dictionary', values: this.#within('[string]', index) } };
    return { shape: { kind: 'object', members: members.flatMap((member) => this.#member(member)) } };
  }

  #member({ name, optional, type, doc }: CheckedMember): Member[] {
    // `b?: never`: any value of the member is rejected.
    if (optional && isNothing(this.#graph, type))
      return [{ name, wireName: toCamelCase(name), shape: { kind: 'enum', values: [] }, optional }];
    this.#path.push(name);
    const { shape, absent, wireName } = this.#convert(type);
    this.#path.pop();
    return [
      {
        name,
        wireName: wireName ?? toCamelCase(name),
        shape,
        ...omitUndefined({ optional: optional || absent ? (true as const) : undefined, description: doc || undefined }),
      },
    ];
  }

  #union(members: readonly TypeId[]): CheckedShape {
    const kinds = members.map((id) => this.#graph.types[id]!.kind);
    const absent = kinds.includes('undefined');
    const solid = members.filter((_, index) => !/^(null|undefined|never)$/.test(kinds[index]!));
    const converted = solid.map((id) => this.#convert(id));
    const nullable = kinds.includes('null') || converted.some((each) => each.shape.nullable);
    const options = converted.map(({ shape: { nullable: _nullable, ...shape } }) => shape as Shape).toSorted(compareText);
    const shape: Shape = options.length === 0 ? { kind: 'enum', values: [] } : joinOptions(options, this.resolve);
    if (options.length === 0 && !nullable) return this.#problem('undefined', 'undefined');
    // TypeScript distributes an attribute over the options.
    const wireName = converted.find((each) => each.wireName !== undefined)?.wireName;
    return {
      shape: nullable ? { ...sortValues(shape), nullable: true } : sortValues(shape),
      ...omitUndefined({ absent: absent || undefined, wireName }),
    };
  }

  #marked({ base, marks }: Extract<CheckedType, { kind: 'marked' }>): CheckedShape {
    const inner = this.#convert(base);
    const wireName = readWireName(this.#graph, marks);
    const { nullable, ...solid } = inner.shape;
    const shape = this.#rules(solid, readMarks(this.#graph, marks, this.#context.place(), this.#context.findOwn));
    return { ...inner, shape: nullable ? { ...shape, nullable } : shape, ...omitUndefined({ wireName }) };
  }

  #rules(shape: Shape, attributes: readonly Attribute[]): Shape {
    const subject = this.#path.findLast((step) => !step.startsWith('[')) ?? this.#context.subject();
    const context = { findings: this.#context, subject, resolve: this.resolve };
    return attributes.length === 0 ? shape : applyRules(shape, attributes, context);
  }

  /** Returns a reference to a named type; if the syntax reader knows the type, its details are preserved. */
  #reference(id: TypeId, type: CheckedType, key: string): CheckedShape {
    // Each position has the problems of its own arguments, whichever position is converted first.
    const given = ('named' in type && type.named?.arguments) || [];
    this.#problems.push(...this.#named.ofArguments(key, () => this.#quietly(() => given.forEach((each) => this.#convert(each))).problems));
    const outer = this.#path;
    this.#path = [];
    const { nullable, absent } = describeAlternatives(this.#graph, type);
    if (this.#declared.has(key)) this.uses.add(key, id);
    else if (!this.derived.has(key)) this.#derive(id, type, key);
    this.#path = outer;
    const shape: Shape = { kind: 'reference', name: key };
    return { shape: nullable ? { ...shape, nullable: true } : shape, ...omitUndefined({ absent: absent || undefined }) };
  }

  #derive(id: TypeId, type: CheckedType, key: string): void {
    const named = 'named' in type ? type.named : undefined;
    // An argument may be the type itself, as in `type Tree = Partial<Tree>`.
    this.derived.set(key, { key, name: named!.name, shape: { kind: 'any' } });
    const name = this.#readableName(named!);
    const { result, problems } = this.#quietly(() => this.#unnamed(id, type).shape);
    const { nullable: _nullable, ...shape } = result;
    this.#named.addWithin(key, problems, named);
    this.derived.set(key, { key, name, shape: shape, ...omitUndefined({ description: named?.doc || undefined }) });
  }

  #readableName({ name, within, arguments: given }: CheckedName): string {
    // Packages begin the names of their internal types with `_`.
    const own = [...within, given.length > 0 ? name.replace(/^_+(?=.)/, '') : name].join('');
    const getName = (key: string) => (this.derived.get(key) ?? this.#context.recordOf(key))?.name;
    const converted = given.map((id) => this.#quietly(() => this.#convert(id).shape));
    // An instantiation that contains an argument without a JSON representation is rejected; others omit it.
    const names = converted.flatMap(({ result, problems }) => (problems.length > 0 ? [] : buildShapeName(result, getName)));
    return names.length === 0 ? own : `${own}Of${names.join('And')}`;
  }

  /** Returns the key of a named type, equal to the one that the syntax reader gives it. */
  #findKey(id: TypeId, named: CheckedName): string | undefined {
    if (this.#keys.has(id)) return this.#keys.get(id);
    this.#keys.set(id, undefined);
    const file = relative(this.#context.root, named.file).split(sep).join('/');
    const isOwn = !file.startsWith('../') && !file.includes('node_modules/');
    const home = this.#context.isLanguage(named.file) ? languagePackage : file;
    const base = `${home}#${[...named.within, named.name].join('.')}`;
    const plain = named.arguments.length === 0;
    const read =
      isOwn && plain && named.within.length === 0 ? this.#context.declaredKey(join(this.#context.root, file), named.name) : undefined;
    if (read !== undefined) this.#declared.set(read, { file: named.file, name: named.name });
    const given = named.arguments.map((each) => this.#quietly(() => this.#convert(each).shape));
    const key = read ?? (plain ? base : `${base}<${given.map(formatArguments).join()}>`);
    this.#named.addArguments(
      key,
      given.flatMap(({ problems }) => problems),
    );
    this.#keys.set(id, key);
    return key;
  }

  /** Converts without adding to the problems of the current conversion. */
  #quietly<T>(convert: () => T): { readonly result: T; readonly problems: readonly Problem[] } {
    const outer = this.#problems;
    const problems: Problem[] = (this.#problems = []);
    const result = convert();
    this.#problems = outer;
    return { result, problems };
  }
}
