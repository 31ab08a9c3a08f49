import { everyVersion } from '@portico/core/manifest';
import type { NamedType, Shape } from '@portico/core/manifest';
import type { ModuleEmission } from '../4-plan/plan.ts';
import { durableEvents } from './messages/eventsText.ts';
import { ModuleText, block } from './moduleText.ts';
import { camelName } from './names.ts';
import type { AreaPaths } from './operation.ts';
import { holdsExact, reachable } from './reach.ts';
import type { Types } from './reach.ts';
import { membersBlock } from './readMembers.ts';
import { readValue } from './readShape.ts';
import type { ReadContext } from './reading.ts';
import { isPlain, isWritten, projection } from './writeShape.ts';

/** The readers and projections of an area's named types, one function each; those that nothing uses are left out. */
export function typesText(area: ModuleEmission, { paths, check }: { paths: AreaPaths; check: boolean }): string | undefined {
  const module = new ModuleText(
    paths.types,
    area.manifest.types.flatMap(({ name }) => [`read${name}`, `project${name}`]),
  );
  const types = new Map(area.manifest.types.map((type) => [type.name, type]));
  const operations = everyVersion(area.manifest.operations);
  const bodies = operations.map(({ inputs }) => inputs.filter(({ source }) => source === 'body').map(({ shape }) => shape));
  const messages = durableEvents(area).flatMap(({ members }) => members.map(({ shape }) => shape));
  const read = reachable([...bodies.flat(), ...messages], types);
  const exactBodies = bodies.filter((shapes) => shapes.some((shape) => holdsExact(shape, types)));
  // Messages are always read by the source text of their numbers.
  const exact = reachable([...exactBodies.flat(), ...messages], types);
  const written = reachable([...operations.flatMap(({ result }) => (result ? [result] : [])), ...messages], types);
  for (const name of reachable(inputsWritten(area, types), types)) written.add(name);
  const functions = area.manifest.types.flatMap((type) => [
    ...(read.has(type.name) ? [readerLines(module, type, { types, exact: exact.has(type.name) })] : []),
    ...(written.has(type.name) && !isPlain({ kind: 'reference', name: type.name }, types) ? [projectionLines(module, type, types)] : []),
  ]);
  if (functions.length === 0) return undefined;
  return module.text(
    functions
      .map((lines) => lines.join('\n'))
      .join('\n\n')
      .split('\n'),
    { check },
  );
}

/** What callers from code give and `JSON.stringify` alone does not write. */
function inputsWritten({ operations }: ModuleEmission, types: Types): Shape[] {
  return operations.flatMap(({ operation }) => operation.inputs.map(({ shape }) => shape).filter((shape) => isWritten(shape, types)));
}

function readerLines(module: ModuleText, type: NamedType, { types, exact }: { types: Types; exact: boolean }): string[] {
  const call = module.useType('OperationCall', '@portico/runtime');
  const context: ReadContext = { module, names: module.locals(), types, exact, read: readValue, readerOf: (name) => `read${name}` };
  return [
    `/** Reads ${type.name} from JSON. */`,
    ...block(`export function read${type.name}(call: ${call}, at: string, value: unknown): unknown {`, readerBody(context, type)),
  ];
}

function readerBody(context: ReadContext, { name, shape }: NamedType): string[] {
  const { module, names } = context;
  if (shape.kind !== 'object' || shape.nullable) {
    const { lines, read } = readValue(context, shape, { value: 'value', at: 'at', name: camelName(name) });
    return [...lines, `return ${read};`];
  }
  const result = names.free(camelName(name));
  return [
    `if (!${module.reading('isObject')}(value)) return ${module.reading('wrongType')}(call, at, value, 'an object');`,
    '',
    `const ${result}: any = {};`,
    ...membersBlock(context, shape.members, { source: 'value', at: 'at', result }),
    `return ${result};`,
  ];
}

function projectionLines(module: ModuleText, type: NamedType, types: Types): string[] {
  const context = { module, names: module.locals(), types, projectionOf: (name: string) => `project${name}` };
  return [
    `/** Writes ${type.name} as JSON. */`,
    ...block(
      `export function project${type.name}(value: any): unknown {`,
      `return ${projection(context, type.shape, 'value')};`.split('\n'),
    ),
  ];
}
