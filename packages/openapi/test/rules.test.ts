import { describeShape } from '@portico/openapi';
import type { Schema } from '@portico/openapi';
import type { Comparison, Rule, Shape } from '@portico/core/manifest';
import { describe, expect, it } from 'vitest';
import { list, member, nullable, object, scalar } from './support/build.ts';

const text = (...rules: Rule[]): Schema => describeShape(scalar('string', ...rules));
const number = (...rules: Rule[]): Schema => describeShape(scalar('number', ...rules));
const strings = (...rules: Rule[]): Schema => describeShape(list(scalar('string'), ...rules));
const compare = (comparison: Comparison, value: number): Rule => ({ rule: 'compare', comparison, bound: { value } });

describe('rules as keywords', () => {
  it('publishes the minimum length of a string and the minimum size of a collection [VALID-01] [VALID-04]', () => {
    expect(text({ rule: 'minLength', count: 2 })).toEqual({ type: 'string', minLength: 2 });
    expect(strings({ rule: 'minItems', count: 2 })).toMatchObject({ type: 'array', minItems: 2 });
  });

  it('publishes the maximum length of a string and the maximum size of a collection [VALID-02] [VALID-04]', () => {
    expect(text({ rule: 'maxLength', count: 9 })).toEqual({ type: 'string', maxLength: 9 });
    expect(strings({ rule: 'maxItems', count: 9 })).toMatchObject({ type: 'array', maxItems: 9 });
  });

  it('publishes both bounds of a length [VALID-03]', () => {
    const bounds: Rule[] = [
      { rule: 'minLength', count: 2 },
      { rule: 'maxLength', count: 5 },
    ];
    expect(text(...bounds)).toEqual({ type: 'string', minLength: 2, maxLength: 5 });
  });

  it('publishes the size of a dictionary by its entries', () => {
    const shape: Shape = { kind: 'dictionary', values: scalar('Int'), rules: [{ rule: 'minItems', count: 1 }] };
    expect(describeShape(shape)).toMatchObject({ type: 'object', minProperties: 1 });
  });

  it('publishes a range as inclusive bounds [VALID-05]', () => {
    const range = [compare('greaterThanOrEqual', 1), compare('lessThanOrEqual', 20)];
    expect(describeShape(scalar('Int', ...range))).toEqual({ type: 'integer', format: 'int32', minimum: 1, maximum: 20 });
  });

  it('publishes comparisons with a number as bounds [VALID-06] [VALID-07] [VALID-08]', () => {
    expect(number(compare('greaterThan', 0))).toMatchObject({ exclusiveMinimum: 0 });
    expect(number(compare('lessThan', 0))).toMatchObject({ exclusiveMaximum: 0 });
    expect(number(compare('greaterThanOrEqual', 3))).toMatchObject({ minimum: 3 });
    expect(number(compare('lessThanOrEqual', 3))).toMatchObject({ maximum: 3 });
    expect(number(compare('equalTo', 3))).toMatchObject({ enum: [3] });
    expect(number(compare('notEqualTo', 3))).toMatchObject({ not: { enum: [3] } });
  });

  it('publishes bounds of a Decimal on its number, because JSON Schema cannot bound text', () => {
    const schema = describeShape(scalar('Decimal', compare('greaterThan', 0)));
    const text = { type: 'string', format: 'decimal', pattern: '^-?[0-9]+(\\.[0-9]+)?$' };
    expect(schema.oneOf).toEqual([text, { type: 'number', exclusiveMinimum: 0 }]);
    expect(schema.description).toBe('Must be greater than 0.');
  });

  it('publishes a pattern as written [VALID-09]', () => {
    expect(text({ rule: 'pattern', pattern: '^[A-Z]{3}$' })).toEqual({ type: 'string', pattern: '^[A-Z]{3}$' });
  });

  it('publishes the formats of e-mail addresses, URLs and GUIDs [VALID-10] [VALID-11] [VALID-12]', () => {
    expect(text({ rule: 'email' })).toEqual({ type: 'string', format: 'email' });
    expect(text({ rule: 'url' })).toEqual({ type: 'string', format: 'uri' });
    expect(describeShape(scalar('Guid'))).toEqual({ type: 'string', format: 'uuid' });
  });

  it('publishes a set of values, a step, and the absence of equal elements', () => {
    expect(text({ rule: 'oneOf', values: ['EUR', 'USD'] })).toEqual({ type: 'string', enum: ['EUR', 'USD'] });
    expect(number({ rule: 'multipleOf', divisor: 0.5 })).toMatchObject({ multipleOf: 0.5 });
    expect(strings({ rule: 'uniqueItems' })).toMatchObject({ uniqueItems: true });
  });

  it('publishes that a value must not be empty', () => {
    expect(text({ rule: 'notEmpty' })).toEqual({ type: 'string', minLength: 1, pattern: '\\S' });
    expect(strings({ rule: 'notEmpty' })).toMatchObject({ minItems: 1 });
  });

  it('publishes the rules of elements on the elements', () => {
    expect(describeShape(list(scalar('string', { rule: 'email' })))).toEqual({ type: 'array', items: { type: 'string', format: 'email' } });
  });

  it('allows null if the value may be null, whatever the rules', () => {
    expect(describeShape(nullable(scalar('string', { rule: 'oneOf', values: ['a'] })))).toEqual({
      type: ['string', 'null'],
      enum: ['a', null],
    });
  });
});

