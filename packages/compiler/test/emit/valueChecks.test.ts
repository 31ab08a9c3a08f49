import { describeShape } from '@portico/openapi';
import type { NamedType, Shape } from '@portico/core/manifest';
import { Findings } from '@portico/runtime/reading';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodiesOf, jsonText } from './support/bodies.ts';
import { send } from './support/call.ts';
import { now, rules, shapes, types } from './support/cases.ts';
import type { Case } from './support/cases.ts';
import { judgeOf } from './support/judges.ts';
import { emittedAnswering, emittedRaising } from './support/load.ts';
import type { Emitted } from './support/load.ts';

// Values of the program are checked before they are stored, raised or answered; JSON Schema is the judge.

const cases = [...rules, ...shapes];
/** Their values in the program are not those in JSON. */
const converted = /"(Long|Decimal|DateTimeOffset|Bytes)"/;
const plain = cases.flatMap((each, index) => (converted.test(JSON.stringify(each.shape)) ? [] : [{ ...each, index }]));

/** Returns the same shapes without rules. */
function withoutRules<T>(value: T): T {
  return JSON.parse(JSON.stringify(value, (name, inner: unknown) => (name === 'rules' ? undefined : inner))) as T;
}

let raising: Emitted;
let answering: Emitted;
beforeAll(async () => {
  raising = await emittedRaising(
    cases.map(({ shape }) => shape),
    types,
  );
  answering = await emittedAnswering(
    cases.map(({ shape }) => shape),
    types,
  );
});
afterAll(() => [raising, answering].forEach(({ project }) => project.remove()));

type Failures = Findings['failures'];

function checkEvent(index: number, value: unknown): Failures {
  const findings = new Findings({ noun: 'The event', now: () => now });
  raising.module.events![index]!.check!({ value } as never, findings);
  return findings.failures;
}

function checkResult(index: number, value: unknown): Failures {
  const findings = new Findings({ noun: 'The result', now: () => now });
  answering.plan(`Answer${index}`).check?.(value as never, findings);
  return findings.failures;
}

/** Returns whether Ajv can compare a value; it compares values by their `valueOf`. */
function isComparable(value: unknown): boolean {
  return !/"(valueOf|toString)":/.test(JSON.stringify(value) ?? '');
}

/** Writes absent members that may be null as null, so that they are present. */
function asWritten(value: unknown, { title }: Case): unknown {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject && title.startsWith('an object with required, optional and nullable')
    ? { ...value, d: (value as { d?: unknown }).d ?? null }
    : value;
}

/** Tries values of a shape, valid and broken ones, against the judge. */
function agree(each: Case, known: readonly NamedType[], check: (value: unknown) => Failures): void {
  const { shape, also, within } = each;
  const judge = judgeOf(describeShape(shape, known));
  const counts = { accepted: 0, refused: 0 };
  const values = bodiesOf(shape, known).filter((value) => isComparable(value) && (within?.(value) ?? true));
  const property = fc.property(values, (given) => {
    const value = JSON.parse(jsonText(given, 0)) as unknown;
    const expected = judge(asWritten(value, each)) && (also?.(value) ?? true);
    counts[expected ? 'accepted' : 'refused']++;
    const failures = check(value);
    if ((failures === undefined) !== expected)
      throw new Error(`${JSON.stringify(value)} is ${expected ? 'valid' : 'broken'}, but the check says ${JSON.stringify(failures)}`);
  });
  fc.assert(property, { seed: 20_261_122, numRuns: 1000 });
  expect(Math.min(counts.accepted, shape.kind === 'any' ? 100 : counts.refused)).toBeGreaterThanOrEqual(10);
}

describe('the published schema and the check of an event agree on', () => {
  for (const each of plain) it(each.title, () => agree(each, types, (value) => checkEvent(each.index, value)));
});

describe('the published schema without rules and the check of a result agree on', () => {
  for (const { shape, ...each } of plain)
    it(each.title, () => {
      const bare: Shape = withoutRules(shape);
      agree({ title: each.title, shape: bare }, withoutRules(types), (value) => checkResult(each.index, value));
    });
});

describe('a value that is read from a body satisfies the check of an event:', () => {
  for (const [index, { title, shape, within }] of cases.entries())
    it(title, () => {
      let accepted = 0;
      const values = bodiesOf(shape, types).filter((value) => within?.(value) ?? true);
      const property = fc.property(values, fc.nat(2), (given, form) => {
        const { said, input } = send(raising.plan(`Take${index}`), { json: jsonText(given, form), now });
        if (said.length > 0) return;
        accepted++;
        expect(checkEvent(index, input!['value'])).toBeUndefined();
      });
      fc.assert(property, { seed: 20_261_122, numRuns: 300 });
      expect(accepted).toBeGreaterThan(0);
    });
});
