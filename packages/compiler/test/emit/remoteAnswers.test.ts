import type { Shape, NamedType } from '@portico/core/manifest';
import { describeShape } from '@portico/openapi';
import type { RemotePlan } from '@portico/runtime';
import { parseExact } from '@portico/runtime/reading';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { programValuesOf, shapesOf } from './support/answers.ts';
import { bodiesOf, jsonText } from './support/bodies.ts';
import { judgeOf } from './support/judges.ts';
import { emittedAnswering } from './support/load.ts';
import type { Emitted } from './support/load.ts';
import { dictionary, list, literals, object, reference, scalar, text } from './support/shapes.ts';

// Generated code writes a result on one side and reads it on the other: the caller gets what the operation gave, whatever its type.

const types: NamedType[] = [
  {
    name: 'Tree',
    shape: object({ value: scalar('Long'), 'children?': list(reference('Tree')), 'byName?': dictionary(reference('Tree')) }),
  },
  { name: 'Colour', shape: { kind: 'enum', values: ['Red', 'Blue'] } },
  {
    name: 'Card',
    shape: object({ kind: literals('card'), number: text({ rule: 'minLength', count: 400 }), 'colour?': reference('Colour') }),
  },
  { name: 'Transfer', shape: object({ kind: literals('transfer', 'sepa'), at: scalar('DateTimeOffset') }) },
  { name: 'Narrow', shape: object({ name: text() }) },
  { name: 'Wide', shape: object({ name: text(), total: scalar('Decimal') }) },
  // The names of helpers that readers take from elsewhere.
  { name: 'List', shape: object({ items: list(scalar('Bytes')) }) },
  { name: 'Long', shape: object({ value: scalar('Long') }) },
];

const seed = 20_260_701;
const shapes = fc.sample(shapesOf(types), { seed, numRuns: 100 });

let emitted: Emitted;
let plans: ReadonlyMap<string, RemotePlan>;
beforeAll(async () => {
  emitted = await emittedAnswering(shapes, types);
  plans = new Map((await emitted.module.remote!()).map((plan) => [plan.operation, plan]));
  return () => emitted.project.remove();
});

const read = (index: number, json: string) => plans.get(`App.Answer${index}`)!.read!(parseExact(json));
const kindOf = (shape: Shape) => JSON.stringify(shape).slice(0, 100);

describe('A response is read as the value that was sent [REMOTE-04]', () => {
  for (const [index, shape] of shapes.entries())
    it(`${index}: ${kindOf(shape)}`, () => {
      const write = emitted.plan(`Answer${index}`).write as (result: unknown) => string;
      const property = fc.property(programValuesOf(shape, types), (value) => {
        const answer = read(index, write(value));
        expect(answer).toEqual({ value });
        expect('value' in answer && write(answer.value)).toBe(write(value));
      });
      fc.assert(property, { seed, numRuns: 40 });
    });
});

describe('A response of another type is rejected, with the path of the error [REMOTE-14]', () => {
  it('like the published schema rejects it', () => {
    const counts = { taken: 0, refused: 0 };
    for (const [index, declared] of shapes.entries()) {
      const shape = withoutRules(declared);
      // The judge does not know such members.
      if (JSON.stringify(shape).includes('"__proto__"')) continue;
      const judge = judgeOf(
        describeShape(
          shape,
          types.map((type) => ({ ...type, shape: withoutRules(type.shape) as NamedType['shape'] })),
        ),
      );
      // Nor where 64 bits end.
      const bodies = bodiesOf(shape, types).filter((value) => !/\d{10}|\de\+/.test(JSON.stringify(value)));
      const property = fc.property(bodies, fc.nat(2), (body, form) => {
        const json = jsonText(body, form);
        const expected = judge(JSON.parse(json));
        counts[expected ? 'taken' : 'refused']++;
        const answer = read(index, json);
        if ('value' in answer !== expected)
          throw new Error(`${json} is ${expected ? 'valid' : 'broken'} as ${JSON.stringify(shape)}: ${JSON.stringify(answer, longs)}`);
        if ('failures' in answer) expect(answer.failures[0]!.path).toMatch(/^(\/([^~/]|~[01])*)*$/);
      });
      fc.assert(property, { seed, numRuns: 40 });
    }
    expect(Math.min(counts.taken, counts.refused)).toBeGreaterThan(1000);
  });

  it('by a JSON pointer', async () => {
    const shape = object({ 'lines?': list(object({ price: scalar('Decimal') })) });
    const one = await emittedAnswering([shape]);
    const [plan] = await one.module.remote!();
    one.project.remove();
    expect(plan!.read!({ lines: [{ price: '1.00' }, { price: 'much' }, {}] })).toEqual({
      failures: [
        { in: 'body', path: '/lines/1/price', code: 'validation.decimal', message: "'price' must be a decimal number." },
        { in: 'body', path: '/lines/2/price', code: 'validation.required', message: "'price' is required." },
      ],
    });
  });
});

function withoutRules(shape: Shape): Shape {
  return JSON.parse(JSON.stringify(shape, (name, value: unknown) => (name === 'rules' ? undefined : value))) as Shape;
}

function longs(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}
