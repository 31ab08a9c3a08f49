import type { MessageShape } from '@portico/core/manifest';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findEvolutionProblem } from '../src/versions/evolution.ts';

const text = { scalar: 'string' };
const problem = (reader: object, writer: object) =>
  findEvolutionProblem(JSON.stringify({ members: { a: reader } }), JSON.stringify({ members: { a: writer } }));

describe('The contract of an event', () => {
  it.each([
    ['a member that is removed, or optional', { members: { b: { ...text, optional: true } } }, { members: { c: text } }],
    ['a member that is no longer required', { ...text, optional: true }, text],
    ['a value that is no longer written', { values: ['x', 'y'] }, { values: ['x'] }],
    ['a literal instead of a text', text, { values: ['x'] }],
    ['a whole number instead of a number', { scalar: 'number' }, { scalar: 'Int' }],
    ['an optional member of an element', { items: { members: { b: { ...text, optional: true } } } }, { items: { members: {} } }],
    ['any value', { kind: 'any' }, text],
    ['one of the known options', { kind: 'union', options: [text, { scalar: 'Int' }] }, text],
  ])('may change by %s', (_, reader, writer) => {
    expect(problem(reader, writer)).toBeUndefined();
  });

  it.each([
    ['a required member', { members: { b: text } }, { members: {} }, `'a.b' is required, but may be absent`],
    ['a required member that was optional', text, { ...text, optional: true }, `'a' is required, but may be absent`],
    ['null', text, { ...text, nullable: true }, `'a' may be null`],
    ['another type', text, { scalar: 'Int' }, `'a' has another type`],
    ['an unknown value', { values: ['x'] }, { values: ['x', 'y'] }, `'a' may be "y"`],
    ['elements of another type', { items: text }, { items: { scalar: 'Int' } }, `'a[]' has another type`],
    ['an unknown option', { kind: 'union', options: [text] }, { scalar: 'Int' }, `'a' may have an unknown type`],
  ])('may not change by %s', (_, reader, writer, expected) => {
    expect(problem(reader, writer)).toBe(expected);
  });

  describe('with a type that contains itself', () => {
    const node = (members: Readonly<Record<string, MessageShape>>, name = 'Node') => ({
      members: { root: { type: name } },
      types: { [name]: { members: { next: { type: name, optional: true, nullable: true }, ...members } } },
    });
    const compare = (reader: object, writer: object) => findEvolutionProblem(JSON.stringify(reader), JSON.stringify(writer));

    it('may change like any other, whatever the name of the type', () => {
      expect(compare(node({ a: { ...text, optional: true } }), node({ b: text }, 'Knot'))).toBeUndefined();
    });

    it('may not require more of it', () => {
      expect(compare(node({ a: text, c: text }), node({ a: text }))).toBe(`'root.c' is required, but may be absent`);
    });

    it('is compared if the type is reached only by another path', () => {
      const writer = { members: { root: { items: { type: 'Node' } } }, types: node({ a: { scalar: 'Int' } }).types };
      const reader = { members: { root: { items: { type: 'Node' } } }, types: node({ a: text }).types };
      expect(compare(reader, writer)).toBe(`'root[].a' has another type`);
    });

    it('may have it as an option, compared as a whole', () => {
      const option = (members: Readonly<Record<string, MessageShape>>, name?: string) => ({
        ...node(members, name),
        members: { root: { kind: 'union', options: [text, { type: name ?? 'Node' }] } },
      });
      expect(compare(option({ a: text }), option({ a: text }, 'Knot'))).toBeUndefined();
      expect(compare(option({ a: text }), option({ a: { scalar: 'Int' } }))).toBe(`'root' may have an unknown type`);
    });
  });

  it('is found compatible only if each value of the writer is one of the reader, as JSON Schema has it', () => {
    let compatible = 0;
    fc.assert(
      fc.property(contracts, contracts, (reader, writer) => {
        if (findEvolutionProblem(JSON.stringify(reader), JSON.stringify(writer)) !== undefined) return;
        compatible++;
        const isRead = new Ajv({ allowUnionTypes: true }).compile(toSchema(reader));
        fc.assert(
          fc.property(valuesOf(writer, writer.types), (value) => isRead(value)),
          { numRuns: 20 },
        );
      }),
      { numRuns: 3000 },
    );
    expect(compatible).toBeGreaterThan(100);
  });
});

