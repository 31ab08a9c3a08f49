import type { Operation } from '@portico/core/manifest';
import type { ErrorEmission, ModuleEmission, OperationEmission } from '../../3-plan/plan.ts';
import { ModuleText, block, indent } from '../moduleText.ts';
import { quote } from '../names.ts';
import { namedReaderLines } from '../namedReader.ts';
import { answerForm } from '../operation.ts';
import type { AreaPaths } from '../operation.ts';
import { reachable, typesOf } from '../reach.ts';
import type { Types } from '../reach.ts';
import { answerShape, answerTypes } from './answerShape.ts';
import { errorText } from './errorText.ts';
import type { ErrorText } from './errorText.ts';

/** What callers in other processes see of an area. */
export interface AnsweringArea extends Pick<ModuleEmission, 'operations' | 'typeClasses'> {
  readonly name: string;
  /** The named types as their answers are read. */
  readonly types: Types;
}

/** What callers in other processes see of an area. Rules are no part of it. */
export function answeringArea({ manifest, operations, typeClasses }: ModuleEmission): AnsweringArea {
  const types = answerTypes(typesOf(manifest));
  return { name: manifest.area, operations, typeClasses, types };
}

/** The module by which callers in other processes read what an area's operations answer. */
export function remoteText(area: AnsweringArea, paths: AreaPaths, check: boolean): string {
  const { types } = area;
  const named = namedErrors(area);
  const readers = [...types.keys(), ...named.map(({ name }) => name)].map((name) => `read${name}`);
  const module = new ModuleText(paths.remote, ['remote', ...readers]);
  const text = { module, types };
  const errors = new Map(named.map(({ name, emission }) => [emission.key, errorText(module, emission, name, types)]));
  const plans = area.operations.map((emission) => operationText(emission, errors, text));
  const parts = [
    ...typeReaders(area, text),
    ...plans.flatMap(({ reader }) => (reader.length > 0 ? [reader] : [])),
    ...[...errors.values()].map(({ lines }) => lines),
    [
      `/** How what the operations of the area ${area.name} answer is read where they run in another process. */`,
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

/** One error class, and what it is called here. */
interface NamedError {
  readonly name: string;
  readonly emission: ErrorEmission;
}

/** What the text of an area's answers is made with. */
interface RemoteText {
  readonly module: ModuleText;
  readonly types: Types;
}

/** The errors of all operations, each class once, by its key; two classes of one name, and one of a type's name, are told apart by a number. */
function namedErrors({ operations, types }: AnsweringArea): NamedError[] {
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

/** Instances of what extends DependencyError hold more than they show; they arrive as what they extend. */
function canBeMade({ error }: ErrorEmission): boolean {
  return error.answers.length === 1;
}

/** The readers of the named types that results and errors reach; values of a class are its instances. */
function typeReaders({ operations, typeClasses }: AnsweringArea, { module, types }: RemoteText): string[][] {
  const results = operations.flatMap(({ operation }) => (answers(operation) ? [operation.result!] : []));
  const members = operations.flatMap(({ errors }) =>
    errors.filter(canBeMade).flatMap(({ error }) => error.members.map(({ shape }) => shape)),
  );
  const names = reachable([...results, ...members], types);
  return [...types.keys()].flatMap((name) => {
    if (!names.has(name)) return [];
    const made = typeClasses[name];
    const empty = made ? { empty: `Object.create(${module.useClass(made)}.prototype)` } : {};
    return [namedReaderLines(module, types.get(name)!, { types, exact: true, from: 'an answer', ...empty })];
  });
}

function answers(operation: Operation): boolean {
  return answerForm(operation) === 'json';
}

/** The plan of one operation, and the function that it reads with where no other does. */
function operationText(
  { operation, errors }: OperationEmission,
  texts: ReadonlyMap<string, ErrorText>,
  { module, types }: RemoteText,
): { plan: string[]; reader: string[] } {
  const shape = answers(operation) ? answerShape(operation.result!, types) : undefined;
  const named = shape?.kind === 'reference' && !shape.nullable ? `read${shape.name}` : undefined;
  const name = named ?? (shape && module.name(`read${operation.name}Answer`).slice('read'.length));
  const declared = errors.flatMap(({ key }) => texts.get(key)?.constant ?? []);
  const plan = block(
    '{',
    [
      `operation: ${quote(operation.id)},`,
      ...(shape ? [`read: (answer) => ${module.reading('answerOf')}(answer, ${named ?? `read${name}`}),`] : []),
      `errors: [${declared.join(', ')}],`,
    ],
    '},',
  );
  if (!shape || named !== undefined) return { plan, reader: [] };
  const [, ...reader] = namedReaderLines(module, { name: name!, shape: shape as never }, { types, exact: true, from: 'an answer' });
  return { plan, reader: [`/** Reads what ${operation.id} answers. */`, ...reader] };
}
