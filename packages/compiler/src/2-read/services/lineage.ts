import type { CallExpression, Class, Expression, TSImportType, TSInterfaceDeclaration, TSType, TSTypeReference } from 'oxc-parser';
import { omitUndefined } from '@portico/core/values';
import type { Program } from '../../0-program/program.ts';
import { followMixin } from '../../1-find/mixins.ts';
import type { Place } from '../../finding.ts';
import { stripAs } from '../types/written.ts';
import { createPlace } from '../types/view.ts';
import { suggestDeclaration } from '../unresolved.ts';
import { isLibraryType, objectUtilities } from './libraryTypes.ts';
import { listDeclarations, namePath } from './names.ts';
import { resolvePath, resolveReference } from './references.ts';
import type { AliasReference, NamedReference, Reference } from './references.ts';
import { bindParameters, createTopScope, getBinding, deepestType, getMixinBaseScope, openMixinScope } from './scope.ts';
import type { TypeScope } from './scope.ts';
import { writeInstanceKey } from './typeKeys.ts';

/** A part of a class's heritage that could not be followed. */
export interface HeritageProblem {
  /** The clause as written. */
  readonly clause: string;
  readonly reason: string;
  /** How to declare it, if it is an undeclared name. */
  readonly way?: string;
  readonly place: Place;
}

/** The supertypes of a class, under which it can be injected too. */
export interface Supertypes {
  /** The keys of all classes, interfaces and aliases that it extends and implements, through any number of others. */
  readonly keys: readonly string[];
  /** Whether one of them is `PerRequest`. */
  readonly perRequest: boolean;
  readonly problems: readonly HeritageProblem[];
}

/** A clause, or a part of one. */
interface HeritageClause {
  readonly expression: Expression;
  readonly given: readonly TSType[];
  readonly node: { readonly start: number; readonly end: number };
}

