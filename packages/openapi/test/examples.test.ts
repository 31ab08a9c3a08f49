import fc from 'fast-check';
import { describe as group, expect, it } from 'vitest';
import { addExamples } from '@portico/openapi';
import type { MediaType, OpenApiDocument } from '@portico/openapi';
import type { Rule, Shape } from '@portico/core/manifest';
import { error, input, list, manifest, member, object, objectType, operation, reference, scalar } from './support/build.ts';
import { document } from './support/describing.ts';
import { judgeOf, lint } from './support/judges.ts';
import { rich } from './support/rich.ts';

interface Body {
  readonly place: string;
  readonly type: string;
  readonly media: MediaType;
}

/** Lists the bodies and responses of a document. */
function bodiesOf({ paths }: OpenApiDocument): Body[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.values(item).flatMap(({ requestBody, responses }) =>
      [['request', requestBody] as const, ...Object.entries(responses)].flatMap(([part, body]) =>
        Object.entries(body?.content ?? {}).map(([type, media]) => ({ place: `${path} ${part}`, type, media })),
      ),
    ),
  );
}

/** Lists the examples of a body. */
function valuesOf({ media: { example, examples = {} } }: Body, { components }: OpenApiDocument): unknown[] {
  const named = Object.values(examples).map(({ value, $ref }) => ($ref ? components.examples?.[$ref.split('/').at(-1)!]?.value : value));
  return example === undefined ? named : [example, ...named];
}

const oneBody = (shape: Shape, name = 'name') => {
  const made = addExamples(document(manifest([operation('create', { verb: 'POST', body: 'wrapped', inputs: [input(name, shape)] })])));
  const [request] = bodiesOf(made);
  return request!.media.example as Record<string, unknown> | undefined;
};

