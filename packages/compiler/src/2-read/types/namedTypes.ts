import type { Member, Shape } from '@portico/core/manifest';
import type {
  Class,
  Expression,
  TSInterfaceHeritage,
  TSType,
  TSTypeParameterDeclaration,
  TSTypeParameterInstantiation,
  TSTypeReference,
} from 'oxc-parser';
import { docCommentAt } from '../../0-program/docComments.ts';
import { scalarNames } from '../../0-program/language.ts';
import type { LocalDeclaration } from '../../0-program/sourceFile.ts';
import { languagePackage } from '../../0-program/program.ts';
import type { Program, Symbol } from '../../0-program/program.ts';
import { headOf } from '../../1-find/find.ts';
import { Findings, label } from '../../finding.ts';
import type { Finding } from '../../finding.ts';
import { classStateOf } from '../classState.ts';
import type { TypeRecord } from '../records.ts';
import { findWireObstacle } from '../wireClasses.ts';
import { headMembers, readEntityHead } from '../traits.ts';
import { enumMembers } from './literals.ts';
import { documentation, membersOfClass, membersOfSignatures } from './members.ts';
import { contracts } from './languageTypes.ts';
import type { TypeReader } from './typeReader.ts';
import { isNothing } from './unions.ts';
import { placeOf, shapeView } from './view.ts';
import type { Scope, View } from './view.ts';

type Declared = Extract<Symbol, { kind: 'declared' }>;

interface Use {
  readonly symbol: Declared;
  readonly given: readonly TSType[];
  readonly node: TSTypeReference | { readonly start: number; readonly end: number };
}

/** What a named type turned out to be, and the files that this came from. */
interface Entry {
  readonly view: View;
  readonly findings: readonly Finding[];
  readonly touched: ReadonlySet<string>;
}

const deepest = 24;

/** The named types of the project, each read once; aliases of scalars and arrays are seen through. */
export class NamedTypes {
  readonly records = new Map<string, TypeRecord>();
  readonly #entries = new Map<string, Entry>();
  readonly #reading = new Set<string>();
  readonly #referenced = new Set<string>();
  readonly #program: Program;

  constructor(program: Program) {
    this.#program = program;
  }

  /** The shape that a key stands for; undefined while it is being read. */
  shapeOf(key: string): Shape | undefined {
    return this.records.get(key)?.shape;
  }

