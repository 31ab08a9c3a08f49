import { parseFile } from '../../src/0-program/checker/syntax.ts';
import type { Place } from '../../src/0-program/checker/port.ts';

/** Returns the places of the types of an exported interface's members, by name. */
export function membersOf(file: string, name: string): ReadonlyMap<string, Place> {
  for (const statement of parseFile(file).body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined;
    if (declared?.type !== 'TSInterfaceDeclaration' || declared.id.name !== name) continue;
    return new Map(
      declared.body.body.flatMap((member) => {
        if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier' || !member.typeAnnotation) return [];
        const { start, end } = member.typeAnnotation.typeAnnotation;
        return [[member.key.name, { file, start, end }] as const];
      }),
    );
  }
  throw new Error(`no interface ${name} in ${file}`);
}
