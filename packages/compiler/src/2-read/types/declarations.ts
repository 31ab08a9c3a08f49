import type { LocalDeclaration } from '../../0-program/sourceFile.ts';

/** Returns whether a declaration is a type without type parameters. */
export function isPlain(declaration: LocalDeclaration): boolean {
  if (declaration.kind === 'enum') return true;
  const isType = declaration.kind === 'alias' || declaration.kind === 'interface' || declaration.kind === 'class';
  return isType && !declaration.node.typeParameters;
}

/** Returns whether a declaration is an alias of one other type, optionally with `null`: it has no separate shape. */
export function isSeenThrough(declaration: LocalDeclaration): boolean {
  if (declaration.kind !== 'alias') return false;
  const type = declaration.node.typeAnnotation;
  const parts = type.type === 'TSUnionType' ? type.types : [type];
  const solid = parts.filter((part) => part.type !== 'TSNullKeyword' && part.type !== 'TSUndefinedKeyword');
  return solid.length === 1 && (solid[0]!.type === 'TSTypeReference' || solid[0]!.type === 'TSParenthesizedType');
}

/** Returns the name that a type is published under: `Guest` for a default export, `HotelGuest` for `Guest` in the namespace `Hotel`. */
export function getDeclaredName({ name, declaration }: { readonly name: string; readonly declaration: LocalDeclaration }): string {
  const node = declaration.kind === 'const' || declaration.kind === 'other' ? undefined : declaration.node;
  const id = node && 'id' in node ? node.id : undefined;
  return name === 'default' && id && 'name' in id && typeof id.name === 'string' ? id.name : name.replaceAll('.', '');
}

/** Returns the node of a declaration's name; undefined if it does not declare a type. */
export function nameNode(declaration: LocalDeclaration): { start: number; end: number } | undefined {
  if (declaration.kind === 'const' || declaration.kind === 'other') return undefined;
  return declaration.node.id ?? declaration.node;
}
