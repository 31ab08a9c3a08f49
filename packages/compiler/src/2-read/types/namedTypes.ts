import { omitUndefined } from '@portico/core/values';
import type { Shape } from '@portico/core/manifest';
import type { TSType, TSTypeReference } from 'oxc-parser';
import { readDocComment } from '../../0-program/docComments.ts';
import { languagePackage } from '../../0-program/program.ts';
import type { Program } from '../../0-program/program.ts';
import { resolveHead } from '../../1-find/find.ts';
import type { Finding, Place } from '../../finding.ts';
import { dependsOn, sortEntries, buildTypeKey } from '../dependencies.ts';
import type { TypeRecord } from '../records.ts';
import { bind } from './bind.ts';
import { readClassFacts } from './classFacts.ts';
import { listEnumMembers } from './literals.ts';
import { buildDocumentation, readClassMembers, readSignatureMembers } from './members.ts';
import { readBase, readSuperClass } from './heritage.ts';
import { formatTemplate } from './templateText.ts';
import { getDeclaredName, isPlain, isSeenThrough, nameNode } from './declarations.ts';
import { Recursion, buildDeclarationKey } from './recursion.ts';
import type { DeclaredSymbol } from './recursion.ts';
import { FirstUses } from './firstUses.ts';
import { chooseFindings, observe } from './publish.ts';
import type { PublishedType } from './publish.ts';
import { SettledTypes } from './settledTypes.ts';
import { buildShapeName, buildTemplateName } from './shapeNames.ts';
import type { DeclaredType } from './checkedShape.ts';
import type { TypeReader } from './typeReader.ts';
import { isNothing } from './unions.ts';
import { createFileScope, createPlace, createShapeView } from './view.ts';
import type { Scope, View } from './view.ts';

interface TypeUse {
  readonly symbol: DeclaredSymbol;
  readonly given: readonly TSType[];
  readonly node: TSTypeReference | { readonly start: number; readonly end: number };
}

/** A use of a type, with the key and the published name of the used type. */
interface Named {
  readonly key: string;
  readonly name: string;
  readonly use: TypeUse;
}

/** The result of reading a named type, and the files that contributed to it. */
interface CachedType {
  readonly view: View;
  /** The use for which it was read, and its place. */
  readonly use: TypeUse;
  readonly scope: Scope;
  /** The place of its declaration. */
  readonly place: Place;
  readonly findings: readonly Finding[];
  /** The parts that the syntax could not resolve. */
  readonly unfollowed: readonly Finding[];
  /** The named types that contribute to this shape. */
  readonly used: ReadonlySet<string>;
  readonly touched: ReadonlySet<string>;
}

const deepest = 24;

/**
 * The named types of the project, each read once; aliases of scalars and arrays are resolved. The result for a type depends on its declaration
 * alone, never on the order of reading, so that an incremental build equals a clean build.
 */
export class NamedTypes {
  records = new Map<string, TypeRecord>();
  /** TypeScript's results for types that the syntax reads differently. */
  readonly settled = new SettledTypes();
  #entries = new Map<string, CachedType>();
  readonly #reading = new Set<string>();
  readonly #recursion: Recursion;
  readonly #program: Program;

  constructor(program: Program) {
    this.#program = program;
    this.#recursion = new Recursion(program);
  }

  /** Returns the shape of a key; undefined while it is being read. */
  getShape(key: string): Shape | undefined {
    return this.records.get(key)?.shape;
  }

