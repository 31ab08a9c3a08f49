import type { NamedType, Shape } from '@portico/core/manifest';
import type { ModuleEmission } from '../4-plan/plan.ts';
import { ModuleText, block } from './moduleText.ts';
import { LocalNames } from './names.ts';
import type { AreaPaths } from './operation.ts';
import { readLines } from './readShape.ts';
import { isPlain, projection } from './writeShape.ts';

/** The readers and projections of an area's named types, one function each; those that nothing uses are left out. */
export function typesText(area: ModuleEmission, { paths, check }: { paths: AreaPaths; check: boolean }): string | undefined {
  const module = new ModuleText(paths.types);
  const types = new Map(area.manifest.types.map((type) => [type.name, type]));
  const read = reachable(area.manifest.operations.flatMap(({ inputs }) => inputs.filter(({ source }) => source === 'body').map(({ shape }) => shape)), types);
  const written = reachable(area.manifest.operations.flatMap(({ result }) => (result ? [result] : [])), types);
  const functions = area.manifest.types.flatMap((type) => [
    ...(read.has(type.name) ? [readerLines(module, type)] : []),
    ...(written.has(type.name) && !isPlain({ kind: 'reference', name: type.name }, types) ? [projectionLines(module, type, types)] : []),
  ]);
  if (functions.length === 0) return undefined;
  return module.text(functions.map((lines) => lines.join('\n')).join('\n\n').split('\n'), { check });
}

function readerLines(module: ModuleText, type: NamedType): string[] {
  const call = module.useType('OperationCall', '@portico/runtime');
  const context = { module, names: new LocalNames(['result']), exact: true, readerOf: (name: string) => `read${name}` };
  const lines = readLines(context, type.shape, { value: 'value', at: 'at', name: type.name[0]!.toLowerCase() + type.name.slice(1), take: (read) => `result = ${read};` });
  return block(`export function read${type.name}(value: unknown, at: string, call: ${call}): unknown {`, ['let result: unknown;', ...lines, 'return result;']);
}

function projectionLines(module: ModuleText, type: NamedType, types: ReadonlyMap<string, NamedType>): string[] {
  const context = { module, names: new LocalNames(['value']), types, projectionOf: (name: string) => `project${name}` };
  return block(`export function project${type.name}(value: any): unknown {`, `return ${projection(context, type.shape, 'value')};`.split('\n'));
}

/** The names of all types that the shapes refer to, directly or through others. */
function reachable(shapes: readonly Shape[], types: ReadonlyMap<string, NamedType>): Set<string> {
  const found = new Set<string>();
  const visit = (shape: Shape): void => {
    switch (shape.kind) {
      case 'reference': {
        const type = types.get(shape.name);
        if (!type || found.has(shape.name)) return;
        found.add(shape.name);
        return visit(type.shape);
      }
      case 'array':
        return visit(shape.items);
      case 'tuple':
        return [...shape.items, ...(shape.rest ? [shape.rest] : [])].forEach(visit);
      case 'dictionary':
        return visit(shape.values);
      case 'object':
        return shape.members.forEach((member) => visit(member.shape));
      case 'union':
        return shape.options.forEach(visit);
      default:
    }
  };
  shapes.forEach(visit);
  return found;
}
