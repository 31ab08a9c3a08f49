import { describeShape } from '@portico/openapi';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { inputs } from '../check/ruleSources.ts';
import { send } from './support/call.ts';
import { judgeOf } from './support/judges.ts';
import { emittedFor } from './support/load.ts';
import type { Emitted } from './support/load.ts';
import { ruleSets } from './support/ruleSets.ts';
import type { RuleSet } from './support/ruleSets.ts';

// Random sets of rules, judged by those who know nothing of how the compiler decides: the emitted validator and the published schema.
// `RULES_SEED=… npx vitest run packages/compiler/test/emit/contradictions.test.ts` repeats a run.

const seed = Number(process.env['RULES_SEED'] ?? Date.now() % 2 ** 31);
const sets = fc.sample(ruleSets, { seed, numRuns: 300 });
const now = Date.UTC(2026, 5, 1);

interface Judged {
  readonly set: RuleSet;
  /** The diagnostics; empty if the compiler accepts the rules. */
  readonly found: readonly string[];
  /** The values that the emitted validator accepts. */
  readonly accepted: readonly unknown[];
  /** The values that the published schema accepts. */
  readonly valid: readonly unknown[];
}

let judged: readonly Judged[] = [];
beforeAll(async () => {
  const emitted = await emittedFor(sets.map(({ shape }) => shape));
  judged = sets.map((set, index) => judge(set, index, emitted));
  return () => emitted.project.remove();
}, 120_000);

function judge(set: RuleSet, index: number, emitted: Emitted): Judged {
  const plan = emitted.plan(`Take${index}`);
  const schema = describeShape(set.shape, []);
  // A list of no values is valid JSON Schema and accepts nothing; Ajv does not take it.
  const isValid = JSON.stringify(schema).includes('"enum":[]') ? () => false : judgeOf(schema);
  return {
    set,
    found: inputs(`readonly value!: ${set.written};`),
    accepted: set.values.filter((value) => send(plan, { json: JSON.stringify(value), now }).failures.length === 0),
    // The validator of JSON Schema compares multiples to nine digits, so it takes the least numbers for multiples of everything.
    valid: set.values.filter((value) => isValid(value) && !(typeof value === 'number' && value !== 0 && Math.abs(value) < 1e-8)),
  };
}

const isContradiction = (found: readonly string[]) => found.some((each) => /^PRAG05(48|35): (?!its bound)/.test(each));
// A set of literal values is published without rules: rules that reject one of them do not occur in a project.
const isSaidBySchemas = ({ written, shape }: RuleSet) => shape.kind !== 'enum' && !/Phone|CreditCard|Future|Past/.test(written);

describe(`Random sets of rules (RULES_SEED=${seed})`, () => {
  it('are rejected only if no value is accepted', () => {
    for (const { set, found, accepted, valid } of judged.filter((each) => isContradiction(each.found))) {
      expect([set.written, found, accepted]).toEqual([set.written, found, []]);
      if (isSaidBySchemas(set)) expect([set.written, found, valid]).toEqual([set.written, found, []]);
    }
  });

  it('are rejected whenever no value is accepted, unless a pattern is among them', () => {
    const missed = judged.filter(({ found, accepted }) => accepted.length === 0 && !isContradiction(found));
    const undecided = missed.filter(({ set }) => !set.complete).map(({ set }) => set.written);
    if (undecided.length > 0) process.stdout.write(`Not decided (RULES_SEED=${seed}): ${undecided.join('; ')}\n`);
    expect(missed.filter(({ set }) => set.complete).map(({ set }) => set.written)).toEqual([]);
    expect(undecided.length).toBeLessThan(sets.length / 20);
  });

  it('name exactly the listed values that are never accepted', () => {
    for (const { set, found, accepted } of judged) {
      if (set.shape.kind !== 'enum' || isContradiction(found)) continue;
      const refused = accepted.length < set.shape.values.length;
      expect([set.written, found.some((each) => each.startsWith('PRAG0549'))]).toEqual([set.written, refused]);
    }
  });

  it('are both rejected and accepted in large numbers', () => {
    const refused = judged.filter(({ found }) => isContradiction(found)).length;
    expect(refused).toBeGreaterThan(sets.length / 10);
    expect(sets.length - refused).toBeGreaterThan(sets.length / 10);
  });
});