  /** Returns the findings of all known types. A finding with TypeScript's result also names the first position that publishes the type. */
  findings(published: readonly PublishedType[]): Finding[] {
    const derived = this.settled.derived();
    const uses = new FirstUses(published, (key) => (this.records.get(key) ?? derived.get(key))?.shape);
    return [...this.#entries].flatMap(([key, { findings }]) => {
      const settled = findings.length > 0 ? (this.settled.of(key)?.findings ?? []) : [];
      return findings.map((each) => (settled.includes(each) ? uses.add(key, each) : each));
    });
  }

  /** Returns the parts of all known types that the syntax could not resolve. */
  unfollowed(): Finding[] {
    return [...this.#entries.values()].flatMap(({ unfollowed }) => unfollowed);
  }

  /** Returns the place of a named type's declaration. */
  getPlace(key: string): Place | undefined {
    return this.#entries.get(key)?.place;
  }

  /** Returns the named types that contribute to the shape of a named type. */
  usedBy(key: string): ReadonlySet<string> {
    return this.#entries.get(key)?.used ?? new Set();
  }

  /** Drops the types that depend on changed files or imports. */
  forget(reached: ReadonlySet<string>): void {
    this.#recursion.forget();
    this.#drop(reached);
  }

  #drop(reached: ReadonlySet<string>): void {
    for (const [key, { touched }] of this.#entries) {
      if (!dependsOn(touched, reached)) continue;
      this.#entries.delete(key);
      this.records.delete(key);
    }
  }

  /** Reads types again, and those that contain them, because TypeScript's reading of them has been settled. */
  readAgain(reader: TypeReader, keys: readonly string[]): void {
    const known = this.#entries;
    this.#entries = new Map(known);
    for (const key of keys) if (this.#entries.delete(key)) this.records.delete(key);
    this.#drop(new Set(keys.map(buildTypeKey)));
    for (const [key, { use, scope }] of known) if (!this.#entries.has(key)) this.view(reader, use, scope);
  }

  /** Retains the types that results use, by their keys, in the order of these. */
  retain(keys: readonly (readonly string[])[]): void {
    const used = new Set(keys.flat());
    this.#entries = sortEntries(this.#entries, (key) => used.has(key));
    this.records = sortEntries(this.records, (key) => used.has(key));
  }

  /** Returns a generic type of the language with its argument as a named type: `PageOfGuest`. */
  ofLanguage(name: string, argument: Shape | undefined, shape: Shape): Shape {
    const key = `${languagePackage}#${name}${argument ? `<${JSON.stringify(argument)}>` : ''}`;
    this.#program.touch([buildTypeKey(key)]);
    this.records.set(key, { key, name: argument ? `${name}Of${this.#getName(argument)}` : name, shape });
    return { kind: 'reference', name: key };
  }

  /** Reads a type that a file declares at its top level; undefined if there is none. */
  readDeclared(reader: TypeReader, { file: path, name }: DeclaredType): Shape | undefined {
    const file = this.#program.file(path);
    const declaration = file?.types.get(name);
    if (!file || !declaration || !('node' in declaration)) return undefined;
    const symbol = { kind: 'declared', file, name, declaration } as const;
    return this.view(reader, { symbol, given: [], node: declaration.node }, createFileScope(file)).shape;
  }

  /** Returns the view of a reference to a declared type. */
  view(reader: TypeReader, use: TypeUse, scope: Scope): View {
    if (use.symbol.file.path.includes('/node_modules/')) return reader.unpublishable(use.node, scope, 'a package declares it');
    const { key, name } = this.#identify(reader, use, scope);
    // The syntax cannot distinguish arguments that it cannot follow: only the type checker distinguishes the instantiations.
    if (key.includes('{"kind":"any"')) return reader.unpublishable(use.node, scope, 'an argument of it cannot be followed');
    this.#program.touch([buildTypeKey(key)]);
    this.#readGroup(reader, this.#recursion.getGroup(use.symbol));
    return this.#createView(reader, { key, name, use }, scope);
  }

  #createView(reader: TypeReader, named: Named, scope: Scope): View {
    const { key, name, use } = named;
    const known = this.#entries.get(key);
    if (known) {
      this.#program.touch(known.touched);
      return known.view;
    }
    if (this.#reading.has(key)) {
      // An alias that turns out to be another type has no name to refer to.
      if (isSeenThrough(use.symbol.declaration)) return reader.unpublishable(use.node, scope, 'it refers to itself through an alias');
      return createShapeView({ kind: 'reference', name: key });
    }
    if (this.#reading.size > deepest * 4 || name.length > 400) return reader.unpublishable(use.node, scope, 'it grows infinitely');
    return this.#read(reader, named, scope);
  }

  /** Reads types that refer to each other in the order of their names, independent of the first request. */
  #readGroup(reader: TypeReader, group: readonly DeclaredSymbol[]): void {
    const keys = new Set(group.map((symbol) => buildDeclarationKey(this.#program, symbol)));
    const isMember = (key: string): boolean => keys.has(key.replace(/<.*$/s, ''));
    if (group.length === 0 || [...this.#reading].some(isMember)) return;
    const unread = group.filter((symbol) => isPlain(symbol.declaration) && !this.#entries.has(buildDeclarationKey(this.#program, symbol)));
    for (const symbol of unread) {
      const use = { symbol, given: [], node: nameNode(symbol.declaration) ?? { start: 0, end: 0 } };
      this.#createView(reader, { key: buildDeclarationKey(this.#program, symbol), name: symbol.name, use }, createFileScope(symbol.file));
    }
    if (unread.length > 0) this.#shareDependencies(isMember);
  }

  /** Drops types that refer to each other together, because each was read while the others were incomplete. */
  #shareDependencies(isMember: (key: string) => boolean): void {
    const members = [...this.#entries].filter(([key]) => isMember(key));
    const touched = new Set(members.flatMap(([, entry]) => [...entry.touched]));
    for (const [key, entry] of members) this.#entries.set(key, { ...entry, touched });
  }

  #read(outer: TypeReader, { use, key, name }: Named, scope: Scope): View {
    const reader = outer.within({ subject: use.symbol.name });
    this.#reading.add(key);
    const { result, touched } = this.#program.track(() => {
      this.#program.touch([use.symbol.file.path]);
      const read = observe(reader, (own) => this.#body(own, use, scope));
      const settled = this.settled.of(key);
      for (const declared of settled?.declared ?? []) this.readDeclared(reader, declared);
      this.#reading.delete(key);
      const view = this.#name(settled ? { ...read.result, shape: settled.shape } : read.result, { key, name, use });
      return { ...read, view, settled };
    });
    const { view, settled, used } = result;
    const place = createPlace(use.symbol.file, nameNode(use.symbol.declaration) ?? use.node);
    const findings = chooseFindings(settled, result.findings);
    const unfollowed = settled ? [] : result.unfollowed;
    this.#entries.set(key, { view, use, scope, place, findings, unfollowed, used, touched });
    return view;
  }

  /** Gives objects, enums and unions a separate name; a scalar or an array under an alias stays unnamed. */
  #name(body: View, { key, name, use }: Named): View {
    const { shape } = body;
    if (shape?.kind === 'reference' && shape.name === key) return { ...body, shape: { kind: 'any' } };
    const named = shape?.kind === 'object' || shape?.kind === 'enum' || shape?.kind === 'union';
    const nameable = shape && (named || (shape.kind !== 'reference' && this.#recursion.getGroup(use.symbol).length > 0));
    if (!nameable || isNothing(shape) || body.location || body.marks) return body;
    const { file, declaration } = use.symbol;
    const doc = declaration.kind === 'other' || declaration.kind === 'const' ? {} : readDocComment(file, declaration.node.start);
    const description = buildDocumentation(doc).description;
    const exported = use.given.length === 0 ? this.#program.findExportName(file, use.symbol.name, 'types') : undefined;
    const importedFrom = {
      key,
      name: exported ?? use.symbol.name,
      from: this.#program.relative(file.path),
      place: createPlace(file, nameNode(declaration) ?? use.node),
    };
    this.records.set(key, {
      key,
      name,
      shape,
      ...omitUndefined({ description: description || undefined, importedFrom: exported === undefined ? undefined : importedFrom }),
      ...readClassFacts(this.#program, use.symbol),
    });
    return { ...body, shape: { kind: 'reference', name: key } };
  }

  #identify(reader: TypeReader, { symbol, given }: TypeUse, scope: Scope): { key: string; name: string } {
    const base = buildDeclarationKey(this.#program, symbol);
    const own = getDeclaredName(symbol);
    if (given.length === 0) return { key: base, name: own };
    const shapes = given.map((node) => reader.shape(node, scope));
    const templates = given.map((node) => formatTemplate(node, scope));
    const names = shapes.map((shape, index) => buildTemplateName(templates[index]!) || this.#getName(shape));
    const texts = shapes.map((shape, index) => JSON.stringify(shape) + templates[index]!);
    return { key: `${base}<${texts.join()}>`, name: `${own}Of${names.join('And')}` };
  }

  #getName(shape: Shape): string {
    return buildShapeName(shape, (key) => this.records.get(key)?.name);
  }

  #body(reader: TypeReader, use: TypeUse, scope: Scope): View {
    const { declaration } = use.symbol;
    switch (declaration.kind) {
      case 'alias':
        return reader.view(declaration.node.typeAnnotation, bind(declaration.node.typeParameters, use, scope));
      case 'interface': {
        const inner = bind(declaration.node.typeParameters, use, scope);
        const inherited = declaration.node.extends.flatMap((base) => readBase(reader, { ...base, node: base }, inner));
        return createShapeView(readSignatureMembers(reader, { signatures: declaration.node.body.body, inherited }, inner));
      }
      case 'class': {
        const inner = bind(declaration.node.typeParameters, use, scope);
        const inherited = readSuperClass(reader, declaration.node, inner);
        const entity = resolveHead(this.#program, inner.file, declaration.node) === 'Entity';
        return createShapeView(readClassMembers(reader, { node: declaration.node, inherited, entity }, inner));
      }
      case 'enum':
        return this.#enum(reader, use);
      default:
        return reader.unpublishable(use.node, scope, 'it is not a type');
    }
  }

  #enum(reader: TypeReader, use: TypeUse): View {
    const { declaration, file } = use.symbol;
    if (declaration.kind !== 'enum') return createShapeView({ kind: 'any' });
    const values = listEnumMembers(declaration.node).map(({ value }) => value);
    return values.includes(undefined)
      ? reader.unpublishable(declaration.node.id, createFileScope(file), 'a member of the enum is computed')
      : createShapeView({ kind: 'enum', values: values as (string | number)[] });
  }
}
