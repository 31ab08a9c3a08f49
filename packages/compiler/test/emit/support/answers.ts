import type { Member, NamedType, ScalarName, Shape } from '@portico/core/manifest';
import fc from 'fast-check';
import { list, literals, nullable, reference, scalar, text, union } from './shapes.ts';

// Shapes as operations answer them, and values of these as the program holds them.

const scalarNames = ['string', 'boolean', 'number', 'Int', 'Long', 'Decimal', 'Guid', 'DateTimeOffset', 'DateOnly', 'Bytes'] as const;

/** Options that JSON tells apart. */
const unions: readonly Shape[] = [
  union([reference('Card'), reference('Transfer')], 'kind'),
  union([reference('Wide'), reference('Narrow')]),
  union([reference('Narrow'), reference('Wide')]),
  union([text(), scalar('Int')]),
  union([scalar('Long'), list(scalar('Bytes'))]),
  union([scalar('boolean'), scalar('DateTimeOffset'), reference('Tree')]),
];

/** Generates shapes of responses, with rules that are not enforced on responses. */
export function shapesOf(types: readonly NamedType[]): fc.Arbitrary<Shape> {
  const named = fc.constantFrom(...types.map(({ name }) => reference(name)));
  const { shape } = fc.letrec<{ shape: Shape }>((tie) => ({
    shape: fc
      .tuple(
        fc.oneof(
          { depthSize: 'small', withCrossShrink: true },
          fc.constantFrom<Shape[]>(
            ...scalarNames.map((name) => scalar(name)),
            text({ rule: 'email' }),
            literals('Red', 'constructor'),
            literals(1, 2.5, true),
          ),
          named,
          fc.constantFrom(...unions),
          tie('shape').map((items): Shape => ({ ...list(items), rules: [{ rule: 'minItems', count: 7 }] })),
          tie('shape').map((values): Shape => ({ kind: 'dictionary', values })),
          fc
            .tuple(fc.array(tie('shape'), { minLength: 1, maxLength: 3 }), fc.option(tie('shape')))
            .map(([items, rest]): Shape => ({ kind: 'tuple', items, ...(rest ? { rest } : {}) })),
          membersOf(tie('shape')).map((members): Shape => ({ kind: 'object', members })),
        ),
        fc.integer({ min: 0, max: 3 }),
      )
      .map(([each, chance]) => (chance === 0 ? nullable(each) : each)),
  }));
  return shape;
}

const memberNames = ['a', 'b', 'Total', 'constructor', 'it-s', "it's", 'a/b~c', '__proto__'];

/** Members of any name, some called otherwise on the wire. */
function membersOf(shapes: fc.Arbitrary<Shape>): fc.Arbitrary<Member[]> {
  const member = fc
    .tuple(fc.constantFrom(...memberNames), fc.boolean(), fc.boolean(), shapes)
    .map(([name, isOptional, isRenamed, shape]): Member => ({
      name,
      wireName: isRenamed ? `_${name}` : name,
      shape,
      // Inherited members are never absent to a reader.
      ...(isOptional && !(name in {}) ? { optional: true } : {}),
    }));
  return fc.uniqueArray(member, { maxLength: 4, selector: ({ name }) => name });
}

/** Generates the results that an operation may return, as values in memory. */
export function programValuesOf(shape: Shape, types: readonly NamedType[], depth = 0): fc.Arbitrary<unknown> {
  const within = (part: Shape) => programValuesOf(part, types, depth + 1);
  const solid = (): fc.Arbitrary<unknown> => {
    switch (shape.kind) {
      case 'scalar':
        return scalars(shape.scalar);
      case 'enum':
        return fc.constantFrom(...shape.values);
      case 'array':
        return fc.array(within(shape.items), { maxLength: depth > 4 ? 0 : 3 });
      case 'tuple':
        return fc
          .tuple(fc.tuple(...shape.items.map(within)), shape.rest ? fc.array(within(shape.rest), { maxLength: 2 }) : fc.constant([]))
          .map(([items, rest]) => [...items, ...rest]);
      case 'dictionary':
        return fc
          .array(fc.tuple(fc.oneof(fc.string({ maxLength: 3 }), fc.constantFrom('__proto__', 'a/b', '')), within(shape.values)), {
            maxLength: depth > 4 ? 0 : 3,
          })
          .map((entries) => Object.fromEntries(entries));
      case 'object':
        return fc
          .tuple(
            ...shape.members.map((member) =>
              member.optional
                ? fc.option(depth > 4 ? fc.constant(undefined) : within(member.shape), { nil: undefined })
                : within(member.shape),
            ),
          )
          .map((values) =>
            Object.fromEntries(shape.members.flatMap(({ name }, index) => (values[index] === undefined ? [] : [[name, values[index]]]))),
          );
      case 'reference':
        return within(types.find(({ name }) => name === shape.name)!.shape);
      case 'union':
        return fc.oneof(...shape.options.map(within));
      case 'any':
        return fc.jsonValue({ maxDepth: 2 });
    }
  };
  return shape.nullable ? fc.option(solid(), { freq: 4 }) : solid();
}

function scalars(name: ScalarName): fc.Arbitrary<unknown> {
  switch (name) {
    case 'boolean':
      return fc.boolean();
    case 'number':
      // JSON has no sign of zero.
      return fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value || 0);
    case 'Int':
      return fc.integer();
    case 'Long':
      return fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
    case 'Decimal':
      return fc
        .tuple(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), fc.stringMatching(/^(\.\d{1,9})?$/))
        .map(([whole, part]) => `${whole}${part}`);
    case 'Guid':
      return fc.uuid();
    case 'DateTimeOffset':
      return fc.date({ min: new Date('0000-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true });
    case 'DateOnly':
      return fc
        .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10));
    case 'Bytes':
      // As readers give them.
      return fc.uint8Array({ maxLength: 20 }).map((bytes) => Buffer.from(bytes));
    default:
      return fc.string({ unit: 'binary' });
  }
}
