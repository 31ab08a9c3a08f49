import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send, written } from './support/call.ts';
import { compiled } from './support/load.ts';
import type { Emitted } from './support/load.ts';

const declarations = `
export interface Node { value: Int; next?: Node; kids?: Node[]; byName?: Record<string, Node> }
export interface Part { id: Int; label: string & JsonPropertyName<'the-label'>; note?: string | null; size?: Int }
export type Shape = { kind: 'circle'; radius: number } | { kind: 'square'; side: Int & Positive };
export class Save extends VoidEndpoint(Post('/save')) {
  readonly part!: Part;
  readonly userName!: string & Length<2, 4>;
  renamed: string & JsonPropertyName<'wire/name~'> = 'kept';
  readonly level?: 1 | 2;
  readonly parts?: Part[];
  readonly shape?: Shape;
  readonly map?: Record<string, Part>;
  cleared?: string | null = 'start';
  handle() {}
}
export class Wrapped extends VoidEndpoint(Post('/wrapped')) { readonly part!: Part; handle() {} }
export class List extends VoidEndpoint(Post('/list')) { readonly ids!: Int[] & JsonPropertyName<'other'>; handle() {} }
export class One extends VoidEndpoint(Post('/one')) { readonly name!: string & MinLength<2>; handle() {} }
export class Maybe extends VoidEndpoint(Post('/maybe')) { readonly name?: string & MinLength<2>; handle() {} }
export class Asked extends VoidEndpoint(Post('/asked')) {
  readonly id?: Guid & Mandatory;
  readonly size?: Int & Mandatory & Range<1, 9>;
  readonly note?: (string & Mandatory) | null;
  readonly list?: Guid[] & Mandatory;
  handle() {}
}
export class Exact extends VoidEndpoint(Post('/exact')) {
  readonly long?: Long;
  readonly decimal?: Decimal & LessThan<100000000000000000000>;
  readonly int?: Int;
  readonly number?: number;
  readonly any?: unknown;
  readonly unique?: number[] & UniqueItems;
  handle() {}
}
export class Deep extends VoidEndpoint(Post('/deep')) { readonly node!: Node; readonly other?: Int; handle() {} }
export class Loose extends VoidEndpoint(Post('/loose')) { readonly box!: { count: Int; any: unknown }; readonly other?: Int; handle() {} }
export interface Money { amount: Decimal; count: Long; at: DateTimeOffset; data: Bytes; note: string | null; more?: Long; kind: Shape; kinds: Shape[]; secretless: { shown: string } }
export class Read extends Endpoint(Get('/read'))<Money> { handle(): never { throw new Error(); } }
export class Totals extends Endpoint(Get('/totals'))<Record<string, Long>> { handle() { return {}; } }
`;

let emitted: Emitted;
beforeAll(async () => {
  emitted = await compiled(declarations);
});
afterAll(() => emitted.project.remove());

const said = (name: string, json?: string) => send(emitted.plan(name), json === undefined ? {} : { json }).said;
const bound = (name: string, json: string) => {
  const { input, said } = send(emitted.plan(name), { json });
  expect(said).toEqual([]);
  return input!;
};
const part = { id: 1, 'the-label': 'L' };
const save = (more: object) => JSON.stringify({ part, userName: 'ab', ...more });

