import type { Class, Expression, TSImportType, TSInterfaceDeclaration, TSType, TSTypeReference } from 'oxc-parser';
import type { Program } from '../../0-program/program.ts';
import type { Place } from '../../finding.ts';
import { stripAs } from '../types/written.ts';
import { createPlace } from '../types/view.ts';
import { isLibraryType, objectUtilities } from './libraryTypes.ts';
import { listDeclarations, namePath } from './names.ts';
import { resolvePath, resolveReference } from './references.ts';
import type { AliasReference, NamedReference, Reference } from './references.ts';
import { bindParameters, boundTo, deepestType } from './scope.ts';
import type { TypeScope } from './scope.ts';
import { instanceKey } from './typeKeys.ts';

/** A part of what a class extends or implements that could not be followed. */
export interface HeritageProblem {
  /** The clause as written. */
  readonly clause: string;
  readonly reason: string;
  readonly place: Place;
}

/** What a class is in addition to itself. */
export interface Lineage {
  /** The keys of all classes, interfaces and aliases that it extends and implements, through any number of others. */
  readonly keys: readonly string[];
  /** Whether one of them is `PerRequest`. */
  readonly perRequest: boolean;
  readonly problems: readonly HeritageProblem[];
}

/** A clause, or a part of one. */
interface Clause {
  readonly expression: Expression;
  readonly given: readonly TSType[];
  readonly node: { readonly start: number; readonly end: number };
}

const wrongReason = 'nothing is known of it at build time';

/** Follows the heritage of a class or of a type, as TypeScript does. */
export class HeritageReader {
  readonly #program: Program;
  readonly #keys = new Set<string>();
  readonly #problems: HeritageProblem[] = [];
  #perRequest = false;

  constructor(program: Program) {
    this.#program = program;
  }

