import type { Operation } from '@portico/core/manifest';
import type { ErrorEmission, ModuleEmission, OperationEmission } from '../../3-plan/plan.ts';
import { ModuleText, block, indent } from '../moduleText.ts';
import { quote } from '../names.ts';
import { emitNamedReaderLines } from '../namedReader.ts';
import { selectAnswerForm } from '../operation.ts';
import type { AreaPaths } from '../operation.ts';
import { findReachable, indexTypes } from '../reach.ts';
import type { Types } from '../reach.ts';
import { buildAnswerShape, buildAnswerTypes } from './answerShape.ts';
import { emitErrorText } from './errorText.ts';
import type { ErrorText } from './errorText.ts';

/** The parts of an area that are visible to callers in other processes. */
export interface RemoteAreaSource extends Pick<ModuleEmission, 'operations' | 'typeClasses'> {
  readonly name: string;
  /** The named types for reading responses. */
  readonly types: Types;
}

/** Returns the parts of an area that are visible to callers in other processes. Rules are not included. */
export function planRemoteArea({ manifest, operations, typeClasses }: ModuleEmission): RemoteAreaSource {
  const types = buildAnswerTypes(indexTypes(manifest));
  return { name: manifest.area, operations, typeClasses, types };
}

/** Emits the module with which callers in other processes read the responses of an area's operations. */
export function emitRemoteText(area: RemoteAreaSource, paths: AreaPaths, check: boolean): string {
  const { types } = area;
  const named = listNamedErrors(area);
  const readers = [...types.keys(), ...named.map(({ name }) => name)].map((name) => `read${name}`);
  const module = new ModuleText(paths.remote, ['remote', ...readers]);
  const text = { module, types };
  const errors = new Map(named.map(({ name, emission }) => [emission.key, emitErrorText(module, emission, name, types)]));
  const plans = area.operations.map((emission) => emitOperationText(emission, errors, text));
  const parts = [
    ...emitTypeReaders(area, text),
    ...plans.flatMap(({ reader }) => (reader.length > 0 ? [reader] : [])),
    ...[...errors.values()].map(({ lines }) => lines),
    [
      `/** The plans that read the responses of the area ${area.name} when it runs in another process. */`,
      `export const remote: readonly ${module.useType('RemotePlan', '@portico/runtime')}[] = [`,
      ...indent(plans.flatMap(({ plan }) => plan)),
      '];',
    ],
  ];
  return module.text(
    parts.flatMap((lines, index) => (index === 0 ? lines : ['', ...lines])),
    { check },
  );
}

/** An error class and its local name. */
interface NamedError {
  readonly name: string;
  readonly emission: ErrorEmission;
}

/** The context in which an area's response readers are emitted. */
interface RemoteText {
  readonly module: ModuleText;
  readonly types: Types;
}

/** Returns the errors of all operations without duplicates, by key. Duplicate names of classes and types are numbered. */
function listNamedErrors({ operations, types }: RemoteAreaSource): NamedError[] {
  const classes = new Map(operations.flatMap(({ errors }) => errors.filter(canBeMade).map((each) => [each.key, each] as const)));
  const names = new Set(types.keys());
  return [...classes.values()]
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map((emission) => {
      let { name } = emission.error;
      for (let number = 2; names.has(name); number++) name = `${emission.error.name}${number}`;
      names.add(name);
      return { name, emission };
    });
}

/**
 * Returns whether an error can be recreated. Instances of classes that extend DependencyError have hidden state; they arrive as their
 * base class.
 */
function canBeMade({ error }: ErrorEmission): boolean {
  return error.answers.length === 1;
}

/** Returns the readers of the named types that results and errors reach. Values of a class become its instances. */
function emitTypeReaders({ operations, typeClasses }: RemoteAreaSource, { module, types }: RemoteText): string[][] {
  const results = operations.flatMap(({ operation }) => (answers(operation) ? [operation.result!] : []));
  const members = operations.flatMap(({ errors }) =>
    errors.filter(canBeMade).flatMap(({ error }) => error.members.map(({ shape }) => shape)),
  );
  const names = findReachable([...results, ...members], types);
  return [...types.keys()].flatMap((name) => {
    if (!names.has(name)) return [];
    const made = typeClasses[name];
    const empty = made ? { empty: `Object.create(${module.useClass(made)}.prototype)` } : {};
    return [emitNamedReaderLines(module, types.get(name)!, { types, exact: true, from: 'a response', ...empty })];
  });
}

function answers(operation: Operation): boolean {
  return selectAnswerForm(operation) === 'json';
}

/** Emits the plan of an operation, and the function that reads its response if no other function does. */
function emitOperationText(
  { operation, errors }: OperationEmission,
  texts: ReadonlyMap<string, ErrorText>,
  { module, types }: RemoteText,
): { plan: string[]; reader: string[] } {
  const shape = answers(operation) ? buildAnswerShape(operation.result!, types) : undefined;
  const named = shape?.kind === 'reference' && !shape.nullable ? `read${shape.name}` : undefined;
  const name = named ?? (shape && module.name(`read${operation.name}Answer`).slice('read'.length));
  const declared = errors.flatMap(({ key }) => texts.get(key)?.constant ?? []);
  const plan = block(
    '{',
    [
      `operation: ${quote(operation.id)},`,
      ...(shape ? [`read: (answer) => ${module.reading('readOutcome')}(answer, ${named ?? `read${name}`}),`] : []),
      `errors: [${declared.join(', ')}],`,
    ],
    '},',
  );
  if (!shape || named !== undefined) return { plan, reader: [] };
  const [, ...reader] = emitNamedReaderLines(module, { name: name!, shape: shape as never }, { types, exact: true, from: 'a response' });
  return { plan, reader: [`/** Reads the response of ${operation.id}. */`, ...reader] };
}
