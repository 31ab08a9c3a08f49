import type { Class, MethodDefinition, ParamPattern } from 'oxc-parser';
import { omitUndefined } from '@portico/core/values';
import type { Program } from '../../0-program/program.ts';
import type { Place } from '../../finding.ts';
import { stripAs } from '../types/written.ts';
import { placeOf } from '../types/view.ts';
import { isMakeableGlobal } from './libraryTypes.ts';
import { classAmong, namePath } from './names.ts';
import { resolvePath } from './references.ts';
import type { Reference } from './references.ts';
import { bindParameters, deepestType } from './scope.ts';
import type { TypeScope } from './scope.ts';

/** Why a class cannot be made with `new`. */
export interface Obstacle {
  readonly reason: string;
  /** What to say at the place. */
  readonly said: string;
  readonly place: Place;
}

/** The constructor that makes a class, its own or an inherited one. */
export interface FoundConstructor {
  /** The signature that calls go by; undefined if there is none to give anything to. */
  readonly signature?: { readonly node: MethodDefinition; readonly scope: TypeScope };
  /** Why the class cannot be made with `new`, and where that is seen. */
  readonly obstacle?: Obstacle;
}

/** Returns the constructor of a class, or that of the nearest base that has one. */
export function findConstructor(program: Program, node: Class, scope: TypeScope): FoundConstructor {
  const own = signatureOf(node);
  if (own) return ownConstructor(own, scope);
  if (!node.superClass || scope.depth > deepestType) return {};
  const expression = stripAs(node.superClass);
  if (expression.type === 'ClassExpression') return findConstructor(program, expression, scope);
  const path = namePath(expression);
  // A base that is no name is reported with the heritage.
  if (!path) return {};
  const reference = resolvePath(program, { path, given: node.superTypeArguments?.params ?? [] }, { file: scope.file, space: 'values' });
  return inherited(program, reference, { node, scope });
}

/** The signature that callers see: overloads hide the one that has a body. Of several, the one that takes the most. */
function signatureOf(node: Class): MethodDefinition | undefined {
  const all = node.body.body.filter((each): each is MethodDefinition => each.type === 'MethodDefinition' && each.kind === 'constructor');
  const overloads = all.filter(({ value }) => value.body === null);
  const callable = overloads.length > 0 ? overloads : all;
  return callable.toSorted((a, b) => b.value.params.length - a.value.params.length)[0];
}

function ownConstructor(node: MethodDefinition, scope: TypeScope): FoundConstructor {
  const hidden = node.accessibility === 'private' || node.accessibility === 'protected';
  const obstacle = {
    reason: 'its constructor is not public',
    said: 'only the class itself may call this',
    place: placeOf(scope.file, node),
  };
  return { signature: { node, scope }, ...omitUndefined({ obstacle: hidden ? obstacle : undefined }) };
}

function inherited(program: Program, reference: Reference, { node, scope }: { node: Class; scope: TypeScope }): FoundConstructor {
  const obstacle = {
    reason: `it inherits its constructor from '${reference.path.join('.')}', which the project does not declare`,
    said: 'its constructor is not known',
    place: placeOf(scope.file, node.superClass!),
  };
  switch (reference.kind) {
    case 'class': {
      const base = classAmong(reference.nodes);
      if (!base) return {};
      if (reference.file.path.includes('/node_modules/')) return isMadeWithout(base) ? {} : { obstacle };
      const inner = bindParameters({ file: reference.file, parameters: reference.parameters, given: reference.given }, scope);
      return findConstructor(program, base, inner);
    }
    case 'constant': {
      const { file, given } = reference;
      const outer = { ...scope, depth: scope.depth + 1 };
      const expression = stripAs(reference.node);
      if (expression.type === 'ClassExpression')
        return findConstructor(program, expression, bindParameters({ file, parameters: expression.typeParameters, given }, outer));
      const path = namePath(expression);
      return path ? inherited(program, resolvePath(program, { path, given }, { file, space: 'values' }), { node, scope: outer }) : {};
    }
    case 'package':
      return { obstacle };
    case 'global':
      return isMakeableGlobal(reference.name) ? {} : { obstacle };
    default:
      return {};
  }
}

/** Whether a class of a package is declared with a constructor that can be called without arguments. */
function isMadeWithout(base: Class): boolean {
  const all = base.body.body.filter((each): each is MethodDefinition => each.type === 'MethodDefinition' && each.kind === 'constructor');
  if (all.length === 0) return base.superClass === null;
  return all.some(({ value }) => value.params.every((each) => each.type === 'RestElement' || isOptional(each)));
}

function isOptional(parameter: ParamPattern): boolean {
  return 'optional' in parameter && Boolean(parameter.optional);
}