describe('the body', () => {
  it('is one object of the properties without a location, in camelCase [BODY-01] [BODY-02]', () => {
    expect(bound('Save', save({ userName: 'anna', level: 2 }))).toMatchObject({ userName: 'anna', level: 2, part: { id: 1, label: 'L' } });
  });

  it('has renamed members under their wire names, also in pointers [BODY-03]', () => {
    expect(bound('Save', save({ 'wire/name~': 'x' }))).toMatchObject({ renamed: 'x' });
    expect(said('Save', save({ 'wire/name~': 1, part: { id: 1, 'the-label': 2 } }))).toEqual([
      'body /part/the-label validation.type',
      'body /wire~1name~0 validation.type',
    ]);
    expect(send(emitted.plan('Save'), { json: save({ 'wire/name~': 1 }) }).failures[0]).toMatchObject({
      message: "'wire/name~' must be text.",
    });
  });

  it('is the bare value if its one property is a list or a scalar [BODY-04]', () => {
    expect(bound('List', '[3,-4]')).toMatchObject({ ids: [3, -4] });
    expect(said('List', '{"other":[1]}')).toEqual(['body  validation.type']);
    expect(said('List', '[1,2.5,"3"]')).toEqual(['body /1 validation.int', 'body /2 validation.int']);
    expect(bound('One', '"ab"')).toMatchObject({ name: 'ab' });
  });

  it('names the expected form if a bare value is sent in an object, or no value is sent [BODY-04]', () => {
    const toldOf = (operation: string, json?: string) =>
      send(emitted.plan(operation), json === undefined ? {} : { json }).failures.map(({ message }) => message);
    expect(toldOf('One', '{"name":"ab"}')).toEqual(['The body must be text, not an object that contains it.']);
    expect(toldOf('List', '{"ids":[1]}')).toEqual(['The body must be a list, not an object that contains it.']);
    expect(toldOf('One', '7')).toEqual(['The body must be text.']);
    expect(toldOf('One')).toEqual(['The body is required: text.']);
  });

  it('is wrapped if its one property is an object [BODY-05]', () => {
    expect(bound('Wrapped', JSON.stringify({ part }))).toMatchObject({ part: { id: 1 } });
    expect(said('Wrapped', JSON.stringify(part))).toEqual(['body /part validation.required']);
  });

  it('must not be absent if it has required members', () => {
    expect(said('Wrapped')).toEqual(['body /part validation.required']);
    expect(said('One')).toEqual(['body  validation.required']);
    expect(said('One', 'null')).toEqual(['body  validation.type']);
    expect(said('Maybe')).toEqual([]);
    expect(said('Maybe', 'null')).toEqual([]);
    expect(said('Maybe', '"a"')).toEqual(['body  validation.minLength']);
  });

  it('may lack a mandatory member, which validation reports [BIND-05]', () => {
    const [id, other] = ['0192f0c1-0000-7000-8000-000000000001', '0192f0c1-0000-7000-8000-000000000002'];
    expect(bound('Asked', JSON.stringify({ id, size: 5, note: null, list: [other] }))).toMatchObject({
      id,
      size: 5,
      note: null,
      list: [other],
    });
    expect(said('Asked', '{}')).toEqual(['id', 'size', 'note', 'list'].map((name) => `body /${name} validation.mandatory`));
    expect(said('Asked', JSON.stringify({ id: null, size: null, note: null, list: null }))).toEqual(
      ['id', 'size', 'list'].map((name) => `body /${name} validation.mandatory`),
    );
    expect(said('Asked', JSON.stringify({ id: 'x', size: 10, note: 1, list: [id, 'x'] }))).toEqual([
      'body /id validation.guid',
      'body /size validation.lessThanOrEqual',
      'body /note validation.type',
      'body /list/1 validation.guid',
    ]);
  });

  it.each(['[]', '"text"', '1', 'null', 'true'])('must be an object if it has several properties: %s', (json) => {
    expect(said('Save', json)).toEqual(['body  validation.type', 'body /part validation.required', 'body /userName validation.required']);
  });

  it('rejects undeclared values, fractions and numbers out of range with their pointers [BODY-07]', () => {
    expect(said('Save', save({ level: 3, part: { ...part, id: 1.5 }, parts: [part, { ...part, size: 2147483648 }] }))).toEqual([
      'body /part/id validation.int',
      'body /level validation.enum',
      'body /parts/1/size validation.int',
    ]);
  });

  it('ignores unknown members, at every level [BODY-08]', () => {
    const input = bound('Save', save({ extra: 1, part: { ...part, extra: 1 }, parts: [{ ...part, extra: 1 }] }));
    expect(Object.keys(input)).not.toContain('extra');
    expect(input).toMatchObject({ part: { id: 1, label: 'L' } });
    expect(Object.keys(input['part'] as object)).toEqual(['id', 'label']);
    expect(Object.keys((input['parts'] as object[])[0]!)).toEqual(['id', 'label']);
  });

  it('keeps initializers of absent and null members, unless they are nullable [DEFAULT-01]', () => {
    expect(bound('Save', save({}))).toMatchObject({ renamed: 'kept', cleared: 'start' });
    expect(bound('Save', save({ 'wire/name~': null, cleared: null }))).toMatchObject({ renamed: 'kept', cleared: null });
    expect(bound('Save', save({ part: { ...part, note: null, size: null } }))['part']).toEqual({ id: 1, label: 'L', note: null });
  });

  it('reports the errors of the union option that the discriminator names', () => {
    expect(said('Save', save({ shape: { kind: 'square', side: 0 } }))).toEqual(['body /shape/side validation.greaterThan']);
    expect(said('Save', save({ shape: { kind: 'oval' } }))).toEqual(['body /shape/kind validation.enum']);
    expect(said('Save', save({ shape: {} }))).toEqual(['body /shape/kind validation.required']);
    expect(said('Save', save({ shape: 7 }))).toEqual(['body /shape validation.type']);
  });

  it('reports all failures at once', () => {
    expect(said('Save', '{"part":{},"userName":"a","level":"1"}')).toEqual([
      'body /part/id validation.required',
      'body /part/the-label validation.required',
      'body /userName validation.minLength',
      'body /level validation.enum',
    ]);
  });
});

