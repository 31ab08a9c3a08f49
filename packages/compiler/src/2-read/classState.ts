import type { Class, PropertyDefinition } from 'oxc-parser';
import { omitUndefined } from '@portico/core/values';
import type { Program } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import { baseOf } from '../1-find/base.ts';
import type { ClassState } from './errorRecord.ts';
import { keyName } from './types/literals.ts';
import { isPublicField } from './types/members.ts';

/** What instances of a class are beyond their public fields, its bases within the project included. */
export function classStateOf(program: Program, file: SourceFile, node: Class): ClassState {
  const elements = node.body.body;
  const hidden = elements.find(
    (element) => element.type === 'PropertyDefinition' && !element.static && !element.computed && !isPublicField(element),
  );
  const behaves = elements.some((element) => element.type === 'MethodDefinition' && element.kind !== 'constructor' && !element.static);
  const name = hidden?.type === 'PropertyDefinition' ? hiddenName(hidden) : undefined;
  const base = baseState(program, file, node);
  return {
    ...base,
    ...omitUndefined({ hidden: name, behaves: behaves || undefined }),
  };
}

function hiddenName({ key }: PropertyDefinition): string | undefined {
  return key.type === 'PrivateIdentifier' ? `#${key.name}` : keyName(key);
}

function baseState(program: Program, file: SourceFile, node: Class): ClassState {
  const base = baseOf(program, file, node);
  return base.kind === 'class' ? classStateOf(program, base.file, base.node) : {};
}
