import type { Class, PropertyDefinition } from 'oxc-parser';
import { omitUndefined } from '@portico/core/values';
import type { Program } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import { resolveBase } from '../1-find/base.ts';
import type { ClassState } from './errorRecord.ts';
import { getKeyName } from './types/literals.ts';
import { isPublicField } from './types/members.ts';

/** Returns the state of a class's instances beyond their public fields, including that of its bases in the project. */
export function readClassState(program: Program, file: SourceFile, node: Class): ClassState {
  const elements = node.body.body;
  const hidden = elements.find(
    (element) => element.type === 'PropertyDefinition' && !element.static && !element.computed && !isPublicField(element),
  );
  const behaves = elements.some((element) => element.type === 'MethodDefinition' && element.kind !== 'constructor' && !element.static);
  const name = hidden?.type === 'PropertyDefinition' ? findHiddenName(hidden) : undefined;
  const base = readBaseState(program, file, node);
  return {
    ...base,
    ...omitUndefined({ hidden: name, behaves: behaves || undefined }),
  };
}

function findHiddenName({ key }: PropertyDefinition): string | undefined {
  return key.type === 'PrivateIdentifier' ? `#${key.name}` : getKeyName(key);
}

function readBaseState(program: Program, file: SourceFile, node: Class): ClassState {
  const base = resolveBase(program, file, node);
  return base.kind === 'class' ? readClassState(program, base.file, base.node) : {};
}
