import { omitUndefined } from '../../values/omitUndefined.ts';
import type { Manifest } from '../manifest.ts';
import type { Operation } from '../operation.ts';
import type { Shape } from '../shape.ts';
import { everyVersion, versionText } from '../versions.ts';
import { essential } from './essential.ts';

/** One value that callers of an operation give. */
export interface InputContract {
  /** The property of the operation class. */
  readonly name: string;
  readonly shape: Shape;
  /** Whether a call without it is refused. */
  readonly required?: true;
}

/** One member of an error. */
export interface ErrorMemberContract {
  readonly name: string;
  readonly shape: Shape;
  readonly optional?: true;
}

/** One error that an operation declares. */
export interface ErrorContract {
  readonly code: string;
  readonly members: readonly ErrorMemberContract[];
}

/** Whether a call may be sent a second time: as often as one likes, with the key of the first one, or not at all. */
export type Repeatability = 'freely' | 'byKey' | 'never';

/** What callers in another process hold against one operation. */
export interface OperationContract {
  /** `Area.Operation`; of a later version with its number: `Area.Operation 2.0`. */
  readonly id: string;
  readonly repeats: Repeatability;
  /** By name. */
  readonly inputs: readonly InputContract[];
  /** Absent where it answers nothing. */
  readonly result?: Shape;
  /** By code. */
  readonly errors: readonly ErrorContract[];
}

/** What callers in another process hold against an area. */
export interface AreaContract {
  readonly area: string;
  /** By id. */
  readonly operations: readonly OperationContract[];
  /** The named types that the shapes refer to, by name. */
  readonly types: Readonly<Record<string, Shape>>;
}

/** The contract of an area: nothing of it depends on the order of declarations, on comments, or on where they stand. Code calls the first version of an operation, and routes call all of them. */
export function contractOf({ area, operations, types }: Pick<Manifest, 'area' | 'operations' | 'types'>): AreaContract {
  const contracts = everyVersion(operations)
    .map(operationContract)
    .toSorted(by(({ id }) => id));
  const all = new Map(types.map(({ name, shape }) => [name, essential(shape)]));
  const names = [...reached(contracts, all)].toSorted();
  return { area, operations: contracts, types: Object.fromEntries(names.map((name) => [name, all.get(name)!])) };
}

/** The text of a contract, the same for the same contract; what its hash is made of. */
export function contractText(contract: AreaContract): string {
  return JSON.stringify(contract);
}

/** The name under which a version of an operation stands in its area's contract. */
export function contractId({ id, apiVersion }: Pick<Operation, 'id'> & { readonly apiVersion?: { readonly number: number } }): string {
  return apiVersion === undefined || apiVersion.number === 1 ? id : `${id} ${versionText(apiVersion.number)}`;
}

function operationContract(operation: Operation): OperationContract {
  const { verb, idempotent, inputs, result, status, errors } = operation;
  const given = inputs.filter(({ source }) => source !== 'claim' && source !== 'currentUser');
  return {
    id: contractId(operation),
    repeats: verb === 'GET' ? 'freely' : idempotent ? 'byKey' : 'never',
    inputs: given.map(inputContract).toSorted(by(({ name }) => name)),
    ...omitUndefined({ result: result && status !== 204 ? essential(result) : undefined }),
    errors: errors.flatMap(errorContracts).toSorted(by((error) => JSON.stringify(error))),
  };
}

function inputContract({ property, shape, required }: Operation['inputs'][number]): InputContract {
  const isAskedFor = required || (shape.rules?.some(({ rule }) => rule === 'mandatory') ?? false);
  return { name: property, shape: essential(shape), ...omitUndefined({ required: isAskedFor || undefined }) };
}

function errorContracts({ answers, members }: Operation['errors'][number]): ErrorContract[] {
  const own = members.map(({ name, shape, optional }) => ({ name, shape: essential(shape), ...omitUndefined({ optional }) }));
  return answers.map(({ code }) => ({ code, members: own.toSorted(by(({ name }) => name)) }));
}

/** The names of all types that the operations refer to, directly or through others. */
function reached(operations: readonly OperationContract[], types: ReadonlyMap<string, Shape>): Set<string> {
  const names = new Set<string>();
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    const { kind, name } = part as Partial<Shape & { name: string }>;
    if (kind === 'reference' && name !== undefined && !names.has(name) && types.has(name)) {
      names.add(name);
      visit(types.get(name));
    }
    Object.values(part).forEach(visit);
  };
  visit(operations);
  return names;
}

function by<T>(key: (item: T) => string): (a: T, b: T) => number {
  return (a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0);
}
