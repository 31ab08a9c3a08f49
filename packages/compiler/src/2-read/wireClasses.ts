import type { CallExpression, Class, ClassElement, Expression, TSInterfaceDeclaration } from 'oxc-parser';
import { omitUndefined } from '@portico/core/values';
import type { Program } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import { getKind, resolveHead } from '../1-find/find.ts';
import { followMixin } from '../1-find/mixins.ts';
import type { Place } from '../finding.ts';
import { findClassAmong, namePath } from './services/names.ts';
import { resolvePath } from './services/references.ts';
import type { Reference } from './services/references.ts';
import { getKeyName, stripAs } from './types/written.ts';
import { createPlace } from './types/view.ts';

/** Why the values of a type have more than the members that JSON can represent. */
export interface WireProblem {
  readonly reason: string;
  /** The place that shows it, if it is in a file of the project. */
  readonly place?: Place;
}

const deepest = 20;

/** Returns what JSON cannot represent of a class, or of a class that an interface extends. The language's own classes are handled elsewhere. */
export function findWireObstacle(program: Program, file: SourceFile, node: Class | TSInterfaceDeclaration): WireProblem | undefined {
  return search({ program, file, depth: 0 }, node);
}

interface Search {
  readonly program: Program;
  readonly file: SourceFile;
  readonly depth: number;
}

function search(at: Search, node: Class | TSInterfaceDeclaration): WireProblem | undefined {
  if (at.depth > deepest) return undefined;
  if (node.type === 'TSInterfaceDeclaration') return findFirst(node.extends, ({ expression }) => findBaseObstacle(at, expression, false));
  const head = resolveHead(at.program, at.file, node);
  if (getKind(head) === 'error')
    return { reason: 'it is an error, which is a response of its own', place: createPlace(at.file, node.id ?? node) };
  if (head !== '') return undefined;
  const own = findOwnObstacle(at.file, node);
  return own ?? (node.superClass ? findBaseObstacle(at, node.superClass, true) : undefined);
}

function findFirst<T>(list: readonly T[], find: (each: T) => WireProblem | undefined): WireProblem | undefined {
  for (const each of list) {
    const found = find(each);
    if (found) return found;
  }
  return undefined;
}

/** Returns what JSON cannot represent of a base. The base of a class must be known, because TypeScript omits members that are not fields. */
function findBaseObstacle(at: Search, expression: Expression, isClass: boolean): WireProblem | undefined {
  const { program, file } = at;
  const inner = stripAs(expression);
  const depth = at.depth + 1;
  if (inner.type === 'TSInstantiationExpression') return findBaseObstacle(at, inner.expression, isClass);
  if (inner.type === 'ClassExpression') return search({ program, file, depth }, inner);
  if (inner.type === 'CallExpression') return findMixinObstacle(at, inner);
  const path = namePath(inner);
  const reference = path && resolvePath(program, { path, given: [] }, { file, space: 'values' });
  if (isClass && reference?.kind === 'constant' && depth < deepest)
    return findBaseObstacle({ program, file: reference.file, depth }, reference.node, isClass);
  const types = path && reference?.kind !== 'class' ? resolvePath(program, { path, given: [] }, { file, space: 'types' }) : reference;
  if (types?.kind !== 'class' && types?.kind !== 'interface') return isClass ? describeUnknownBase(at, inner, reference) : undefined;
  const declared = findClassAmong(types.nodes) ?? types.nodes.find((node) => node.type === 'TSInterfaceDeclaration');
  return declared && search({ program, file: types.file, depth }, declared);
}

/** Returns what JSON cannot represent of the class that a mixin returns, or of the mixin's argument. */
function findMixinObstacle({ program, file, depth }: Search, call: CallExpression): WireProblem | undefined {
  const mixin = depth < deepest ? followMixin(program, { file, node: call }) : undefined;
  if (!mixin) return describeUnknownBase({ program, file, depth }, call);
  const own = findOwnObstacle(mixin.file, mixin.node);
  return own ?? (mixin.base && findBaseObstacle({ program, file: mixin.base.file, depth: depth + 1 }, mixin.base.node, true));
}

function describeUnknownBase({ file }: Search, node: Expression, reference?: Reference): WireProblem | undefined {
  const isPlain = reference?.kind === 'language' || (reference?.kind === 'global' && reference.name === 'Object');
  if (isPlain || node.type === 'Literal') return undefined;
  const reason = `it extends \`${file.text.slice(node.start, node.end)}\`, which the compiler does not read`;
  return { reason, ...omitUndefined({ place: placeIn(file, node) }) };
}

function findOwnObstacle(file: SourceFile, node: Class): WireProblem | undefined {
  const [decorator] = node.decorators;
  if (decorator) return { reason: 'a decorator may change the class', ...omitUndefined({ place: placeIn(file, decorator) }) };
  return findFirst(node.body.body, (element) => findElementObstacle(file, element));
}

function findElementObstacle(file: SourceFile, element: ClassElement): WireProblem | undefined {
  const reason = findReason(element);
  if (reason === undefined) return undefined;
  return { reason, ...omitUndefined({ place: placeIn(file, 'key' in element ? element.key : element) }) };
}

/** Returns a place in a file of the project. */
function placeIn(file: SourceFile, node: { readonly start: number; readonly end: number }): Place | undefined {
  return file.path.includes('/node_modules/') ? undefined : createPlace(file, node);
}

function findReason(element: ClassElement): string | undefined {
  if (element.type === 'StaticBlock' || element.type === 'TSIndexSignature') return undefined;
  if (element.static) return undefined;
  const name = element.key.type === 'PrivateIdentifier' ? `#${element.key.name}` : (getKeyName(element.key) ?? '[…]');
  if (element.type === 'AccessorProperty' || element.type === 'TSAbstractAccessorProperty') return `it has the accessor '${name}'`;
  if (element.type === 'MethodDefinition' || element.type === 'TSAbstractMethodDefinition') {
    if (element.kind === 'constructor') return findConstructorReason(element);
    return element.kind === 'method' ? `it has the method '${name}'` : `it has the accessor '${name}'`;
  }
  if ((element.decorators?.length ?? 0) > 0) return `a decorator may change its member '${name}'`;
  if (name.startsWith('#')) return `it has the private member '${name}'`;
  const { accessibility } = element;
  return accessibility === 'private' || accessibility === 'protected' ? `it has the ${accessibility} member '${name}'` : undefined;
}

function findConstructorReason({
  accessibility,
  value,
}: Extract<ClassElement, { type: 'MethodDefinition' | 'TSAbstractMethodDefinition' }>): string | undefined {
  if (value.params.length > 0) return 'its constructor has parameters';
  return accessibility === 'private' || accessibility === 'protected' ? 'its constructor is not public' : undefined;
}
