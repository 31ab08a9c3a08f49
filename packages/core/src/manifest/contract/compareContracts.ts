import type { AreaContract, ErrorContract, InputContract, OperationContract } from './areaContract.ts';
import { findDifference } from './difference.ts';
import type { Difference, ComparedContracts } from './difference.ts';
import type { Shape } from '../shape.ts';

/**
 * Returns why a caller built with `own` cannot call an area that runs with `theirs`, as sentences that each name the operation; empty if they are compatible.
 * The area must be able to read the caller's inputs, and the caller must be able to read the results. Added optional members are compatible.
 */
export function compareContracts(own: AreaContract, theirs: AreaContract): string[] {
  const there = new Map(theirs.operations.map((operation) => [operation.id, operation]));
  const sides = { given: { from: own.types, by: theirs.types }, answered: { from: theirs.types, by: own.types } };
  return own.operations.flatMap((operation) => {
    const other = there.get(operation.id);
    if (!other) return [`${operation.id} does not exist in the area that runs there.`];
    return [
      ...compareRepetition(operation, other),
      ...compareInputs(operation, other, sides.given),
      ...compareResults(operation, other, sides.answered),
      ...compareErrors(operation, other, sides.answered),
    ];
  });
}

/** The named types of both sides. */
type Types = Pick<ComparedContracts, 'from' | 'by'>;

function compareRepetition({ id, repeats }: OperationContract, other: OperationContract): string[] {
  const isRefused = repeats === 'freely' ? other.repeats !== 'freely' : repeats === 'byKey' && other.repeats === 'never';
  return isRefused ? [`${id} is retried here after a failure, but must not be retried there.`] : [];
}

function compareInputs({ id, inputs: own }: OperationContract, { inputs: theirs }: OperationContract, types: Types): string[] {
  const there = new Map(theirs.map((input) => [input.name, input]));
  const here = new Map(own.map((input) => [input.name, input]));
  const missing = theirs.flatMap((input) => {
    const given = here.get(input.name);
    if (!input.required || given?.required) return [];
    return [`${id} requires the input '${input.name}', which is ${given ? 'optional' : 'unknown'} here.`];
  });
  const unread = own.flatMap((input) => {
    const other = there.get(input.name);
    // An optional input that the other side does not know is ignored there; a required one would be lost.
    if (!other) return input.required ? [`${id} has no input '${input.name}' there, which is required here.`] : [];
    return formatDifference(id, `the input '${input.name}'`, findInputDifference(input, other, types));
  });
  return [...missing, ...unread];
}

function findInputDifference(own: InputContract, other: InputContract, types: Types): Difference | undefined {
  // Null counts as absent if the input may be absent.
  const shape = other.required ? own.shape : removeNull(own.shape);
  return findDifference(shape, other.shape, { ...types, words: { from: 'here', by: 'there' }, isInput: true });
}

function removeNull({ nullable: _, ...shape }: Shape): Shape {
  return shape;
}

const answered = { words: { from: 'there', by: 'here' }, isInput: false } as const;

function compareResults({ id, result: own }: OperationContract, { result: theirs }: OperationContract, types: Types): string[] {
  if (!own || !theirs)
    return own === theirs ? [] : [`${id} returns ${own ? 'no result there, but one here' : 'a result there, but none here'}.`];
  return formatDifference(id, 'the result', findDifference(theirs, own, { ...types, ...answered }));
}

/** Compares errors. An error with an unknown code arrives with that code; one with a known code must have the members of its class. */
function compareErrors({ id, errors: own }: OperationContract, { errors: theirs }: OperationContract, types: Types): string[] {
  return theirs.flatMap((error) => {
    const known = own.filter(({ code }) => code === error.code);
    const found = known.map((each) => findDifference(getMembers(error), getMembers(each), { ...types, ...answered }));
    return found.includes(undefined) ? [] : formatDifference(id, `the error ${error.code}`, found[0]);
  });
}

function getMembers({ members }: ErrorContract): Shape {
  return { kind: 'object', members: members.map((member) => ({ ...member, wireName: member.name })) };
}

function formatDifference(id: string, what: string, found: Difference | undefined): string[] {
  if (!found) return [];
  return [`${id}: ${what}${found.path === '' ? '' : `, at ${found.path},`} ${found.says}.`];
}
