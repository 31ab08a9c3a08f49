import { buildCriteriaSql, getEntityScope } from '@portico/data';
import { sqliteStore } from '@portico/data-sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import { thing } from '../support/models.ts';
import { entityPlan } from '../support/plans.ts';
import { viewOf } from '../support/viewOf.ts';

describe('Criteria become a condition', () => {
  const store = sqliteStore({ name: 'criteria' });
  afterAll(() => store.close());
  const scope = getEntityScope(entityPlan(thing));
  const made = (criteria: object, view = viewOf({ asSystem: true, withDeleted: true })) =>
    buildCriteriaSql(criteria, scope, { store, view });
  const text = (criteria: object) => made(criteria).text;

  it('from all criteria, which is true without criteria', () => {
    expect(made({})).toEqual({ text: 'true', values: [] });
    expect(made({ rank: 1 })).toEqual({ text: '(t."rank" = {0})', values: [1] });
    expect(made({ rank: 1, count: 2 })).toEqual({ text: '((t."rank" = {0}) AND (t."count" = {1}))', values: [1, 2] });
    expect(made({ rank: { greaterThan: 1, lessThan: 3 } })).toEqual({ text: '((t."rank" > {0}) AND (t."rank" < {1}))', values: [1, 3] });
    expect(made({ rank: {} })).toEqual({ text: 'true', values: [] });
  });

  it('for groups: and, or, not, in pairs', () => {
    const ranks = (count: number) => Array.from({ length: count }, (_, rank) => ({ rank }));
    expect(text({ and: ranks(2) })).toBe('((t."rank" = {0}) AND (t."rank" = {1}))');
    expect(text({ or: ranks(3) })).toBe('((t."rank" = {0}) OR ((t."rank" = {1}) OR (t."rank" = {2})))');
    expect(text({ or: ranks(4) })).toBe('(((t."rank" = {0}) OR (t."rank" = {1})) OR ((t."rank" = {2}) OR (t."rank" = {3})))');
    expect(text({ or: ranks(1) })).toBe('(t."rank" = {0})');
    expect([text({ and: [] }), text({ or: [] })]).toEqual(['true', 'false']);
    expect(text({ not: { rank: 1 } })).toBe('(((t."rank" = {0})) IS NOT TRUE)');
  });

  it('compares with null by equality only; other comparisons match nothing', () => {
    expect(text({ name: null })).toBe('(t."name" IS NULL)');
    expect(text({ name: { equals: null } })).toBe('(t."name" IS NULL)');
    expect(text({ name: { notEquals: null } })).toBe('(t."name" IS NOT NULL)');
    for (const operator of ['greaterThan', 'greaterOrEqual', 'lessThan', 'lessOrEqual', 'contains'])
      expect(text({ name: { [operator]: null } })).toBe('false');
    const among = made({ rank: { in: [1, null] } });
    expect(among.text).toMatch(/^\(\(.*\{0\}.*\) OR t\."rank" IS NULL\)$/);
    expect(made({ rank: { in: [1] } }).text).not.toContain('NULL');
    expect(among.values).toEqual(made({ rank: { in: [1] } }).values);
  });

  it.each([
    ['equals', '9.5', [95_000n]],
    ['notEquals', '9.5', [95_000n]],
    ['greaterThan', '9.50005', [95_000n]],
    ['greaterOrEqual', '9.50005', [95_001n]],
    ['lessThan', '9.50005', [95_001n]],
    ['lessOrEqual', '9.50005', [95_000n]],
    ['between', ['9.50005', '9.50015'], [95_001n, 95_001n]],
  ])('with values encoded for the column and rounded so that the comparison stays true: %s', (operator, operand, values) => {
    expect(made({ price: { [operator]: operand } }).values).toEqual(values);
  });

  it('with values that are objects: instants and bytes', () => {
    expect(made({ at: new Date(5) }).values).toEqual([5]);
    expect(made({ data: new Uint8Array([1]) }).values).toEqual([new Uint8Array([1])]);
    expect(made({ name: { startsWith: 'a', endsWith: 'b', contains: 'c' } }).values).toEqual(['a', 'b', 'c']);
  });

  it('for fields of related rows that are visible', () => {
    expect(text({ place: { city: 'Lisbon' } })).toContain('"city"');
    expect(made({ place: { city: 'Lisbon' } }, viewOf()).text).toContain('"is_deleted"');
    expect(made({ place: { city: 'Lisbon' } }, viewOf()).text).toContain('{tenant}');
    expect(text({ place: { city: 'Lisbon' } })).not.toMatch(/is_deleted|\{tenant\}|\{caller\}/);
  });

  it('but not with unknown names, values of other types, or missing values', () => {
    expect(() => made({ colour: 1 })).toThrow("Unknown criterion 'colour': it is neither a field nor a relation.");
    expect(() => made({ parts: { cost: '1' } })).toThrow(
      "The criterion 'parts' is a to-many relation: it takes `some`, `every` or `none`, not 'cost'.",
    );
    expect(() => made({ place: 'Lisbon' })).toThrow("The criterion 'place' must be an object.");
    expect(() => made({ place: { rank: 1 } })).toThrow("Unknown criterion 'rank'");
    expect(() => made({ rank: { like: 1 } })).toThrow("Unknown operator 'like' of the criterion 'rank'.");
    const range = "The criterion 'rank' has the type Int, which cannot represent the compared value: x cannot be stored.";
    for (const criteria of [{ rank: 'x' }, { rank: { in: ['x'] } }, { rank: { between: [1, 'x'] } }])
      expect(() => made(criteria)).toThrow(range);
    expect(() => made({ flag: { contains: true } })).toThrow(
      "The operator 'contains' does not apply to 'flag', which has the type boolean.",
    );
    expect(() => made({ rank: { equals: undefined } })).toThrow("The operator 'equals' of the criterion 'rank' is undefined.");
    expect(() => made({ rank: undefined })).toThrow("The criterion 'rank' is undefined; omit it, or use null.");
    expect(() => made({ and: [{ rank: undefined }] })).toThrow("'rank' is undefined");
  });
});
