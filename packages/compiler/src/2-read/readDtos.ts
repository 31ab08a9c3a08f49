import type { SourceFile } from '../0-program/sourceFile.ts';
import type { OperationRecord } from './records.ts';
import type { TypeReader } from './types/typeReader.ts';
import { fileScope } from './types/view.ts';

/** Reads the types `<Entity>Dto` that mutations answer with though they do not name them. */
export function readDtos(types: TypeReader, files: readonly SourceFile[], operations: readonly OperationRecord[]): void {
  const unnamed = operations.filter(({ kind, result }) => kind === 'Mutation' && !result);
  const names = new Set(unnamed.map(({ entity }) => `${entity?.value.replace(/^.*#/, '')}Dto`));
  for (const file of files) {
    for (const name of names) {
      const binding = file.exports.get(name);
      if (binding && 'local' in binding) readType(types, file, binding.local);
    }
  }
}

function readType(types: TypeReader, file: SourceFile, name: string): void {
  const symbol = types.program.lookup(file, name, 'types');
  if (symbol.kind !== 'declared') return;
  const { declaration } = symbol;
  if (declaration.kind !== 'interface' && declaration.kind !== 'alias' && declaration.kind !== 'class') return;
  if (declaration.node.typeParameters) return;
  types.named.view(types, { symbol, given: [], node: declaration.node }, fileScope(file));
}
