import type { Shape } from '@portico/core/manifest';
import type { TSType } from 'oxc-parser';
import { valueSets } from '../../0-program/language.ts';
import { readMachine } from '../stateMachine.ts';
import type { Reference } from './attributes.ts';
import { createJobStateShape } from './jobStates.ts';
import { pageShapes } from './pages.ts';
import type { TypeReader } from './typeReader.ts';
import { createShapeView } from './view.ts';
import type { Scope, View } from './view.ts';

/** The types of the language that results may implement. */
export const contracts: ReadonlyMap<string, Shape> = new Map([
  [
    'IETagSupport',
    { kind: 'object', members: [{ name: 'eTag', wireName: 'eTag', shape: { kind: 'scalar', scalar: 'string', nullable: true } }] },
  ],
]);

/** Reads the types of the language with a specific JSON form. */
export function readLanguageType(reader: TypeReader, { name, given }: Reference, scope: Scope): View | undefined {
  const [first] = given;
  if (Object.hasOwn(valueSets, name)) return createShapeView({ kind: 'enum', values: valueSets[name]! });
  if (contracts.has(name)) return createShapeView(contracts.get(name)!);
  if (name === 'JobState')
    return createShapeView(readJobState(reader, first && first.type !== 'TSVoidKeyword' ? reader.shape(first, scope) : undefined));
  if (!first) return undefined;
  switch (name) {
    case 'Page':
    case 'CappedPage':
    case 'UncountedPage':
    case 'KeysetPage': {
      const items = reader.shape(first, scope);
      return createShapeView(reader.named.ofLanguage(name, items, pageShapes[name](items)));
    }
    case 'StateOf':
      return readStates(reader, first, scope);
    default:
      return undefined;
  }
}

/** Returns `JobState<T>` as a named type, from the shape of its result; undefined if there is none. */
export function readJobState(reader: TypeReader, result: Shape | undefined): Shape {
  return reader.named.ofLanguage('JobState', result, createJobStateShape(result));
}

/** Reads `StateOf<typeof ReservationStatus>`: the states in the order of their declaration. */
function readStates(reader: TypeReader, node: TSType, scope: Scope): View | undefined {
  if (node.type !== 'TSTypeQuery' || node.exprName.type !== 'Identifier') return undefined;
  const { machine } = readMachine(reader.program, scope.file, node.exprName);
  const shape: Shape | undefined = machine && { kind: 'enum', values: Object.keys(machine.moves) };
  return shape && createShapeView(shape);
}
