import { describe, expect, it } from 'vitest';
import { foundIn } from './support.ts';

const found = (constraints: string, type: string) =>
  foundIn(`import type { GreaterThanOrEqual, MinLength } from '@portico/core';
export class GetOne extends Endpoint(Get('/all/{id:${constraints}}'))<string> { readonly id!: ${type}; handle() { return ''; } }`);

const constraints = ['int', 'long', 'decimal', 'min(1)', 'max(9)', 'range(1,9)', 'guid', 'bool', 'datetime', 'alpha', 'length(9)'];
const numeric = constraints.slice(0, 6);

describe('A constraint and the type of its property [ROUTE-04]', () => {
  for (const [type, fitting] of [
    ['string', constraints],
    ['Int', [...numeric, 'length(9)']],
    ['Long', [...numeric, 'length(9)']],
    ['number', [...numeric, 'length(9)']],
    ['Decimal', [...numeric, 'length(9)']],
    ['Guid', ['guid']],
    ['boolean', ['bool', 'alpha']],
    ['DateTimeOffset', ['datetime']],
    ['DateOnly', ['datetime']],
  ] as const) {
    it(`agree for ${type}: ${fitting.join(', ')}; all other constraints reject every value of the type`, () => {
      const agreeing = constraints.filter((constraint) => found(constraint, type).length === 0);
      expect(agreeing).toEqual(fitting);
    });
  }

  it.each([
    ['length(36)', 'Guid'],
    ['length(4)', 'boolean'],
    ['regex(^4)', 'Guid'],
    ['min(20)', 'Int & Range<1, 20>'],
    ['length(3)', 'string & MinLength<3>'],
    ['decimal', 'Int'],
    ['int', 'Decimal'],
  ])('agree if some value satisfies both: %s and %s', (constraint, type) => expect(found(constraint, type)).toEqual([]));

  it.each([
    ['min(21)', 'Int & Range<1, 20>'],
    ['max(-1)', 'Long & GreaterThanOrEqual<0>'],
    ['length(3)', 'string & MinLength<4>'],
    ['min(3000000000)', 'Int'],
    ['minlength(37)', 'Guid'],
  ])('contradict each other if the rules or the range of the type leave no value: %s and %s', (constraint, type) =>
    expect(found(constraint, type)).toEqual(['PRAG0507']),
  );
});