const wrongReason = 'it is unknown at build time';
const atRunTime = 'the class is created at run time';

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
  get lineage(): Supertypes {
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

  /** Follows a type: the type of a provider, or the target of an alias. */
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
        return this.#report(type, scope, 'only the type checker knows its members');
      default:
    }
  }

  /** Follows a union. A value is none of its types for certain; if one of them is `PerRequest`, the value must not live longer. */
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
    const bound = getBinding(scope, reference.path);
    if (!bound) return this.#followReference(reference, type, scope);
    if ('open' in bound) this.#report(type, scope, 'it is a type parameter');
    else this.followType(bound.node, bound.scope);
  }

  #followBase(clause: HeritageClause, scope: TypeScope): void {
    const expression = stripAs(clause.expression);
    if (expression.type === 'ClassExpression') return this.followClass(expression, undefined, scope);
    if (expression.type === 'TSInstantiationExpression')
      return this.#followBase({ ...clause, expression: expression.expression, given: expression.typeArguments.params }, scope);
    if (expression.type === 'CallExpression') return this.#followCall(expression, clause.node, { scope, outer: scope });
    const path = namePath(expression);
    if (!path) return this.#report(clause.node, scope, atRunTime);
    const reference = resolvePath(this.#program, { path, given: clause.given }, { file: scope.file, space: 'values' });
    this.#followReference(reference, clause.node, scope);
  }

  /** Follows a call that creates a base: of a head, or of a mixin, to its class and then to its argument. */
  #followCall(
    call: CallExpression,
    node: { start: number; end: number },
    { scope, outer }: { readonly scope: TypeScope; readonly outer: TypeScope },
  ): void {
    const callee = namePath(call.callee);
    const head = callee && resolvePath(this.#program, { path: callee, given: [] }, { file: outer.file, space: 'values' });
    if (head?.kind === 'language') return;
    const mixin = outer.depth > deepestType ? undefined : followMixin(this.#program, { file: outer.file, node: call });
    if (!mixin) return this.#report(node, scope, atRunTime);
    for (const clause of mixin.node.implements ?? []) {
      const given = clause.typeArguments?.params ?? [];
      this.#followNamed({ expression: clause.expression, given, node: clause }, openMixinScope(mixin, outer));
    }
    if (!mixin.base) return;
    const given = mixin.node.superTypeArguments?.params ?? [];
    this.#followBase({ expression: mixin.base.node, given, node: mixin.base.node }, getMixinBaseScope(mixin, outer));
  }

  #followNamed(clause: HeritageClause, scope: TypeScope): void {
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
    if (scope.depth > deepestType) return this.#report(node, scope, 'it is infinite');
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
      if (each.type === 'ClassDeclaration' || each.type === 'ClassExpression') this.followClass(each, undefined, inner);
      else if (each.type === 'TSInterfaceDeclaration') this.#followInterface(each, inner);
    }
  }

  /** Follows an alias. An alias of an object type is a separate type; an alias of a class or an interface is another name for it. */
  #followAlias(reference: AliasReference, scope: TypeScope): void {
    const { typeAnnotation } = reference.node;
    if (!isName(typeAnnotation) && !this.#add(reference, reference.node, scope)) return;
    this.followType(typeAnnotation, bindParameters(reference, scope));
  }

  #followConstant(reference: Extract<Reference, { kind: 'constant' }>, node: { start: number; end: number }, scope: TypeScope): void {
    const expression = stripAs(reference.node);
    const inner = { ...scope, depth: scope.depth + 1 };
    if (expression.type === 'CallExpression')
      return this.#followCall(expression, node, { scope, outer: { ...createTopScope(reference.file), depth: inner.depth } });
    const path = namePath(expression);
    if (!path) return this.#report(node, scope, atRunTime);
    const next = resolvePath(this.#program, { path, given: reference.given }, { file: reference.file, space: 'values' });
    this.#followReference(next, node, inner);
  }

  #followGlobal(reference: NamedReference, node: { start: number; end: number }, scope: TypeScope): void {
    if (!objectUtilities.has(reference.name)) {
      if (isLibraryType(reference.name)) this.#add(reference, node, scope);
      else
        this.#report(
          node,
          scope,
          'it is neither declared nor imported in this file',
          suggestDeclaration(scope.file, reference.name, 'types'),
        );
      return;
    }
    // The members of a utility type are those of its argument, but it is another type: PerRequest would be lost.
    const inner = new HeritageReader(this.#program);
    const [first] = reference.given;
    if (first) inner.followType(first, scope);
    if (inner.lineage.perRequest || inner.lineage.problems.length > 0)
      this.#report(node, scope, `\`${reference.name}\` transforms it into another type`);
  }

  /** Heritage that `declare module` or `declare global` adds could make a service live as long as a request. */
  #reportAdded(scope: TypeScope, name: string): void {
    for (const { file, node } of this.#program.addedHeritage(scope.file, name))
      this.#report(node, { ...scope, file }, 'it is added to a declaration from another module');
  }

  /** Records a type by its name; returns whether it is new. */
  #add(reference: NamedReference | AliasReference, node: { start: number; end: number }, scope: TypeScope): boolean {
    const key = writeInstanceKey(this.#program, reference, scope);
    if (key === undefined) this.#report(node, scope, 'its type arguments cannot be compared with others');
    if (key === undefined || this.#keys.has(key)) return false;
    this.#keys.add(key);
    return true;
  }

  /** Reports a base, unless a package declares it: the bases of packages cannot belong to the language. */
  #report(node: { start: number; end: number }, { file }: TypeScope, reason: string, way?: string): void {
    if (file.path.includes('/node_modules/')) return;
    const clause = file.text.slice(node.start, node.end);
    this.#problems.push({ clause, reason, ...omitUndefined({ way }), place: createPlace(file, node) });
  }
}

/** Returns whether a type is only another name of a type. */
function isName(type: TSType): boolean {
  if (type.type === 'TSParenthesizedType') return isName(type.typeAnnotation);
  return type.type === 'TSTypeReference' || type.type === 'TSImportType';
}