/** Contracts of few names, so that two of them are often alike. */
const contracts: fc.Arbitrary<MessageShape> = fc
  .letrec<{ shape: MessageShape; members: MessageShape }>((tie) => ({
    shape: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom<MessageShape>(
        { scalar: 'string' },
        { scalar: 'Int' },
        { scalar: 'number' },
        { values: ['x'] },
        { values: ['x', 'y'] },
      ),
      fc.constantFrom<MessageShape>({ type: 'Node' }, { kind: 'any' }),
      tie('shape').map((items) => ({ items })),
      tie('shape').map((items) => ({ items, kind: 'dictionary' as const })),
      fc.array(tie('shape'), { minLength: 1, maxLength: 2 }).map((options) => ({ options, kind: 'union' as const })),
      tie('members'),
    ),
    members: fc.record({ a: tie('shape'), b: tie('shape') }, { requiredKeys: [] }).chain((members) =>
      fc
        .array(fc.constantFrom<Partial<MessageShape>>({}, { optional: true }, { optional: true, nullable: true }), {
          minLength: 2,
          maxLength: 2,
        })
        .map((how) => ({
          members: Object.fromEntries(Object.entries(members).map(([name, shape], index) => [name, { ...how[index], ...shape }])),
        })),
    ),
  }))
  .members.chain((message) =>
    fc
      .constantFrom<MessageShape>(
        { members: { next: { type: 'Node', optional: true }, a: { scalar: 'string' } } },
        { members: { next: { type: 'Node', optional: true }, a: { scalar: 'string', optional: true } } },
        { members: { next: { items: { type: 'Node' } } } },
      )
      .map((node) => ({ ...message, types: { Node: node } })),
  );

/** Generates values that a writer may write; not endless ones. */
function valuesOf(shape: MessageShape, types: MessageShape['types'], depth = 0): fc.Arbitrary<unknown> {
  const inner = (each: MessageShape) => valuesOf(each, types, depth + 1);
  const solid = (): fc.Arbitrary<unknown> => {
    if (shape.type !== undefined) return inner(types![shape.type]!);
    if (shape.kind === 'any') return fc.jsonValue({ maxDepth: 1 });
    if (shape.scalar !== undefined)
      return shape.scalar === 'string'
        ? fc.string()
        : shape.scalar === 'Int'
          ? fc.integer()
          : fc.double({ noNaN: true, noDefaultInfinity: true });
    if (shape.values) return fc.constantFrom(...shape.values);
    if (shape.kind === 'dictionary') return depth > 4 ? fc.constant({}) : fc.dictionary(fc.constantFrom('k', 'l'), inner(shape.items!));
    if (shape.items) return depth > 4 ? fc.constant([]) : fc.array(inner(shape.items), { maxLength: 2 });
    if (shape.options) return fc.oneof(...shape.options.map(inner));
    const members = Object.entries(shape.members!).filter(([, { optional }]) => depth < 5 || !optional);
    const requiredKeys = members.flatMap(([name, { optional }]) => (optional ? [] : [name]));
    return fc.record(Object.fromEntries(members.map(([name, member]) => [name, inner(member)])), { requiredKeys });
  };
  return shape.nullable ? fc.option(solid()) : solid();
}

/** Returns the JSON Schema of the values that a reader takes. An optional member may be null on the wire. */
function toSchema({ types, ...shape }: MessageShape): object {
  const definitions = Object.fromEntries(Object.entries(types ?? {}).map(([name, each]) => [name, toSchema(each)]));
  return { ...solidSchema(shape), definitions };
}

function solidSchema(shape: MessageShape): object {
  const solid = unguarded(shape);
  return shape.nullable || shape.optional ? { anyOf: [solid, { type: 'null' }] } : solid;
}

function unguarded({ type, kind, scalar, values, items, options, members }: MessageShape): object {
  if (type !== undefined) return { $ref: `#/definitions/${type}` };
  if (kind === 'any') return {};
  if (scalar !== undefined) return { type: scalar === 'string' ? 'string' : scalar === 'Int' ? 'integer' : 'number' };
  if (values) return { enum: values };
  if (kind === 'dictionary') return { type: 'object', additionalProperties: solidSchema(items!) };
  if (items) return { type: 'array', items: solidSchema(items) };
  if (options) return { anyOf: options.map(solidSchema) };
  const required = Object.entries(members!).flatMap(([name, { optional }]) => (optional ? [] : [name]));
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(members!).map(([name, each]) => [name, solidSchema(each)])),
    required,
  };
}
