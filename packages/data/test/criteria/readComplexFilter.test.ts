import type { ComplexQueryFilter, FilterLimits } from '@portico/core/manifest';
import { describe, expect, it } from 'vitest';
import { readComplexFilter } from '../../src/criteria/readComplexFilter.ts';
import { complexThing } from '../support/complexModel.ts';

/** Reads a filter, and collects its failures. */
function read(text: string | undefined, model: ComplexQueryFilter = complexThing, filterLimits: FilterLimits = {}) {
  const failures: { in: string; path: string; code: string; message: string }[] = [];
  const fail = (location: string, path: string, code: string, message: string) => void failures.push({ in: location, path, code, message });
  const criteria = readComplexFilter({ fail, plan: { filterLimits } }, 'query', 'filter', text, model);
  return { criteria, failures, message: failures[0]?.message };
}

const nested = (levels: number) => '{"not":'.repeat(levels - 1) + '{"rank":1}' + '}'.repeat(levels - 1);

describe('a complex filter', () => {
  it('[QUERY-17] is read from one JSON object into values of the language', () => {
    const text = `{"name":{"Contains":"x"},"big":9007199254740993,"price":{"greaterThan":0.10000000000000000555},"at":"2024-01-01T01:00:00+01:00",
      "or":[{"place":{"city":"Lisbon"}},{"not":{"day":{"between":["2024-01-01","2024-02-01"]}}}],"ref":null,"count":{"in":[1,2]}}`;
    const { criteria, failures } = read(text);
    expect(failures).toEqual([]);
    expect(criteria).toEqual({
      name: { contains: 'x' },
      big: 9007199254740993n,
      price: { greaterThan: '0.10000000000000000555' },
      at: new Date('2024-01-01T00:00:00Z'),
      or: [{ place: { city: 'Lisbon' } }, { not: { day: { between: ['2024-01-01', '2024-02-01'] } } }],
      ref: null,
      count: { in: [1, 2] },
    });
  });

  it.each(['equals', 'notEquals', 'contains', 'startsWith', 'endsWith', 'greaterThan', 'greaterOrEqual', 'lessThan', 'lessOrEqual'])(
    'accepts %s, with or without a capital',
    (operator) => {
      const capital = operator.charAt(0).toUpperCase() + operator.slice(1);
      for (const given of [operator, capital]) {
        expect(read(`{"name":{"${given}":"x"}}`)).toMatchObject({ criteria: { name: { [operator]: 'x' } }, failures: [] });
      }
    },
  );

  it('accepts lists: any number of values for in, two for between', () => {
    expect(read('{"rank":{"in":[],"between":[2,1]}}').criteria).toEqual({ rank: { in: [], between: [2, 1] } });
    expect(read('{"rank":{"In":[3,null]}}').message).toBe("'filter' at /rank/In/1 must be a whole number from -2147483648 to 2147483647.");
    expect(read('{"kind":{"in":["a","c"]}}').message).toBe("'filter' at /kind/in/1 must be one of a, b.");
    expect(read('{"rank":{"between":[1,2,3]}}').message).toBe("'filter' at /rank/between must be a list of two values.");
  });

  it('accepts null for nullable fields, and any part of a text for fields of literal values', () => {
    expect(read('{"name":null,"not":{"name":{"notEquals":null}}}').criteria).toEqual({ name: null, not: { name: { notEquals: null } } });
    expect(read('{"rank":{"equals":null}}').message).toContain('at /rank/equals must be a whole number');
    expect(read('{"name":{"greaterThan":null}}').message).toBe("'filter' at /name/greaterThan must be a text.");
    expect(read('{"kind":{"contains":"c","startsWith":"d","endsWith":"e"}}').failures).toEqual([]);
    expect(read('{"kind":{"notEquals":"c"}}').message).toBe("'filter' at /kind/notEquals must be one of a, b.");
  });

  it('accepts values of every type, and numbers as they are written', () => {
    const text = `{"flag":true,"weight":1.5e3,"count":-7,"big":"-9223372036854775808","price":"1.50","ref":"FFFFFFFF-FFFF-4FFF-BFFF-FFFFFFFFFFFF",
      "day":"2024-02-29","data":"AP8="}`;
    expect(read(text).criteria).toEqual({
      flag: true,
      weight: 1500,
      count: -7,
      big: -9223372036854775808n,
      price: '1.50',
      ref: 'FFFFFFFF-FFFF-4FFF-BFFF-FFFFFFFFFFFF',
      day: '2024-02-29',
      data: Buffer.from([0, 255]),
    });
  });

  it('shortens a long name in a location to 60 characters', () => {
    expect(read(`{"${'n'.repeat(60)}":1}`).message).toBe(`'filter' at /${'n'.repeat(60)} is not known.`);
    expect(read(`{"${'n'.repeat(61)}":1}`).message).toBe(`'filter' at /${'n'.repeat(60)}… is not known.`);
  });

  it('is absent if nothing is sent', () => {
    expect(read(undefined)).toMatchObject({ criteria: undefined, failures: [] });
  });

  it('[QUERY-18] is rejected with more than 16,384 characters', () => {
    const text = (length: number) => `{"name":"${'x'.repeat(length - 11)}"}`;
    expect(text(16_384)).toHaveLength(16_384);
    expect(read(text(16_384)).failures).toEqual([]);
    expect(read(text(16_385))).toMatchObject({ criteria: undefined, message: "'filter' has more than 16,384 characters." });
  });

  it('[QUERY-18] is rejected with more than 32 levels, of objects or of lists', () => {
    expect(read(nested(32)).failures).toEqual([]);
    expect(read(nested(33)).message).toBe("'filter' is nested more than 32 levels deep.");
    expect(read(`{"rank":{"in":${'['.repeat(32)}${']'.repeat(32)}}}`).message).toContain('at /rank/in/0 must be');
    expect(read(`{"rank":{"in":${'['.repeat(33)}${']'.repeat(33)}}}`).message).toBe("'filter' is nested more than 32 levels deep.");
    expect(read('{"and":['.repeat(1800)).message).toBe("'filter' is nested more than 32 levels deep.");
    expect(read('['.repeat(16_000)).message).toBe("'filter' is nested more than 32 levels deep.");
    expect(read(JSON.stringify({ and: Array.from({ length: 40 }, () => ({ rank: { in: [1] } })) })).failures).toEqual([]);
    expect(read(JSON.stringify({ name: '{['.repeat(100) + '\\"' })).failures).toEqual([]);
  });

  it.each([
    ['', "'filter' is not JSON."],
    ['{', "'filter' is not JSON."],
    ['{"name":"x",}', "'filter' is not JSON."],
    ['[]', "'filter' must be an object of conditions."],
    ['"x"', "'filter' must be an object of conditions."],
    ['null', "'filter' must be an object of conditions."],
    ['{"and":{}}', "'filter' at /and must be a list of objects."],
    ['{"or":[{"name":"x"},3]}', "'filter' at /or/1 must be an object of conditions."],
    ['{"not":[]}', "'filter' at /not must be an object of conditions."],
    ['{"name":{"between":["a"]}}', "'filter' at /name/between must be a list of two values."],
    ['{"name":{"in":"a"}}', "'filter' at /name/in must be a list of values."],
    ['{"name":{"equals":"a","Equals":"b"}}', "'filter' at /name/Equals is given twice."],
  ])('[QUERY-19] is rejected if it is malformed: %s', (text, message) => {
    const { criteria, failures } = read(text);
    expect(criteria).toBeUndefined();
    expect(failures).toEqual([{ in: 'query', path: 'filter', code: 'binding.complexFilter', message }]);
  });

  it.each([
    ['{"nam":"x"}', '/nam'],
    ['{"place":{"country":"x"}}', '/place/country'],
    ['{"and":[{"a/b~c":1}]}', '/and/0/a~1b~0c'],
    ['{"__proto__":{"name":"x"}}', '/__proto__'],
    ['{"constructor":{"name":"x"}}', '/constructor'],
    ['{"toString":"x"}', '/toString'],
    ['{"place":{"__proto__":{"city":"x"}}}', '/place/__proto__'],
  ])('[QUERY-19] is rejected with an unknown member: %s', (text, pointer) => {
    expect(read(text).message).toBe(`'filter' at ${pointer} is not known.`);
  });

  it.each(['like', '__proto__', 'constructor', 'hasOwnProperty', 'and'])(
    '[QUERY-19] is rejected with an unknown operator: %s',
    (operator) => {
      expect(read(`{"name":{"${operator}":"x"}}`).message).toBe(`'filter' at /name/${operator} is not an operator.`);
    },
  );

  it.each([
    ['{"name":1}', '/name must be a text'],
    ['{"name":"\\u0000"}', '/name must be a text'],
    ['{"name":"\\ud800"}', '/name must be a text'],
    ['{"flag":"true"}', '/flag must be true or false'],
    ['{"weight":"1"}', '/weight must be a number'],
    ['{"weight":1e999}', '/weight must be a number'],
    ['{"count":1.5}', '/count must be a whole number from -2147483648 to 2147483647'],
    ['{"count":2147483648}', '/count must be a whole number from -2147483648 to 2147483647'],
    ['{"big":9223372036854775808}', '/big must be a whole number of 64 bits'],
    ['{"price":"1,5"}', '/price must be a decimal number'],
    ['{"ref":"x"}', '/ref must be a GUID'],
    ['{"at":"2024-01-01"}', '/at must be an RFC 3339 timestamp with its offset'],
    ['{"day":"2024-02-30"}', '/day must be a date of the form YYYY-MM-DD'],
    ['{"data":"%%"}', '/data must be base64 text'],
    ['{"rank":null}', '/rank must be a whole number from -2147483648 to 2147483647'],
    ['{"name":{"in":[null]}}', '/name/in/0 must be a text'],
    ['{"kind":"c"}', '/kind must be one of a, b'],
    ['{"place":"x"}', '/place must be an object of conditions'],
    ['{"flag":{"contains":"t"}}', '/flag/contains does not apply to the type of the field'],
    ['{"flag":{"lessThan":true}}', '/flag/lessThan does not apply to the type of the field'],
  ])('[QUERY-19] is rejected with a value of another type: %s', (text, message) => {
    expect(read(text).message).toBe(`'filter' at ${message}.`);
  });

  it('changes no prototype', () => {
    read('{"__proto__":{"polluted":1},"and":[{"__proto__":{"polluted":1}}]}');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('has at most 50 conditions at any depth, or the limit of the operation', () => {
    const conditions = (count: number) => `{"or":[${Array.from({ length: count }, (_, rank) => `{"place":{"stars":${rank}}}`).join()}]}`;
    expect(read(conditions(50)).failures).toEqual([]);
    expect(read(conditions(51)).message).toBe("'filter' at /or/50/place/stars has more than 50 conditions.");
    expect(read(conditions(3), complexThing, { conditions: 2 }).message).toContain('has more than 2 conditions');
    expect(read('{"not":{"rank":{"greaterThan":1,"lessThan":3,"notEquals":2}}}', complexThing, { conditions: 2 }).message).toContain(
      'at /not/rank/notEquals has more than 2 conditions',
    );
  });

  it('has at most 1,000 values in all its conditions, or the limit of the operation', () => {
    const values = (count: number) => Array.from({ length: count }, (_, value) => value).join();
    const filter = (one: number, other: number) =>
      `{"or":[{"rank":{"in":[${values(one)}]}},{"count":{"in":[${values(other)}]}},{"rank":7}]}`;
    expect(read(filter(600, 399)).failures).toEqual([]);
    expect(read(filter(600, 401)).message).toBe("'filter' at /or/1/count/in has more than 1,000 values.");
    expect(read(filter(600, 400)).message).toBe("'filter' at /or/2/rank has more than 1,000 values.");
    expect(read(filter(2, 2), complexThing, { values: 4 }).message).toBe("'filter' at /or/2/rank has more than 4 values.");
    expect(read(filter(1_500, 400), complexThing, { values: 2_000 }).failures).toEqual([]);
  });

  it('has the limits of length and depth of the operation', () => {
    expect(read(nested(3), complexThing, { depth: 3 }).failures).toEqual([]);
    expect(read(nested(4), complexThing, { depth: 3 }).message).toBe("'filter' is nested more than 3 levels deep.");
    expect(read(nested(60), complexThing, { depth: 60 }).failures).toEqual([]);
    expect(read('{"rank":1}', complexThing, { length: 10 }).failures).toEqual([]);
    expect(read('{"rank":10}', complexThing, { length: 10 }).message).toBe("'filter' has more than 10 characters.");
  });

  it('has at most four conditions on texts of unlimited length', () => {
    const model = {
      ...complexThing,
      fields: complexThing.fields.map((field) => (field.name === 'name' ? { ...field, longText: true as const } : field)),
    };
    const searches = (count: number) => `{"and":[${'{"name":{"contains":"xyz"}},'.repeat(count)}{"rank":1}]}`;
    expect(read(searches(4), model).failures).toEqual([]);
    expect(read(searches(5), model).message).toBe(
      "'filter' at /and/4/name/contains has more than 4 conditions on texts of unlimited length.",
    );
    expect(read(`{"name":{"contains":"${'a'.repeat(257)}"}}`, model).message).toContain('must have at most 256 characters');
  });
});
