import type { Class, ClassElement, Expression, TSInterfaceDeclaration } from 'oxc-parser';
import type { Program } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import { resolveHead } from '../1-find/find.ts';
import type { Place } from '../finding.ts';
import { classAmong, namePath } from './services/names.ts';
import { resolvePath } from './services/references.ts';
import { keyName, stripAs } from './types/written.ts';
import { createPlace } from './types/view.ts';

/** Why the values of a type are more than the members that JSON carries. */
export interface WireObstacle {
  readonly reason: string;
  /** Where that is seen, if it is in a file of the project. */
  readonly place?: Place;
}

const deepest = 20;

/** Returns what of a class, or of a class that an interface extends, does not travel; the language's own classes are read and made elsewhere. */
export function findWireObstacle(program: Program, file: SourceFile, node: Class | TSInterfaceDeclaration): WireObstacle | undefined {
  return search({ program, file, depth: 0 }, node);
}

interface Search {
  readonly program: Program;
  readonly file: SourceFile;
  readonly depth: number;
}

function search(at: Search, node: Class | TSInterfaceDeclaration): WireObstacle | undefined {
  if (at.depth > deepest) return undefined;
  if (node.type === 'TSInterfaceDeclaration') return findFirst(node.extends, ({ expression }) => ofBase(at, expression));
  if (resolveHead(at.program, at.file, node) !== '') return undefined;
  const own = findFirst(node.body.body, (element) => ofElement(at.file, element));
  return own ?? (node.superClass ? ofBase(at, node.superClass) : undefined);
}

function findFirst<T>(list: readonly T[], find: (each: T) => WireObstacle | undefined): WireObstacle | undefined {
  for (const each of list) {
    const found = find(each);
    if (found) return found;
  }
  return undefined;
}

function ofBase({ program, file, depth }: Search, expression: Expression): WireObstacle | undefined {
  const path = namePath(stripAs(expression));
  const reference = path && resolvePath(program, { path, given: [] }, { file, space: 'values' });
  const types = path && reference?.kind !== 'class' ? resolvePath(program, { path, given: [] }, { file, space: 'types' }) : reference;
  if (types?.kind !== 'class' && types?.kind !== 'interface') return undefined;
  const declared = classAmong(types.nodes) ?? types.nodes.find((node) => node.type === 'TSInterfaceDeclaration');
  return declared && search({ program, file: types.file, depth: depth + 1 }, declared);
}

function ofElement(file: SourceFile, element: ClassElement): WireObstacle | undefined {
  const reason = findReason(element);
  if (reason === undefined) return undefined;
  return file.path.includes('/node_modules/') ? { reason } : { reason, place: createPlace(file, 'key' in element ? element.key : element) };
}

function findReason(element: ClassElement): string | undefined {
  if (element.type === 'StaticBlock' || element.type === 'TSIndexSignature') return undefined;
  if (element.static) return undefined;
  const name = element.key.type === 'PrivateIdentifier' ? `#${element.key.name}` : (keyName(element.key) ?? '[…]');
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
  if (value.params.length > 0) return 'its constructor takes arguments';
  return accessibility === 'private' || accessibility === 'protected' ? 'its constructor is not public' : undefined;
}