  /** The findings of all types that are known. */
  findings(): Finding[] {
    return [...this.#entries.values()].flatMap(({ findings }) => findings);
  }

  /** Forgets the types that a changed file took part in. */
  forget(changed: ReadonlySet<string>): void {
    for (const [key, { touched }] of this.#entries) {
      if (![...touched].some((path) => changed.has(path))) continue;
      this.#entries.delete(key);
      this.records.delete(key);
    }
  }

  /** A generic type of the language with its argument, as a named type: `PageOfGuest`. */
  ofLanguage(name: string, argument: Shape, shape: Shape): Shape {
    const key = `${languagePackage}#${name}<${JSON.stringify(argument)}>`;
    if (!this.records.has(key)) this.records.set(key, { key, name: `${name}Of${this.#nameOf(argument)}`, shape });
    return { kind: 'reference', name: key };
  }

  /** What a reference to a declared type says. */
  view(reader: TypeReader, use: Use, scope: Scope): View {
    const { key, name } = this.#identify(reader, use, scope);
    const known = this.#entries.get(key);
    if (known) {
      this.#program.touch(known.touched);
      return known.view;
    }
    if (this.#reading.has(key)) {
      this.#referenced.add(key);
      return shapeView({ kind: 'reference', name: key });
    }
    if (this.#reading.size > deepest * 4 || name.length > 400) return reader.unpublishable(use.node, scope, 'it grows without end');
    return this.#read(reader, { use, key, name }, scope);
  }

  #read(reader: TypeReader, { use, key, name }: { use: Use; key: string; name: string }, scope: Scope): View {
    const outer = reader.findings;
    const findings = (reader.findings = new Findings());
    this.#reading.add(key);
    const { result: view, touched } = this.#program.track(() => {
      this.#program.touch([use.symbol.file.path]);
      return this.#name(this.#body(reader, use, scope), { key, name, use });
    });
    this.#reading.delete(key);
    reader.findings = outer;
    this.#entries.set(key, { view, findings: findings.list, touched });
    return view;
  }

  /** Objects, enums and unions get a name of their own; a scalar or an array under an alias stays what it is. */
  #name(body: View, { key, name, use }: { key: string; name: string; use: Use }): View {
    const { shape } = body;
    const nameable = shape && (shape.kind === 'object' || shape.kind === 'enum' || shape.kind === 'union' || this.#referenced.has(key));
    if (!nameable || isNothing(shape) || body.location || body.marks) return body;
    const { file, declaration } = use.symbol;
    const doc = declaration.kind === 'other' || declaration.kind === 'const' ? {} : docCommentAt(file, declaration.node.start);
    const description = documentation(doc).description;
    const plain = use.given.length === 0 && file.exports.has(use.symbol.name);
    const importedFrom = {
      key,
      name: use.symbol.name,
      from: this.#program.relative(file.path),
      place: placeOf(file, nameNode(declaration) ?? use.node),
    };
    this.records.set(key, {
      key,
      name,
      shape,
      ...(description ? { description } : {}),
      ...(plain ? { importedFrom } : {}),
      ...this.#classFacts(use.symbol),
    });
    return { ...body, shape: { kind: 'reference', name: key } };
  }

  #classFacts({ file, name, declaration }: Declared): Pick<TypeRecord, 'isClass' | 'state' | 'madeBy' | 'obstacle'> {
    const node = declaration.kind === 'class' || declaration.kind === 'interface' ? declaration.node : undefined;
    const found = node && findWireObstacle(this.#program, file, node);
    const obstacle = found ? { obstacle: found } : {};
    if (declaration.kind !== 'class') return obstacle;
    const madeBy = file.exports.has(name) ? { madeBy: { name, from: this.#program.relative(file.path) } } : {};
    return { isClass: true, state: classStateOf(this.#program, file, declaration.node), ...madeBy, ...obstacle };
  }

  #identify(reader: TypeReader, { symbol, given }: Use, scope: Scope): { key: string; name: string } {
    const base = `${this.#program.relative(symbol.file.path)}#${symbol.name}`;
    if (given.length === 0) return { key: base, name: symbol.name };
    const shapes = given.map((node) => reader.shape(node, scope));
    const names = shapes.map((shape) => this.#nameOf(shape));
    return { key: `${base}<${shapes.map((shape) => JSON.stringify(shape)).join()}>`, name: `${symbol.name}Of${names.join('And')}` };
  }

  #nameOf(shape: Shape): string {
    switch (shape.kind) {
      case 'scalar':
        return shape.scalar[0]!.toUpperCase() + shape.scalar.slice(1);
      case 'reference':
        return this.records.get(shape.name)?.name ?? shape.name.replace(/^.*#|<.*$/g, '');
      case 'array':
        return `ListOf${this.#nameOf(shape.items)}`;
      case 'dictionary':
        return `MapOf${this.#nameOf(shape.values)}`;
      case 'enum':
        return shape.values.map((value) => String(value).replace(/\W+/g, '')).join('Or');
      default:
        return shape.kind[0]!.toUpperCase() + shape.kind.slice(1);
    }
  }

  #body(reader: TypeReader, use: Use, scope: Scope): View {
    const { declaration } = use.symbol;
    switch (declaration.kind) {
      case 'alias':
        return reader.view(declaration.node.typeAnnotation, bind(declaration.node.typeParameters, use, scope));
      case 'interface': {
        const inner = bind(declaration.node.typeParameters, use, scope);
        const inherited = declaration.node.extends.flatMap((base) => this.#heritage(reader, base, inner));
        return shapeView(membersOfSignatures(reader, { signatures: declaration.node.body.body, inherited }, inner));
      }
      case 'class': {
        const inner = bind(declaration.node.typeParameters, use, scope);
        const inherited = this.#inherited(reader, declaration.node, inner);
        const entity = headOf(this.#program, inner.file, declaration.node) === 'Entity';
        return shapeView(membersOfClass(reader, { node: declaration.node, inherited, entity }, inner));
      }
      case 'enum':
        return this.#enum(reader, use, scope);
      default:
        return reader.unpublishable(use.node, scope, 'it is no type');
    }
  }

  #enum(reader: TypeReader, use: Use, scope: Scope): View {
    if (use.symbol.declaration.kind !== 'enum') return shapeView({ kind: 'any' });
    const values = enumMembers(use.symbol.declaration.node).map(({ value }) => value);
    const computed = values.includes(undefined);
    return computed
      ? reader.unpublishable(use.node, scope, 'a member of the enum is computed')
      : shapeView({ kind: 'enum', values: values as (string | number)[] });
  }

  #heritage(reader: TypeReader, base: TSInterfaceHeritage, scope: Scope): readonly Member[] {
    return this.#membersOfBase(reader, { expression: base.expression, given: base.typeArguments, node: base }, scope);
  }

  #inherited(reader: TypeReader, node: Class, scope: Scope): readonly Member[] {
    if (!node.superClass) return [];
    const head = readEntityHead(this.#program, scope.file, node);
    if (head) return headMembers(head);
    return this.#membersOfBase(reader, { expression: node.superClass, given: node.superTypeArguments, node: node.superClass }, scope);
  }

  #membersOfBase(
    reader: TypeReader,
    base: { expression: Expression; given: TSTypeParameterInstantiation | null | undefined; node: { start: number; end: number } },
    scope: Scope,
  ): readonly Member[] {
    if (base.expression.type !== 'Identifier') return [];
    const reference = {
      type: 'TSTypeReference',
      typeName: base.expression,
      typeArguments: base.given ?? null,
      start: base.node.start,
      end: base.node.end,
    } as TSTypeReference;
    const symbol = reader.symbolOf(reference.typeName, scope);
    if (symbol.kind === 'language' && scalarNames.has(symbol.name)) reader.unpublishable(base.node, scope, 'it is no object of members');
    // Heads of the language have no members of a value; its contracts have.
    if (symbol.kind === 'language' && !contracts.has(symbol.name)) return [];
    const shape = reader.resolve(reader.shape(reference, scope));
    if (shape.kind === 'object') return shape.members;
    reader.findings.report(
      'PRAG0537',
      { subject: `'${reader.subject}'`, type: `\`${base.expression.name}\`` },
      label(placeOf(scope.file, base.node), 'no object type'),
    );
    return [];
  }
}

/** Binds type parameters to the arguments given (or to their defaults). */
function bind(parameters: TSTypeParameterDeclaration | null | undefined, { symbol, given }: Use, scope: Scope): Scope {
  const bindings = new Map<string, { node: TSType; scope: Scope }>();
  const inner: Scope = { file: symbol.file, bindings };
  parameters?.params.forEach((parameter, index) => {
    const argument = given[index];
    if (argument) bindings.set(parameter.name.name, { node: argument, scope });
    else if (parameter.default) bindings.set(parameter.name.name, { node: parameter.default, scope: inner });
  });
  return inner;
}

/** Where a declaration says its name. */
function nameNode(declaration: LocalDeclaration): { start: number; end: number } | undefined {
  if (declaration.kind === 'const' || declaration.kind === 'other') return undefined;
  return declaration.node.id ?? declaration.node;
}
