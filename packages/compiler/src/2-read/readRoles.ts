import type { Program } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import { resolveNames } from '../1-find/resolve.ts';
import type { SourceExpression } from '../1-find/resolve.ts';
import { getPlaceIn, listSpreadItems } from './reading.ts';
import type { GrantRecord } from './records.ts';
import { evaluate, followConstant } from './types/constants.ts';
import { getKeyName } from './types/literals.ts';
import { stripAs } from './types/written.ts';

/** Returns the permissions that the roles of a file's constants grant. A host checks the others at startup. */
export function readRoles(program: Program, file: SourceFile): GrantRecord[] {
  return [...file.values.values()].flatMap((declaration) => {
    const node = declaration.kind === 'const' ? stripAs(declaration.node) : undefined;
    if (node?.type !== 'CallExpression' || !isRoles(program, { file, node: node.callee })) return [];
    const [given] = node.arguments;
    if (!given || given.type === 'SpreadElement') return [];
    return listProperties(program, { file, node: given }).flatMap(([role, definition]) =>
      listProperties(program, definition)
        .filter(([name]) => name === 'permissions')
        .flatMap(([, permissions]) => readGrants(program, role, permissions)),
    );
  });
}

function isRoles(program: Program, callee: SourceExpression): boolean {
  const { symbol } = resolveNames(program, callee);
  return symbol?.kind === 'language' && symbol.name === 'roles';
}

/** Returns the properties that an object literal writes with their names. */
function listProperties(program: Program, written: SourceExpression): [string, SourceExpression][] {
  const followed = followConstant(program, written);
  if ('reason' in followed || followed.node.type !== 'ObjectExpression') return [];
  return followed.node.properties.flatMap((property): [string, SourceExpression][] => {
    const name = property.type === 'SpreadElement' || property.computed ? undefined : getKeyName(property.key);
    if (property.type === 'SpreadElement' || name === undefined) return [];
    return [[name, { file: followed.file, node: property.value }]];
  });
}

function readGrants(program: Program, role: string, list: SourceExpression): GrantRecord[] {
  return listSpreadItems(program, list).flatMap((item) => {
    const value = item === 'unknown' ? undefined : evaluate(program, item);
    if (item === 'unknown' || !value?.found || typeof value.value !== 'string') return [];
    return [{ role, permission: value.value, place: getPlaceIn(item) }];
  });
}
