import type { CallExpression, Class, Expression, MethodDefinition, ParamPattern, TSType } from 'oxc-parser';
import { omitUndefined } from '@portico/core/values';
import type { Program } from '../../0-program/program.ts';
import { followMixin } from '../../1-find/mixins.ts';
import type { Place } from '../../finding.ts';
import { stripAs } from '../types/written.ts';
import { createPlace } from '../types/view.ts';
import { isMakeableGlobal } from './libraryTypes.ts';
import { findClassAmong, namePath } from './names.ts';
import { resolvePath } from './references.ts';
import type { Reference } from './references.ts';
import { bindParameters, createTopScope, deepestType, getMixinBaseScope, openMixinScope } from './scope.ts';
import type { TypeScope } from './scope.ts';

/** Why a class cannot be created with `new`. */
export interface ConstructionProblem {
  readonly reason: string;
  /** The text to show at the place. */
  readonly description: string;
  readonly place: Place;
}

/** The constructor of a class, its own or an inherited one. */
export interface FoundConstructor {
  /** The signature that callers see; undefined if the constructor has no parameters. */
  readonly signature?: { readonly node: MethodDefinition; readonly scope: TypeScope };
  /** Why the class cannot be created with `new`, and the place that shows it. */
  readonly obstacle?: ConstructionProblem;
}

/** Returns the constructor of a class, or that of the nearest base that has one. */
export function findConstructor(program: Program, node: Class, scope: TypeScope): FoundConstructor {
  const own = getVisibleSignature(node);
  if (own) return findOwnConstructor(own, scope);
  if (!node.superClass || scope.depth > deepestType) return {};
  return findConstructorBehind(
    program,
    { expression: node.superClass, given: node.superTypeArguments?.params ?? [] },
    { place: createPlace(scope.file, node.superClass), scope },
  );
}

/** The base of a class, with its type arguments. */
interface BaseExpression {
  readonly expression: Expression;
  readonly given: readonly TSType[];
}

/** The scope of a base, and the place of the clause that leads to it. */
interface DerivedClass {
  readonly place: Place;
  readonly scope: TypeScope;
}

/** Returns the constructor of a base. A base that cannot be followed is reported with the heritage. */
function findConstructorBehind(program: Program, base: BaseExpression, heir: DerivedClass): FoundConstructor {
  const { scope } = heir;
  const expression = stripAs(base.expression);
  if (expression.type === 'ClassExpression') return findConstructor(program, expression, scope);
  if (expression.type === 'CallExpression') return findConstructorOfMixin(program, expression, heir);
  if (expression.type === 'TSInstantiationExpression')
    return findConstructorBehind(program, { expression: expression.expression, given: expression.typeArguments.params }, heir);
  const path = namePath(expression);
  if (!path) return {};
  return findInheritedConstructor(program, resolvePath(program, { path, given: base.given }, { file: scope.file, space: 'values' }), heir);
}

/** Returns the constructor of the class that a mixin creates. A constructor with only a rest parameter passes its arguments on to the base. */
function findConstructorOfMixin(program: Program, call: CallExpression, { place, scope }: DerivedClass): FoundConstructor {
  const mixin = scope.depth > deepestType ? undefined : followMixin(program, { file: scope.file, node: call });
  if (!mixin) return {};
  const own = getVisibleSignature(mixin.node);
  const [first] = own?.value.params ?? [];
  if (own && first?.type !== 'RestElement') return findOwnConstructor(own, openMixinScope(mixin, scope));
  if (!mixin.base) return {};
  const given = mixin.node.superTypeArguments?.params ?? [];
  return findConstructorBehind(program, { expression: mixin.base.node, given }, { place, scope: getMixinBaseScope(mixin, scope) });
}

/** Returns the signature that callers see: overloads hide the implementation. Of several overloads, the one with the most parameters. */
function getVisibleSignature(node: Class): MethodDefinition | undefined {
  const all = node.body.body.filter((each): each is MethodDefinition => each.type === 'MethodDefinition' && each.kind === 'constructor');
  const overloads = all.filter(({ value }) => value.body === null);
  const callable = overloads.length > 0 ? overloads : all;
  return callable.toSorted((a, b) => b.value.params.length - a.value.params.length)[0];
}

function findOwnConstructor(node: MethodDefinition, scope: TypeScope): FoundConstructor {
  const hidden = node.accessibility === 'private' || node.accessibility === 'protected';
  const obstacle = {
    reason: 'its constructor is not public',
    description: 'only the class itself can call this',
    place: createPlace(scope.file, node),
  };
  return { signature: { node, scope }, ...omitUndefined({ obstacle: hidden ? obstacle : undefined }) };
}

function findInheritedConstructor(program: Program, reference: Reference, heir: DerivedClass): FoundConstructor {
  const { place, scope } = heir;
  const obstacle = {
    reason: `it inherits its constructor from '${reference.path.join('.')}', which the project does not declare`,
    description: 'its constructor is not known',
    place,
  };
  switch (reference.kind) {
    case 'class': {
      const base = findClassAmong(reference.nodes);
      if (!base) return {};
      if (reference.file.path.includes('/node_modules/')) return isConstructibleWithoutArguments(base) ? {} : { obstacle };
      const inner = bindParameters({ file: reference.file, parameters: reference.parameters, given: reference.given }, scope);
      return findConstructor(program, base, inner);
    }
    case 'constant': {
      const outer = { ...createTopScope(reference.file), depth: scope.depth + 1 };
      return findConstructorBehind(program, { expression: reference.node, given: reference.given }, { place, scope: outer });
    }
    case 'package':
      return { obstacle };
    case 'global':
      return isMakeableGlobal(reference.name) ? {} : { obstacle };
    default:
      return {};
  }
}

/** Returns whether a class of a package is declared with a constructor that can be called without arguments. */
function isConstructibleWithoutArguments(base: Class): boolean {
  const all = base.body.body.filter((each): each is MethodDefinition => each.type === 'MethodDefinition' && each.kind === 'constructor');
  if (all.length === 0) return base.superClass === null;
  return all.some(({ value }) => value.params.every((each) => each.type === 'RestElement' || isOptional(each)));
}

function isOptional(parameter: ParamPattern): boolean {
  return 'optional' in parameter && Boolean(parameter.optional);
}
