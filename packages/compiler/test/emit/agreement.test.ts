import { describeShape } from '@portico/openapi';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { bodiesOf, jsonText } from './support/bodies.ts';
import { send } from './support/call.ts';
import { now, rules, shapes, types } from './support/cases.ts';
import type { Case } from './support/cases.ts';
import { judgeOf, secondJudgeOf } from './support/judges.ts';
import { emittedFor } from './support/load.ts';
import type { Emitted } from './support/load.ts';

let emitted: Emitted;
const cases = [...rules, ...shapes];
beforeAll(async () => {
  emitted = await emittedFor(
    cases.map(({ shape }) => shape),
    types,
  );
  return () => emitted.project.remove();
});

function agree({ shape, also, within }: Case, index: number): void {
  const plan = emitted.plan(`Take${index}`);
  const judge = judgeOf(describeShape(shape, types));
  const counts = { accepted: 0, refused: 0 };
  const property = fc.property(
    bodiesOf(shape, types).filter((value) => within?.(value) ?? true),
    fc.nat(2),
    (value, form) => {
      const json = jsonText(value, form);
      const { said } = send(plan, { json, now });
      const expected = judge(JSON.parse(json)) && (also?.(JSON.parse(json)) ?? true);
      counts[expected ? 'accepted' : 'refused']++;
      if ((said.length === 0) !== expected)
        throw new Error(`${json} is ${expected ? 'valid' : 'broken'}, but the validator says [${said.join(', ')}]`);
    },
  );
  fc.assert(property, { seed: 20_260_601, numRuns: 2000 });
  // Both sides of the rule have been seen.
  const open = shape.kind === 'any';
  expect(Math.min(counts.accepted, open ? 100 : counts.refused)).toBeGreaterThanOrEqual(20);
}

describe('the published schema and the emitted validator agree on', () => {
  for (const [index, each] of cases.entries()) it(each.title, () => agree(each, index));
});

describe('a second implementation of JSON Schema agrees on', () => {
  const plain = /^(nested|a recursive|a union of (over|sc)|a dictionary|a tuple|an object|members|both|elements)/;
  for (const [index, { title, shape }] of cases.entries()) {
    if (!plain.test(title) || JSON.stringify(shape).includes('Guid') || JSON.stringify(shape).includes('Date')) continue;
    it(title, async () => {
      const judge = await secondJudgeOf(describeShape(shape, types));
      const first = judgeOf(describeShape(shape, types));
      // It does not know the format int32.
      const bodies = bodiesOf(shape, types).filter((value) => !/\d{10}|\de\+/.test(JSON.stringify(value)));
      const property = fc.property(bodies, (value) => {
        const json = jsonText(value, 0);
        const accepted = send(emitted.plan(`Take${index}`), { json, now }).said.length === 0;
        expect(accepted).toBe(judge(JSON.parse(json)));
        expect(accepted).toBe(first(JSON.parse(json)));
      });
      fc.assert(property, { seed: 20_260_601, numRuns: 200 });
    });
  }
});
