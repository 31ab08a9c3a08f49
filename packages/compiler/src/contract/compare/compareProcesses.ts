import { compareText } from '@portico/core/values';
import { compareContracts } from '@portico/core/manifest';
import type { AreaContract, OperationContract, Shape } from '@portico/core/manifest';
import { mapParts } from '../../shapes/mapParts.ts';
import type { InputEntry, OperationEntry, ServiceContract } from '../serviceContract.ts';
import { fixes } from './changes.ts';
import type { Change } from './changes.ts';

/** Compares the areas that are called in another process, in both directions: while hosts are replaced, each version calls the other one. */
export function compareProcesses(old: ServiceContract, now: ServiceContract): Change[] {
  const areas = [...new Set([...old.remote, ...now.remote])].toSorted();
  return areas.flatMap((area) => {
    const [before, after] = [buildAreaContract(old, area), buildAreaContract(now, area)];
    const known = new Set(before.operations.map(({ id }) => id));
    const shared = { ...after, operations: after.operations.filter(({ id }) => known.has(id)) };
    return [
      ...compareContracts(before, after).map((text) => describe('call-old-to-new', text, 'The older version calls the newer one')),
      // An operation that only the newer version has is not called before both have it.
      ...compareContracts(shared, before).map((text) => describe('call-new-to-old', text, 'The newer version calls the older one')),
    ];
  });
}

function describe(kind: string, text: string, direction: string): Change {
  const subject = text.slice(0, text.search(/[: ](?!\d+\.\d)/));
  return { kind, subject, text: `${direction} ("here" is the caller): ${text}`, breaks: 'processes', fix: fixes.process };
}

/** Returns the contract of an area in the form that hosts compare at run time. */
function buildAreaContract({ operations, types }: ServiceContract, area: string): AreaContract {
  const own = Object.entries(operations).filter(([id]) => id.startsWith(`${area}.`));
  return {
    area,
    operations: own.map(([id, operation]) => buildOperationContract(id, operation)),
    types: Object.fromEntries(Object.entries(types).map(([name, shape]) => [name, withoutRules(shape)])),
  };
}

function buildOperationContract(id: string, operation: OperationEntry): OperationContract {
  const { inputs, errors = {}, result, address, verb = address?.slice(0, address.indexOf(' ')), idempotent } = operation;
  const repeats = verb === 'GET' ? 'freely' : idempotent ? 'byKey' : 'never';
  return {
    id,
    repeats,
    inputs: Object.entries(inputs)
      .map(([name, input]) => buildInput(name, input))
      .toSorted((one, other) => compareText(one.name, other.name)),
    ...(result && { result: withoutRules(result) }),
    errors: Object.entries(errors).map(([code, { members = {} }]) => ({
      code,
      members: Object.entries(members).map(([name, { shape, optional }]) => ({
        name,
        shape: withoutRules(shape),
        ...(optional && { optional }),
      })),
    })),
  };
}

function buildInput(name: string, { shape, required, property }: InputEntry): OperationContract['inputs'][number] {
  return { name: property ?? name.slice(name.indexOf('.') + 1), shape: withoutRules(shape), ...(required && { required }) };
}

/** Removes the rules, which the called area alone checks. */
function withoutRules(shape: Shape): Shape {
  const { rules, ...rest } = shape;
  const mandatory = rules?.filter(({ rule }) => rule === 'mandatory') ?? [];
  return { ...mapParts(rest, withoutRules), ...(mandatory.length > 0 && { rules: mandatory }) };
}
