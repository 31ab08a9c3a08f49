import type { Member } from '@portico/core/manifest';
import type { Class, Expression, TSTypeParameterInstantiation, TSTypeReference } from 'oxc-parser';
import { scalarNames } from '../../0-program/language.ts';
import { listHeadMembers, readEntityHead } from '../traits.ts';
import { contracts } from './languageTypes.ts';
import { reportBaseRule, reportLostRules } from './lostRules.ts';
import type { TypeReader } from './typeReader.ts';
import { createPlace } from './view.ts';
import type { Scope } from './view.ts';

/** The base of a class or an interface. */
interface Base {
  readonly expression: Expression;
  readonly typeArguments?: TSTypeParameterInstantiation | null;
  readonly node: { readonly start: number; readonly end: number };
}

/** Reads the members that a class inherits. */
export function readSuperClass(reader: TypeReader, node: Class, scope: Scope): readonly Member[] {
  const { superClass, superTypeArguments } = node;
  if (!superClass) return [];
  const head = readEntityHead(reader.program, scope.file, node);
  if (head) return listHeadMembers(head);
  return readBase(reader, { expression: superClass, typeArguments: superTypeArguments ?? null, node: superClass }, scope);
}

/** Reads the members of a base; a base that is not a plain name is left to the type checker. */
export function readBase(reader: TypeReader, { expression, typeArguments, node }: Base, scope: Scope): readonly Member[] {
  if (expression.type !== 'Identifier') {
    reader.unpublishable(node, scope, 'its base is not a plain name');
    return [];
  }
  const { start, end } = node;
  const reference = { type: 'TSTypeReference', typeName: expression, typeArguments: typeArguments ?? null, start, end } as TSTypeReference;
  const symbol = reader.resolveSymbol(reference.typeName, scope);
  if (symbol.kind === 'language' && scalarNames.has(symbol.name)) reader.unpublishable(node, scope, 'it is not an object with members');
  if (symbol.kind === 'language' && symbol.name === 'Satisfies') reportBaseRule(reader, createPlace(scope.file, node));
  // Heads of the language have no members that belong to a value; its contracts do.
  if (symbol.kind === 'language' && !contracts.has(symbol.name)) return [];
  const named = reader.shape(reference, scope);
  reportLostRules(reader, named, createPlace(scope.file, node));
  const shape = reader.resolve(named);
  if (shape.kind === 'object') return shape.members;
  reader.unpublishable(node, scope, 'not an object type');
  return [];
}