  /** Returns everything that was found so far. */
  get lineage(): Lineage {
    return { keys: [...this.#keys], perRequest: this.#perRequest, problems: this.#problems };
  }

  /** Follows a class of a name, and the interfaces that TypeScript merges with it. */
  followClass(node: Class, name: string | undefined, scope: TypeScope): void {
    if (node.superClass) {
      this.#followBase({ expression: node.superClass, given: node.superTypeArguments?.params ?? [], node: node.superClass }, scope);
    }
    for (const clause of node.implements ?? []) {
      this.#followNamed({ expression: clause.expression, given: clause.typeArguments?.params ?? [], node: clause }, scope);
    }
    const merged = name === undefined ? [] : listDeclarations(scope.file, name);
    for (const each of merged) if (each.type === 'TSInterfaceDeclaration') this.#followInterface(each, scope);
    if (name !== undefined) this.#reportAdded(scope, name);
  }

  /** Follows a type: the type that a provider makes, or that stands behind an alias. */
  followType(type: TSType, scope: TypeScope): void {
    switch (type.type) {
      case 'TSParenthesizedType':
        return this.followType(type.typeAnnotation, scope);
      case 'TSIntersectionType':
        return type.types.forEach((each) => this.followType(each, scope));
      case 'TSTypeReference':
      case 'TSImportType':
        return this.#followWritten(type, scope);
      case 'TSUnionType':
        return this.#followOptions(type.types, scope);
      case 'TSConditionalType':
      case 'TSIndexedAccessType':
      case 'TSInferType':
      case 'TSTypeQuery':
        return this.#report(type, scope, 'its members are known to the type checker only');
      default:
    }
  }

  /** One of several types is none of them for sure; if one of them lives as long as a request, no value may live longer. */
  #followOptions(options: readonly TSType[], scope: TypeScope): void {
    for (const option of options) {
      const inner = new HeritageReader(this.#program);
      inner.followType(option, scope);
      if (inner.lineage.perRequest) this.#perRequest = true;
      this.#problems.push(...inner.lineage.problems);
    }
  }

  #followWritten(type: TSTypeReference | TSImportType, scope: TypeScope): void {
    const reference = resolveReference(this.#program, type, scope);
    const bound = boundTo(scope, reference.path);
    if (!bound) return this.#followReference(reference, type, scope);
    if ('open' in bound) this.#report(type, scope, 'it is a type parameter');
    else this.followType(bound.node, bound.scope);
  }

  #followBase(clause: Clause, scope: TypeScope): void {
    const expression = stripAs(clause.expression);
    if (expression.type === 'ClassExpression') return this.followClass(expression, undefined, scope);
    const path = namePath(expression);
    if (path) {
      const reference = resolvePath(this.#program, { path, given: clause.given }, { file: scope.file, space: 'values' });
      return this.#followReference(reference, clause.node, scope);
    }
    const callee = expression.type === 'CallExpression' ? namePath(expression.callee) : undefined;
    const head = callee && resolvePath(this.#program, { path: callee, given: [] }, { file: scope.file, space: 'values' });
    if (head?.kind !== 'language') this.#report(clause.node, scope, `the class is made when the program runs`);
  }

  #followNamed(clause: Clause, scope: TypeScope): void {
    const path = namePath(clause.expression);
    if (!path) return this.#report(clause.node, scope, wrongReason);
    const reference = resolvePath(this.#program, { path, given: clause.given }, { file: scope.file, space: 'types' });
    this.#followReference(reference, clause.node, scope);
  }

  #followInterface(node: TSInterfaceDeclaration, scope: TypeScope): void {
    for (const clause of node.extends) {
      this.#followNamed({ expression: clause.expression, given: clause.typeArguments?.params ?? [], node: clause }, scope);
    }
  }

  #followReference(reference: Reference, node: { start: number; end: number }, scope: TypeScope): void {
    if (scope.depth > deepestType) return this.#report(node, scope, 'it has no end');
    switch (reference.kind) {
      case 'language':
        if (reference.name === 'PerRequest') this.#perRequest = true;
        return;
      case 'emitted':
        return;
      case 'alias':
        return this.#followAlias(reference, scope);
      case 'constant':
        return this.#followConstant(reference, node, scope);
      case 'class':
      case 'interface':
        return this.#followDeclared(reference, node, scope);
      case 'package':
        return void this.#add(reference, node, scope);
      case 'global':
        return this.#followGlobal(reference, node, scope);
      default:
        return this.#report(node, scope, wrongReason);
    }
  }

  #followDeclared(reference: NamedReference, node: { start: number; end: number }, scope: TypeScope): void {
    if (!this.#add(reference, node, scope)) return;
    const inner = bindParameters({ file: reference.file, parameters: reference.parameters, given: reference.given }, scope);
    this.#reportAdded(inner, reference.name);
    for (const each of reference.nodes) {
      if (each.type === 'ClassDeclaration') this.followClass(each, undefined, inner);
      else if (each.type === 'TSInterfaceDeclaration') this.#followInterface(each, inner);
    }
  }

  /** An alias of an object type is a type of its own; one of a class or an interface is another name of it. */
  #followAlias(reference: AliasReference, scope: TypeScope): void {
    const { typeAnnotation } = reference.node;
    if (!isName(typeAnnotation) && !this.#add(reference, reference.node, scope)) return;
    this.followType(typeAnnotation, bindParameters(reference, scope));
  }

  #followConstant(reference: Extract<Reference, { kind: 'constant' }>, node: { start: number; end: number }, scope: TypeScope): void {
    const expression = stripAs(reference.node);
    const inner = { ...scope, depth: scope.depth + 1 };
    if (expression.type === 'ClassExpression') {
      const { file, given } = reference;
      return this.followClass(expression, undefined, bindParameters({ file, parameters: expression.typeParameters, given }, inner));
    }
    const path = namePath(expression);
    if (!path) return this.#report(node, scope, 'the class is made when the program runs');
    const next = resolvePath(this.#program, { path, given: reference.given }, { file: reference.file, space: 'values' });
    this.#followReference(next, node, inner);
  }

  #followGlobal(reference: NamedReference, node: { start: number; end: number }, scope: TypeScope): void {
    if (!objectUtilities.has(reference.name)) {
      if (isLibraryType(reference.name)) this.#add(reference, node, scope);
      else this.#report(node, scope, 'it is neither declared nor imported in this file');
      return;
    }
    // The members of a utility type are those of its argument, but it is another type: PerRequest would be lost.
    const inner = new HeritageReader(this.#program);
    const [first] = reference.given;
    if (first) inner.followType(first, scope);
    if (inner.lineage.perRequest || inner.lineage.problems.length > 0)
      this.#report(node, scope, `\`${reference.name}\` makes another type of it`);
  }

  /** Heritage that `declare module` or `declare global` adds could make a service live as long as a request. */
  #reportAdded(scope: TypeScope, name: string): void {
    for (const { file, node } of this.#program.addedHeritage(scope.file, name))
      this.#report(node, { ...scope, file }, 'it is added to a declaration from outside of it');
  }

  /** Notes a type that is known by its name; returns whether it is new. */
  #add(reference: NamedReference | AliasReference, node: { start: number; end: number }, scope: TypeScope): boolean {
    const key = instanceKey(this.#program, reference, scope);
    if (key === undefined) this.#report(node, scope, 'its type arguments cannot be compared with those of others');
    if (key === undefined || this.#keys.has(key)) return false;
    this.#keys.add(key);
    return true;
  }

  /** What packages extend cannot be of the language, whether it is understood or not. */
  #report(node: { start: number; end: number }, { file }: TypeScope, reason: string): void {
    if (file.path.includes('/node_modules/')) return;
    this.#problems.push({ clause: file.text.slice(node.start, node.end), reason, place: createPlace(file, node) });
  }
}

/** Returns whether a type is nothing but the name of another one. */
function isName(type: TSType): boolean {
  if (type.type === 'TSParenthesizedType') return isName(type.typeAnnotation);
  return type.type === 'TSTypeReference' || type.type === 'TSImportType';
}
