import type { Program } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import type { ClassRef } from './records.ts';
import { keyName } from './types/literals.ts';
import { placeOf } from './types/view.ts';
import type { AnyNode } from './walk.ts';

/** The statements of a file, declarations without their `export`. */
export function topLevel(file: SourceFile): AnyNode[] {
  return file.tree.body.map(
    (statement) => ('declaration' in statement && statement.declaration ? statement.declaration : statement) as unknown as AnyNode,
  );
}

/** The class and method, or the function, that a node of a top-level declaration stands in. */
export function ownerOf(
  program: Program,
  file: SourceFile,
  owner: AnyNode,
  node: AnyNode,
): { readonly in: string; readonly class: ClassRef } {
  const { name, node: named } = nameOf(owner, node);
  const method = methodAround(owner, node);
  const from = program.relative(file.path);
  return {
    in: method === undefined ? name : `${name}.${method}`,
    class: { key: `${from}#${name}`, name, from, place: placeOf(file, named) },
  };
}

/** What a top-level declaration is called. */
function nameOf(owner: AnyNode, inner: AnyNode): { name: string; node: AnyNode } {
  const declarators = owner.type === 'VariableDeclaration' ? (owner['declarations'] as AnyNode[]) : [owner];
  const around = declarators.find((each) => holds(each, inner)) ?? owner;
  const id = around['id'] as AnyNode | null | undefined;
  return { name: id ? (keyName(id) ?? 'default') : 'the module', node: id ?? around };
}

/** The member of a class that a node stands in. */
function methodAround(owner: AnyNode, inner: AnyNode): string | undefined {
  if (owner.type !== 'ClassDeclaration') return undefined;
  const members = (owner['body'] as AnyNode)['body'] as AnyNode[];
  const member = members.find((each) => holds(each, inner));
  const key = member?.['key'] as AnyNode | undefined;
  return key ? keyName(key) : undefined;
}

function holds(outer: AnyNode, inner: AnyNode): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}
