import { omitUndefined } from '../../values/omitUndefined.ts';
import type { Manifest } from '../manifest.ts';
import type { Operation } from '../operation.ts';
import type { Shape } from '../shape.ts';
import { listEveryVersion, formatVersion } from '../versions.ts';
import { reduceToEssential } from './essential.ts';

/** A value that callers of an operation pass. */
export interface InputContract {
  /** The property of the operation class. */
  readonly name: string;
  readonly shape: Shape;
  /** Whether a call without it is rejected. */
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

/** Whether a call may be repeated: any number of times, with the key of the first one, or not at all. */
export type Repeatability = 'freely' | 'byKey' | 'never';

/** The part of an operation that callers in another process depend on. */
export interface OperationContract {
  /** `Area.Operation`; of a later version with its number: `Area.Operation 2.0`. */
  readonly id: string;
  readonly repeats: Repeatability;
  /** The inputs, sorted by name. */
  readonly inputs: readonly InputContract[];
  /** Absent if it returns nothing. */
  readonly result?: Shape;
  /** The declared errors, sorted by code. */
  readonly errors: readonly ErrorContract[];
}

/** The part of an area that callers in another process depend on. */
export interface AreaContract {
  readonly area: string;
  /** The operations, sorted by id. */
  readonly operations: readonly OperationContract[];
  /** The named types that the shapes refer to, by name. */
  readonly types: Readonly<Record<string, Shape>>;
}

/** Builds the contract of an area. It does not depend on the order of declarations, on comments, or on files. Code calls the first version of an operation; routes call all of them. */
export function buildContract({ area, operations, types }: Pick<Manifest, 'area' | 'operations' | 'types'>): AreaContract {
  const contracts = listEveryVersion(operations)
    .map(buildOperationContract)
    .toSorted(compareBy(({ id }) => id));
  const all = new Map(types.map(({ name, shape }) => [name, reduceToEssential(shape)]));
  const names = [...collectReachedTypes(contracts, all)].toSorted();
  return { area, operations: contracts, types: Object.fromEntries(names.map((name) => [name, all.get(name)!])) };
}

/** Serializes a contract canonically; its hash is computed from this text. */
export function serializeContract(contract: AreaContract): string {
  return JSON.stringify(contract);
}

/** Returns the name of an operation's version in its area's contract. */
export function getContractId({ id, apiVersion }: Pick<Operation, 'id'> & { readonly apiVersion?: { readonly number: number } }): string {
  return apiVersion === undefined || apiVersion.number === 1 ? id : `${id} ${formatVersion(apiVersion.number)}`;
}

function buildOperationContract(operation: Operation): OperationContract {
  const { verb, idempotent, inputs, result, status, errors } = operation;
  const given = inputs.filter(({ source }) => source !== 'claim' && source !== 'currentUser');
  return {
    id: getContractId(operation),
    repeats: verb === 'GET' ? 'freely' : idempotent ? 'byKey' : 'never',
    inputs: given.map(buildInputContract).toSorted(compareBy(({ name }) => name)),
    ...omitUndefined({ result: result && status !== 204 ? reduceToEssential(result) : undefined }),
    errors: errors.flatMap(buildErrorContracts).toSorted(compareBy((error) => JSON.stringify(error))),
  };
}

function buildInputContract({ property, shape, required }: Operation['inputs'][number]): InputContract {
  const isAskedFor = required || (shape.rules?.some(({ rule }) => rule === 'mandatory') ?? false);
  return { name: property, shape: reduceToEssential(shape), ...omitUndefined({ required: isAskedFor || undefined }) };
}

function buildErrorContracts({ answers, members }: Operation['errors'][number]): ErrorContract[] {
  const own = members.map(({ name, shape, optional }) => ({ name, shape: reduceToEssential(shape), ...omitUndefined({ optional }) }));
  return answers.map(({ code }) => ({ code, members: own.toSorted(compareBy(({ name }) => name)) }));
}

/** Returns the names of all types that the operations refer to, directly or through other types. */
function collectReachedTypes(operations: readonly OperationContract[], types: ReadonlyMap<string, Shape>): Set<string> {
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

function compareBy<T>(key: (item: T) => string): (a: T, b: T) => number {
  return (a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0);
}
