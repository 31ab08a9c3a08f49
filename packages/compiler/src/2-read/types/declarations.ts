import type { LocalDeclaration } from '../../0-program/sourceFile.ts';

/** Whether a declaration is of a type that takes no arguments. */
export function isPlain(declaration: LocalDeclaration): boolean {
  if (declaration.kind === 'enum') return true;
  const isType = declaration.kind === 'alias' || declaration.kind === 'interface' || declaration.kind === 'class';
  return isType && !declaration.node.typeParameters;
}

/** Returns the node of a declaration's name; undefined if it declares no type. */
export function nameNode(declaration: LocalDeclaration): { start: number; end: number } | undefined {
  if (declaration.kind === 'const' || declaration.kind === 'other') return undefined;
  return declaration.node.id ?? declaration.node;
}
