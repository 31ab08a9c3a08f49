import type { Program } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import type { ClassRef } from './records.ts';
import { getKeyName } from './types/literals.ts';
import { createPlace } from './types/view.ts';
import type { AnyNode } from './walk.ts';

/** Returns the statements of a file; declarations without their `export`. */
export function listTopLevel(file: SourceFile): AnyNode[] {
  return file.tree.body.map(
    (statement) => ('declaration' in statement && statement.declaration ? statement.declaration : statement) as unknown as AnyNode,
  );
}

/** Returns the class and method, or the function, that contains a node of a top-level declaration. */
export function findOwner(
  program: Program,
  file: SourceFile,
  owner: AnyNode,
  node: AnyNode,
): { readonly in: string; readonly class: ClassRef } {
  const { name, node: named } = getOwnerName(owner, node);
  const method = findEnclosingMethod(owner, node);
  const from = program.relative(file.path);
  return {
    in: method === undefined ? name : `${name}.${method}`,
    class: { key: `${from}#${name}`, name, from, place: createPlace(file, named) },
  };
}

/** Returns the name of a top-level declaration. */
function getOwnerName(owner: AnyNode, inner: AnyNode): { name: string; node: AnyNode } {
  const declarators = owner.type === 'VariableDeclaration' ? (owner['declarations'] as AnyNode[]) : [owner];
  const around = declarators.find((each) => holds(each, inner)) ?? owner;
  const id = around['id'] as AnyNode | null | undefined;
  return { name: id ? (getKeyName(id) ?? 'default') : 'the module', node: id ?? around };
}

/** Returns the member of a class that contains a node. */
function findEnclosingMethod(owner: AnyNode, inner: AnyNode): string | undefined {
  if (owner.type !== 'ClassDeclaration') return undefined;
  const members = (owner['body'] as AnyNode)['body'] as AnyNode[];
  const member = members.find((each) => holds(each, inner));
  const key = member?.['key'] as AnyNode | undefined;
  return key ? getKeyName(key) : undefined;
}

function holds(outer: AnyNode, inner: AnyNode): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}
