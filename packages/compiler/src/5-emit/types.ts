import { listEveryVersion } from '@portico/core/manifest';
import type { NamedType, Shape } from '@portico/core/manifest';
import type { ModuleEmission } from '../3-plan/plan.ts';
import { listWrittenEvents } from './messages/eventsText.ts';
import { nameChecker, hasChecker, emitNamedCheckLines } from './checks/namedCheck.ts';
import { listTested } from '../shapes/unions/writing.ts';
import { guard, listGuards } from './guards.ts';
import type { GuardContext } from './guards.ts';
import { ModuleText, block } from './moduleText.ts';
import { emitNamedReaderLines } from './namedReader.ts';
import type { AreaPaths } from './operation.ts';
import { holdsExact, findReachable, indexTypes } from './reach.ts';
import type { Types } from './reach.ts';
import { isPlain, isWritten, projection } from './writeShape.ts';

/** Emits the readers, projections and checks of an area's named types, one function each. Unused functions are omitted. */
export function emitTypesText(area: ModuleEmission, { paths, check }: { paths: AreaPaths; check: boolean }): string | undefined {
  const module = new ModuleText(
    paths.types,
    area.manifest.types.flatMap(({ name }) => [
      `read${name}`,
      `project${name}`,
      `fits${name}`,
      nameChecker(name, false),
      nameChecker(name, true),
    ]),
  );
  const types = indexTypes(area.manifest);
  const operations = listEveryVersion(area.manifest.operations);
  const bodies = operations.map(({ inputs }) => inputs.filter(({ source }) => source === 'body').map(({ shape }) => shape));
  const raised = listMemberShapes(area.events);
  const sent = listMemberShapes(listWrittenEvents(area));
  const messages = listMemberShapes(area.events.filter(({ model }) => model.consumers.length > 0));
  const read = findReachable([...bodies.flat(), ...messages], types);
  const exactBodies = bodies.filter((shapes) => shapes.some((shape) => holdsExact(shape, types)));
  // Messages are always read with the source text of their numbers.
  const exact = findReachable([...exactBodies.flat(), ...messages], types);
  const results = operations.flatMap(({ result }) => (result ? [result] : []));
  const outgoing = [...results, ...sent, ...listWrittenInputs(area, types)];
  const written = findReachable(outgoing, types);
  const [checked, verified] = [findReachable(results, types), findReachable(raised, types)];
  const tested = listGuards(listTested(outgoing, { types, isPlain: (shape) => isPlain(shape, types) }), types);
  const functions = area.manifest.types.flatMap((type) => [
    ...(read.has(type.name) ? [emitReaderLines(module, type, { types, exact: exact.has(type.name) })] : []),
    ...(written.has(type.name) && !isPlain({ kind: 'reference', name: type.name }, types)
      ? [emitProjectionLines(module, type, types)]
      : []),
    ...(tested.has(type.name) ? [emitGuardLines(module, type, types)] : []),
    ...(checked.has(type.name) && hasChecker(type) ? [emitNamedCheckLines(module, type, { types, rules: false })] : []),
    ...(verified.has(type.name) && hasChecker(type) ? [emitNamedCheckLines(module, type, { types, rules: true })] : []),
  ]);
  if (functions.length === 0) return undefined;
  return module.text([functions.map((lines) => lines.join('\n')).join('\n\n')], { check });
}

function listMemberShapes(events: ModuleEmission['events']): Shape[] {
  return events.flatMap(({ members }) => members.map(({ shape }) => shape));
}

/** Returns the inputs that calling code passes and that `JSON.stringify` alone does not serialize correctly. */
function listWrittenInputs({ operations }: ModuleEmission, types: Types): Shape[] {
  return operations.flatMap(({ operation }) => operation.inputs.map(({ shape }) => shape).filter((shape) => isWritten(shape, types)));
}

function emitReaderLines(module: ModuleText, type: NamedType, options: { types: Types; exact: boolean }): string[] {
  const [comment, head, ...body] = emitNamedReaderLines(module, type, { ...options, from: 'JSON' });
  return [comment!, `export ${head}`, ...body];
}

function emitProjectionLines(module: ModuleText, type: NamedType, types: Types): string[] {
  const context = { ...guarding(module, types), projectionOf: (name: string) => `project${name}` };
  return [
    `/** Writes ${type.name} as JSON. */`,
    ...block(
      `export function project${type.name}(value: any): unknown {`,
      `return ${projection(context, type.shape, 'value')};`.split('\n'),
    ),
  ];
}

function emitGuardLines(module: ModuleText, type: NamedType, types: Types): string[] {
  return [
    `/** Returns whether the members of a value match ${type.name}. */`,
    ...block(`export function fits${type.name}(value: any): boolean {`, [`return ${guard(guarding(module, types), type.shape, 'value')};`]),
  ];
}

function guarding(module: ModuleText, types: Types): GuardContext {
  return { module, names: module.locals(), types, guardOf: (name) => `fits${name}` };
}