describe('rules that JSON Schema cannot express', () => {
  const noKeyword = ({ description: _words, 'x-portico-rules': _rules, ...keywords }: Schema) => keywords;

  it('publishes phone numbers and payment cards in words only [VALID-13] [VALID-14]', () => {
    expect(text({ rule: 'phone' })).toEqual({
      type: 'string',
      description: 'Must be a phone number in international form.',
      'x-portico-rules': [{ name: 'phone', message: 'must be a phone number in international form' }],
    });
    expect(noKeyword(text({ rule: 'creditCard' }))).toEqual({ type: 'string' });
  });

  it.each([
    ['future', 'Must be in the future.'],
    ['past', 'Must be in the past.'],
    ['futureOrPresent', 'Must not be in the past.'],
    ['pastOrPresent', 'Must not be in the future.'],
  ] as const)('publishes %s in words only [VALID-15]', (rule, description) => {
    const schema = describeShape(scalar('DateTimeOffset', { rule }));
    expect(schema).toMatchObject({ description, 'x-portico-rules': [{ name: rule }] });
    expect(noKeyword(schema)).toEqual({ type: 'string', format: 'date-time' });
  });

  it('publishes a comparison with another property in words only, by the name in the request [VALID-16]', () => {
    const later: Rule = { rule: 'compare', comparison: 'greaterThan', bound: { property: 'checkIn' } };
    const stay = object(
      member('checkIn', scalar('DateTimeOffset'), { wireName: 'check-in' }),
      member('checkOut', scalar('DateTimeOffset', later), { description: 'The last day.' }),
    );
    const schema = describeShape(stay).properties!['checkOut']!;
    expect(schema).toMatchObject({
      description: 'The last day.\n\nMust be greater than `check-in`.',
      'x-portico-rules': [{ name: 'greaterThan', arguments: [{ member: 'check-in' }] }],
    });
    expect(noKeyword(schema)).toEqual({ type: 'string', format: 'date-time' });
    expect(noKeyword(number(later))).toEqual({ type: 'number', format: 'double' });
  });

  it('publishes bounds and lengths as keywords only if they apply to the wire format', () => {
    expect(noKeyword(describeShape(scalar('DateTimeOffset', compare('greaterThan', 5))))).toEqual({ type: 'string', format: 'date-time' });
    expect(noKeyword(describeShape(scalar('Bytes', { rule: 'maxLength', count: 5 })))).toEqual({ type: 'string', format: 'byte' });
  });

  it('publishes a pattern that needs the flag u as an extension', () => {
    expect(text({ rule: 'pattern', pattern: '^\\p{L}+$' })).toMatchObject({
      type: 'string',
      description: 'Must match the ECMAScript pattern `^\\p{L}+$` with the flag `u`.',
      'x-portico-pattern': '^\\p{L}+$',
    });
    expect(text({ rule: 'pattern', pattern: '^\\P{Cs}*$' })).toEqual({
      type: 'string',
      pattern: '^(?:[\\uD800-\\uDBFF][\\uDC00-\\uDFFF]|[^\\uD800-\\uDFFF])*$',
    });
  });

  it('keeps the words outside of a choice with null', () => {
    const shape = object(member('card', nullable(scalar('Decimal', compare('greaterThan', 0))), { optional: true, solid: true }));
    const { card } = describeShape(shape).properties!;
    expect(card).toMatchObject({ description: 'Must be greater than 0.', 'x-portico-rules': [{ name: 'greaterThan', arguments: [0] }] });
    expect(card!.oneOf).toHaveLength(3);
  });
});

describe('several rules of one kind', () => {
  it('keeps the tighter bound', () => {
    expect(text({ rule: 'minLength', count: 2 }, { rule: 'minLength', count: 5 })).toEqual({ type: 'string', minLength: 5 });
    expect(number(compare('lessThanOrEqual', 2), compare('lessThanOrEqual', 1))).toMatchObject({ maximum: 1 });
    expect(text({ rule: 'oneOf', values: ['a', 'b'] }, { rule: 'oneOf', values: ['b', 'c'] }).enum).toEqual(['b']);
  });

  it('requires every pattern', () => {
    const schema = text({ rule: 'notEmpty' }, { rule: 'pattern', pattern: '^a' }, { rule: 'pattern', pattern: 'b$' });
    expect(schema).toEqual({ type: 'string', minLength: 1, pattern: '\\S', allOf: [{ pattern: '^a' }, { pattern: 'b$' }] });
  });
});

describe('a mandatory member', () => {
  it('is published as required and without null', () => {
    const shape = object(member('name', scalar('string', { rule: 'mandatory' }), { optional: true }));
    expect(describeShape(shape)).toEqual({ type: 'object', properties: { name: { type: 'string' } }, required: ['name'] });
  });
});