describe('names that objects inherit', () => {
  it('are not found in a body that does not have them', () => {
    expect(said('Wrapped', '{"constructor":1,"__proto__":{"part":{"id":1,"the-label":"x"}}}')).toEqual(['body /part validation.required']);
  });

  it('are ordinary entries of a dictionary, and change no prototype', () => {
    const input = bound(
      'Save',
      save({}).replace('{', `{"map":{"__proto__":${JSON.stringify(part)},"constructor":${JSON.stringify(part)}},`),
    );
    const map = input['map'] as Record<string, unknown>;
    expect(Object.keys(map)).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(map)).toBe(Object.prototype);
    expect(({} as Record<string, unknown>)['id']).toBeUndefined();
  });
});

describe('characters', () => {
  it('are counted as code points [VALID-03]', () => {
    expect(said('Save', save({ userName: '😀😀😀😀' }))).toEqual([]);
    expect(said('Save', save({ userName: '😀' }))).toEqual(['body /userName validation.minLength']);
    expect(said('Save', save({ userName: '😀😀😀😀😀' }))).toEqual(['body /userName validation.maxLength']);
  });
});

describe('numbers', () => {
  it('are exact beyond the precision of a double', () => {
    const input = bound('Exact', '{"long":9223372036854775807,"decimal":12345678901234567890.12345678901234567890}');
    expect(input).toMatchObject({ long: 9223372036854775807n, decimal: '12345678901234567890.12345678901234567890' });
    expect(bound('Exact', '{"long":9007199254740993,"decimal":"0.10"}')).toMatchObject({ long: 9007199254740993n, decimal: '0.10' });
    expect(bound('Exact', '{"long":-9223372036854775808,"decimal":1.50}')).toMatchObject({ long: -9223372036854775808n, decimal: '1.50' });
  });

  it('are rejected outside the range of the type', () => {
    expect(said('Exact', '{"long":9223372036854775808,"decimal":100000000000000000000,"int":2147483648}')).toEqual([
      'body /long validation.long',
      'body /decimal validation.lessThan',
      'body /int validation.int',
    ]);
    expect(said('Exact', '{"long":1.5,"int":0.5,"decimal":"1e3","number":1e400}')).toEqual([
      'body /long validation.long',
      'body /decimal validation.decimal',
      'body /int validation.int',
      'body /number validation.type',
    ]);
  });

  it('are integers, however they are written', () => {
    expect(bound('Exact', '{"long":1e3,"int":1.0,"decimal":1e3,"number":-0}')).toMatchObject({
      long: 1000n,
      int: 1,
      decimal: '1000',
      number: -0,
    });
    expect(bound('Exact', '{"long":1.000000000000000000,"int":10000000000000000000e-19}')).toMatchObject({ long: 1n, int: 1 });
  });

  it('are plain in values of any type, at every level', () => {
    expect(bound('Exact', '{"any":{"a":[9007199254740992,1.50]},"number":0.1000000000000000055}')).toMatchObject({
      any: { a: [9007199254740992, 1.5] },
      number: 0.1,
    });
    expect(said('Exact', '{"any":{"a":[9007199254740993,1e400]}}')).toEqual([
      'body /any/a/0 validation.number',
      'body /any/a/1 validation.number',
    ]);
  });

  it('are compared by value', () => {
    expect(said('Exact', '{"unique":[1,1.0]}')).toEqual(['body /unique validation.uniqueItems']);
    expect(said('Exact', '{"unique":[1,1.0000000000000000]}')).toEqual(['body /unique validation.uniqueItems']);
    expect(said('Exact', '{"unique":[9007199254740993,9007199254740992]}')).toEqual([]);
  });
});