group('examples of a description', () => {
  it('gives each JSON body and response an example that satisfies its schema', () => {
    const made = addExamples(document(...[rich].flat()));
    const accepts = judgeOf(made);
    const bodies = bodiesOf(made).filter(({ type }) => type.endsWith('json'));
    expect(bodies.length).toBeGreaterThan(10);
    for (const body of bodies) {
      const values = valuesOf(body, made);
      expect(values.length, body.place).toBeGreaterThan(0);
      for (const value of values) expect(accepts(body.media.schema, value), `${body.place} ${JSON.stringify(value)}`).toBe(true);
    }
  });

  it('has no finding of an independent linter', async () => {
    expect(await lint(addExamples(document(...[rich].flat())))).toEqual([]);
  });

  it('keeps the examples that an operation declares', () => {
    const declared = { examples: [{ name: 'sea', request: { name: 'Sea view' } }] };
    const create = operation('create', { verb: 'POST', body: 'wrapped', inputs: [input('name', scalar('string'))], ...declared });
    const [request] = bodiesOf(addExamples(document(manifest([create]))));
    expect(request!.media).toMatchObject({ examples: { sea: { value: { name: 'Sea view' } } } });
    expect(request!.media.example).toBeUndefined();
  });

  it('takes values from doc comments, then from defaults, then from formats and names', () => {
    const inputs = [
      input('code', scalar('string'), { example: 'DBL' }),
      input('floor', scalar('string'), { example: 3 }),
      input('notify', scalar('boolean'), { required: false, default: false }),
      input('email', scalar('string', { rule: 'email' })),
      input('roomNumber', scalar('string')),
    ];
    const [request] = bodiesOf(addExamples(document(manifest([operation('create', { verb: 'POST', body: 'wrapped', inputs })]))));
    expect(request!.media.example).toEqual({
      code: 'DBL',
      floor: '3',
      notify: false,
      email: 'alex@example.com',
      roomNumber: 'Room number',
    });
  });

  it('orders values that a rule compares', () => {
    const rule: Rule = { rule: 'compare', comparison: 'greaterThan', bound: { property: 'checkIn' } };
    const inputs = [input('checkIn', scalar('DateOnly')), input('checkOut', scalar('DateOnly', rule))];
    const [request] = bodiesOf(addExamples(document(manifest([operation('create', { verb: 'POST', body: 'wrapped', inputs })]))));
    expect(request!.media.example).toEqual({ checkIn: '2030-06-01', checkOut: '2030-06-02' });
  });

  it.each(['^[A-Z]{2}\\d{4}$', '^(?:red|green)$', '^\\+\\d{6,15}$', '^[^\\s@]+@[a-z]+\\.(?:com|org)$', '^\\p{Lu}\\p{Ll}+$'])(
    'makes a text for the pattern %s',
    (pattern) => expect(oneBody(scalar('string', { rule: 'pattern', pattern }))?.['name']).toMatch(new RegExp(pattern, 'u')),
  );

  it('leaves an optional member out that repeats the value around it', () => {
    const room = objectType('Room', member('name', scalar('string')), member('next', reference('Room'), { optional: true }));
    const read = operation('read', { result: reference('Room') });
    const made = addExamples(document(manifest([read], { types: [room] })));
    expect(bodiesOf(made)[0]!.media.example).toEqual({ name: 'Name' });
  });

  it('gives a body that no known value satisfies no example', () => {
    expect(oneBody(scalar('string', { rule: 'pattern', pattern: '^(?=a)b$' }))).toBeUndefined();
  });

  it('shows an error as hosts write it, once for all operations [ERR-07]', () => {
    const taken = error('CodeTakenError', [409, 'CODE_TAKEN'], { title: 'Code taken', description: 'The code is in use.' });
    const made = addExamples(document(manifest([operation('one', { errors: [taken] }), operation('two', { errors: [taken] })])));
    const conflicts = bodiesOf(made).filter(({ place }) => place.endsWith(' 409'));
    expect(conflicts.map(({ media }) => media.examples)).toEqual([
      { CodeTakenError: { $ref: '#/components/examples/CodeTakenError' } },
      { CodeTakenError: { $ref: '#/components/examples/CodeTakenError' } },
    ]);
    expect(made.components.examples?.['CodeTakenError']?.value).toMatchObject({
      type: 'urn:service:error:code-taken',
      title: 'Code taken',
      status: 409,
      detail: 'The code is in use.',
      code: 'CODE_TAKEN',
    });
  });

  it('makes only values that satisfy the schema, of random shapes and rules', () => {
    const count = fc.integer({ min: 0, max: 12 });
    const scalars = fc.oneof(
      fc.constantFrom<Shape>(
        scalar('boolean'),
        scalar('Guid'),
        scalar('DateTimeOffset'),
        scalar('Decimal'),
        scalar('Bytes'),
        scalar('Long'),
      ),
      fc
        .tuple(count, count)
        .map(([least, more]) => scalar('string', { rule: 'minLength', count: least }, { rule: 'maxLength', count: least + more })),
      fc
        .tuple(fc.integer(), count)
        .map(([least, more]) =>
          scalar(
            'Int',
            { rule: 'compare', comparison: 'greaterThanOrEqual', bound: { value: least } },
            { rule: 'compare', comparison: 'lessThanOrEqual', bound: { value: least + more } },
          ),
        ),
      count.map((least) => scalar('Int', { rule: 'multipleOf', divisor: least + 1 })),
    );
    const { shape } = fc.letrec<{ shape: Shape }>((tie) => ({
      shape: fc.oneof(
        { maxDepth: 3 },
        scalars,
        fc.tuple(tie('shape'), count).map(([items, least]) => list(items, { rule: 'minItems', count: least })),
        fc
          .array(tie('shape'), { maxLength: 3 })
          .map((shapes) => object(...shapes.map((each, at) => member(`m${at}`, each, { ...(at % 2 === 1 && { optional: true }) })))),
        fc.array(tie('shape'), { minLength: 1, maxLength: 3 }).map((options): Shape => ({ kind: 'union', options })),
        tie('shape').map((values): Shape => ({ kind: 'dictionary', values })),
      ),
    }));
    fc.assert(
      fc.property(shape, (each) => {
        const inputs = [input('value', each)];
        const made = addExamples(document(manifest([operation('create', { verb: 'POST', body: 'wrapped', inputs, result: each })])));
        const accepts = judgeOf(made);
        for (const body of bodiesOf(made).filter(({ type }) => type === 'application/json'))
          for (const value of valuesOf(body, made)) expect(accepts(body.media.schema, value)).toBe(true);
      }),
      { numRuns: 25 },
    );
  });
});
