import { describe, expect, it } from 'vitest';
import { operationOf, plain, recordsOf } from './records.ts';

const own = `import { ApplicationError, CallRefusal, DependencyError, KeyConflictError, NotFoundError, VoidEndpoint } from '@portico/core';
  import type { JsonPropertyName } from '@portico/core';
  `;
const string = { kind: 'scalar', scalar: 'string' };

/** Returns the errors that an operation declares, as read. */
const errorsOf = (type: string, declarations = '') => {
  const { records, codes } = recordsOf(`${own}${declarations}
    export class Op extends VoidEndpoint(Post('/'))<${type}> { handle() {} }`);
  return { codes, errors: plain(operationOf(records, 'Op').errors) as Record<string, unknown>[] };
};
const namesOf = (type: string, declarations = '') => errorsOf(type, declarations).errors.map(({ name }) => name);

const full = `
  /** No seat is left. */
  export class FullError extends ApplicationError({ status: 409, code: 'FULL', title: 'Full up' }) {
    readonly title = 'Full up';
    readonly detail = 'Full.';
    /** How many wait. */
    readonly waiting: Int = 5;
    readonly until?: DateOnly;
    readonly ByName!: string;
    readonly seat!: string & JsonPropertyName<'seat_number'>;
  }
`;
const members = [
  { name: 'waiting', shape: { kind: 'scalar', scalar: 'Int' }, description: 'How many wait.' },
  { name: 'until', shape: { kind: 'scalar', scalar: 'DateOnly' }, optional: true },
  { name: 'ByName', shape: string },
  { name: 'seat', shape: string, jsonName: 'seat_number' },
];

describe('The errors that an operation declares are read', () => {
  it('with the values of their heads, comments and fields', () => {
    expect(errorsOf('FullError', full)).toEqual({
      codes: [],
      errors: [
        {
          name: 'FullError',
          key: 'src/it.ts#FullError',
          importedFrom: { name: 'FullError', from: 'src/it.ts' },
          state: {},
          answers: [{ status: 409, code: 'FULL' }],
          title: 'Full up',
          description: 'No seat is left.',
          members,
        },
      ],
    });
  });

  it('with the members that they inherit from another error', () => {
    const late = `${full}class LateError extends FullError { readonly until!: DateOnly; private readonly since = 5; by() { return 1; } }`;
    const [{ importedFrom, description, ...late_ }] = errorsOf('LateError', late).errors as [Record<string, unknown>];
    expect([importedFrom, description]).toEqual([undefined, undefined]);
    expect(late_).toEqual({
      name: 'LateError',
      key: 'src/it.ts#LateError',
      state: { hidden: 'since', behaves: true },
      answers: [{ status: 409, code: 'FULL' }],
      title: 'Full up',
      members: members.map(({ optional: _, ...each }) => each),
    });
  });

  it('with the state of their base classes', () => {
    const hidden = `${full}class A extends FullError { #a = 1; } class B extends A { static #b = 2; static c() {} constructor() { super(''); } }
      class D extends B { protected d = 1; get e() { return 1; } }`;
    expect(errorsOf('A | B | D', hidden).errors.map(({ state }) => state)).toEqual([
      { hidden: '#a' },
      { hidden: '#a' },
      { hidden: 'd', behaves: true },
    ]);
  });

  it('individually, from unions, parentheses and aliases', () => {
    const some = `${full}type Some = (FullError | NotFoundError);\n`;
    expect(namesOf('Some | (KeyConflictError | DependencyError)', some)).toEqual([
      'FullError',
      'NotFoundError',
      'KeyConflictError',
      'DependencyError',
    ]);
    expect(namesOf('never')).toEqual([]);
  });

  it('completely, if a call of another area may be rejected', () => {
    expect(namesOf('CallRefusal')).toEqual(['UnauthorizedError', 'ForbiddenError', 'ValidationError', 'DependencyError']);
  });

  it('with the responses and the members of the standard errors', () => {
    expect(errorsOf('DependencyError | KeyConflictError').errors).toEqual([
      {
        name: 'DependencyError',
        key: 'DependencyError',
        answers: [
          { status: 502, code: 'DEPENDENCY_INVALID' },
          { status: 503, code: 'DEPENDENCY_UNAVAILABLE' },
          { status: 504, code: 'DEPENDENCY_TIMEOUT' },
        ],
        description: 'A dependency of the operation failed.',
        members: [{ name: 'dependency', shape: string, description: 'The name of the dependency.' }],
      },
      {
        name: 'KeyConflictError',
        key: 'KeyConflictError',
        answers: [{ status: 409, code: 'CONFLICT' }],
        description: 'Another row has the same key, or a referenced row does not exist.',
        members: [
          { name: 'fields', shape: { kind: 'array', items: string }, description: 'The properties that make up the key.' },
          { name: 'entity', shape: string, optional: true, description: 'The name of the entity whose row is rejected.' },
          { name: 'key', shape: string, optional: true, description: 'The id of the rejected row, if it is already stored.' },
          {
            name: 'index',
            shape: { kind: 'scalar', scalar: 'Int' },
            optional: true,
            description: 'The position of the rejected row among several new rows of its entity, from 0.',
          },
          { name: 'path', shape: string, optional: true, description: 'The JSON Pointer (RFC 6901) of the rejected row in the body.' },
        ],
      },
    ]);
  });

  it.each([
    ['string', 'PRAG0562'],
    ['Op', 'PRAG0562'],
    ['Date', 'PRAG0562'],
    ['{ a: Int }', 'PRAG0562'],
    ['Entity', 'PRAG0562'],
    ['Plain', 'PRAG0562'],
    ['Mixed', 'PRAG0562'],
  ])('not from a class without a head: %s', (type, code) => {
    const plainClasses = 'class Plain extends Error {}\nconst mix = () => Plain;\nclass Mixed extends mix() {}';
    expect(errorsOf(type, plainClasses)).toEqual({ codes: [code], errors: [] });
  });

  it.each([
    ['{ status: 399, code: "A" }', 'PRAG0567'],
    ['{ status: 600, code: "A" }', 'PRAG0567'],
    ['{ status: 400.5, code: "A" }', 'PRAG0567'],
    ['{ status: "400", code: "A" }', 'PRAG0567'],
    ['{ code: "A" }', 'PRAG0567'],
    ['{ status: 400 }', 'PRAG0567'],
    ['{ status: 400, code: 5 }', 'PRAG0567'],
    ['{ status: 400, code: "a" }', 'PRAG0567'],
    ['{ status: 400, code: "5A" }', 'PRAG0567'],
    ['{ status: 400, code: "A__B" }', 'PRAG0567'],
    ['{ status: 400, code: "A_" }', 'PRAG0567'],
    ['{ status: 400, code: "A_b" }', 'PRAG0567'],
    ['', 'PRAG0567'],
    ['{ status: 400, code: "A" }'],
    ['{ status: 599, code: "AB_2C_D5" }'],
  ])('from valid heads: %s', (head, ...codes) => {
    expect(errorsOf('It', `class It extends ApplicationError(${head}) {}`).codes).toEqual(codes);
  });
});
