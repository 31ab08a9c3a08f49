import { compareContracts, buildContract } from '@portico/core/manifest';
import type { AreaContract, DeclaredError, Input, Member, NamedType, Operation, Shape } from '@portico/core/manifest';
import { expect } from 'vitest';

/** A text. */
export const text: Shape = { kind: 'scalar', scalar: 'string' };
export const int: Shape = { kind: 'scalar', scalar: 'Int' };
export const decimal: Shape = { kind: 'scalar', scalar: 'Decimal' };
export const nullable = (shape: Shape): Shape => ({ ...shape, nullable: true });
export const oneOf = (...values: string[]): Shape => ({ kind: 'enum', values });
export const listOf = (items: Shape): Shape => ({ kind: 'array', items });
export const named = (name: string): Shape => ({ kind: 'reference', name });
export const optional = (shape: Shape) => ({ shape, optional: true as const });

export function objectOf(members: Readonly<Record<string, Shape | Omit<Member, 'name' | 'wireName'>>>): Shape & { kind: 'object' } {
  const list = Object.entries(members).map(([name, given]) => ({ name, wireName: name, ...('kind' in given ? { shape: given } : given) }));
  return { kind: 'object', members: list };
}

export function input(property: string, shape: Shape, more: Partial<Input> = {}): Input {
  return { property, source: 'body', wireName: property, shape, required: true, ...more };
}

export const left = { required: false };

export function error(code: string, members: DeclaredError['members'] = []): DeclaredError {
  return { name: code, answers: [{ status: 409, code }], members };
}

export type Given = Partial<Operation> & { types?: Readonly<Record<string, NamedType['shape']>> };

export function area({ types = {}, ...operation }: Given = {}): AreaContract {
  const whole = operationOf(operation);
  return buildContract({ area: 'Billing', operations: [whole], types: Object.entries(types).map(([name, shape]) => ({ name, shape })) });
}

function operationOf(operation: Partial<Operation>): Operation {
  return {
    id: 'Billing.Pay',
    name: 'Pay',
    kind: 'DomainAction',
    verb: 'POST',
    route: '/pay',
    status: 200,
    inputs: [],
    body: 'none',
    errors: [],
    tags: [],
    examples: [],
    source: { file: 'pay.ts', line: 1, column: 1 },
    ...operation,
  };
}

/** Returns an operation with versions; the given ones are the second and later. */
export function versions(...later: Given[]): Given {
  return { apiVersion: { number: 1 }, laterVersions: later.map((each, at) => ({ ...operationOf(each), apiVersion: { number: at + 2 } })) };
}

/** Compares two versions of an area from the caller's side. */
export const compared = (here: Given, there: Given) => compareContracts(area(here), area(there));

export const gives = (...inputs: Input[]): Given => ({ inputs });
export const answers = (result: Shape): Given => ({ result });
export const refuses = (...errors: DeclaredError[]): Given => ({ errors });

/** A change with the version before and after, and the problems of a caller of the old version with the new one, and the other way round; undefined if they are compatible. */
export type Row = readonly [what: string, before: Given, after: Given, oldCallsNew: string | undefined, newCallsOld: string | undefined];

/** Expects both directions of a row. */
export function expectRow([, before, after, oldCallsNew, newCallsOld]: Row): void {
  expect(compared(before, after)).toEqual(oldCallsNew === undefined ? [] : [oldCallsNew]);
  expect(compared(after, before)).toEqual(newCallsOld === undefined ? [] : [newCallsOld]);
}
