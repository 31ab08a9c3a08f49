import type { SourceFile } from '../0-program/sourceFile.ts';
import type { ClassRef, OperationRecord } from './records.ts';
import { publishShape } from './types/publish.ts';
import type { TypeReader } from './types/typeReader.ts';
import { createFileScope, createPlace } from './types/view.ts';

/** Reads the types `<Entity>Dto` that mutations return by default. Returns those that are not exported and cannot be returned. */
export function readDtos(types: TypeReader, files: readonly SourceFile[], operations: readonly OperationRecord[]): ClassRef[] {
  const unnamed = operations.filter(({ kind, result }) => kind === 'Mutation' && !result);
  const names = new Set(unnamed.map(({ entity }) => `${entity?.value.replace(/^.*#/, '')}Dto`));
  return files.flatMap((file) =>
    [...names].flatMap((name) => {
      const binding = file.exports.get(name);
      if (binding && 'local' in binding) readType(types, file, binding.local);
      return binding ? [] : createHiddenRefs(types, file, name);
    }),
  );
}

function createHiddenRefs({ program }: TypeReader, file: SourceFile, name: string): ClassRef[] {
  const declaration = file.types.get(name);
  if (declaration?.kind !== 'interface' && declaration?.kind !== 'alias' && declaration?.kind !== 'class') return [];
  const from = program.relative(file.path);
  return [{ key: `${from}#${name}`, name, from, place: createPlace(file, declaration.node.id ?? declaration.node) }];
}

function readType(types: TypeReader, file: SourceFile, name: string): void {
  const symbol = types.program.lookup(file, name, 'types');
  if (symbol.kind !== 'declared') return;
  const { declaration } = symbol;
  if (declaration.kind !== 'interface' && declaration.kind !== 'alias' && declaration.kind !== 'class') return;
  if (declaration.node.typeParameters) return;
  const { shape } = types.named.view(types, { symbol, given: [], node: declaration.node }, createFileScope(symbol.file));
  if (shape && declaration.node.id) publishShape(types.within({ subject: name }), shape, createPlace(symbol.file, declaration.node.id));
}