describe('a type that refers to itself', () => {
  const nested = (levels: number) => `{"node":${'{"value":1,"next":'.repeat(levels)}{"value":1}${'}'.repeat(levels)}}`;

  it('is read to the depth that a body may have', () => {
    expect(said('Deep', nested(500))).toEqual([]);
    expect(said('Deep', nested(200).replace('{"value":1}', '{"value":"x"}'))).toEqual([
      `body /node${'/next'.repeat(200)}/value validation.int`,
    ]);
  });

  it('is rejected without a stack overflow if a caller nests it too deeply', () => {
    expect(said('Deep', nested(100_000))).toEqual(['body  validation.depth']);
    const lists = `{"node":{"value":1,"kids":[${'{"value":1,"kids":['.repeat(100_000)}${']}'.repeat(100_000)}]}}`;
    expect(said('Deep', lists)).toEqual(['body  validation.depth']);
    const any = (levels: number) => `{"box":{"count":1,"any":${'['.repeat(levels)}${']'.repeat(levels)}}}`;
    expect(said('Loose', any(500))).toEqual([]);
    expect(said('Loose', any(100_000))).toEqual(['body  validation.depth']);
    expect(emitted.text('loose')).toContain('isTooDeep');
    expect(emitted.text('save')).not.toContain('isTooDeep');
  });
});

describe('a result', () => {
  const money = {
    amount: '10.50',
    count: 9007199254740993n,
    at: new Date(0),
    data: new Uint8Array([1, 2]),
    note: undefined,
    kind: { kind: 'circle', radius: 1, secret: 1 },
    kinds: [{ kind: 'square', side: 2, radius: 3 }],
    secretless: { shown: 'yes', secret: 'no' },
    secret: 'no',
  };

  it('is written with its declared members only, each in its own form', () => {
    expect(written(emitted.plan('Read'), money)).toBe(
      '{"amount":"10.50","count":9007199254740993,"at":"1970-01-01T00:00:00.000Z","data":"AQI=","note":null,' +
        '"kind":{"kind":"circle","radius":1},"kinds":[{"kind":"square","side":2}],"secretless":{"shown":"yes"}}',
    );
  });

  it('keeps entries with any name', () => {
    const totals = Object.fromEntries([
      ['__proto__', 1n],
      ['a', 2n],
    ]);
    expect(written(emitted.plan('Totals'), totals)).toBe('{"__proto__":1,"a":2}');
  });
});
