import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationPlan } from '@portico/runtime';
import { send } from './support/call.ts';
import type { Sent } from './support/call.ts';
import { compiled } from './support/load.ts';
import type { Emitted } from './support/load.ts';

const declarations = `
export const Colour = { Red: 'Red', Blue: 'Blue' } as const;
export type Colour = (typeof Colour)[keyof typeof Colour];
let made = 0;
export class Search extends Endpoint(Get('/search/{id}/{colour}'))<string> {
  readonly id!: Int;
  readonly colour!: Colour;
  readonly tags?: FromQuery<string[]>;
  readonly numbers!: FromQuery<readonly Int[]>;
  readonly size?: FromQuery<Int & Mandatory & Range<1, 9>>;
  readonly shade?: FromQuery<Colour>;
  readonly when?: FromQuery<DateTimeOffset>;
  readonly day?: FromQuery<DateOnly>;
  readonly big?: FromQuery<Long>;
  readonly price?: FromQuery<Decimal>;
  readonly ratio?: FromQuery<number>;
  readonly flag?: FromQuery<boolean>;
  readonly text?: FromQuery<string>;
  readonly inherited?: FromQuery<string, '__defineGetter__'>;
  readonly etag?: FromHeader<'If-Match'>;
  readonly depth?: FromHeader<'X-Depth', Int>;
  readonly languages?: FromHeader<'Accept-Language', string[]>;
  page: FromQuery<Int> = 1;
  at: FromQuery<number> = Math.floor(++made / made) * 7;
  readonly mode: FromHeader<'X-Mode', 'fast' | 'slow'> = 'slow';
  handle() { return ''; }
}
export class Asked extends VoidEndpoint(Get('/asked')) {
  readonly level!: FromQuery<Int & Mandatory>;
  handle() {}
}
export class Session extends Endpoint(Get('/session'))<string> {
  readonly text!: FromCookie<'text'>;
  readonly id!: FromCookie<'id', Guid>;
  readonly count!: FromCookie<'count', Int>;
  readonly big!: FromCookie<'big', Long>;
  readonly flag!: FromCookie<'flag', boolean>;
  readonly when!: FromCookie<'when', DateTimeOffset>;
  readonly shade?: FromCookie<'shade', Colour>;
  handle() { return ''; }
}
export class Upload extends VoidEndpoint(Post('/upload')) {
  readonly title!: FromForm<string & MinLength<2>>;
  readonly count?: Int;
  readonly shade?: FromForm<Colour>;
  readonly tags?: FromForm<(string & MaxLength<3>)[], 'tag'>;
  handle() {}
}
export class Compare extends VoidEndpoint(Get('/compare')) {
  readonly low?: FromQuery<Int>;
  readonly high?: FromQuery<Int & GreaterThan<'low'>>;
  readonly from?: FromQuery<DateOnly>;
  readonly to?: FromQuery<DateOnly & GreaterThanOrEqual<'from'>>;
  handle() {}
}
`;

let emitted: Emitted;
beforeAll(async () => {
  emitted = await compiled(declarations);
});
afterAll(() => emitted.project.remove());

const guid = '0192f0c1-0000-7000-8000-00000000000a';
const plan = (name: string): OperationPlan => emitted.plan(name);
const search = (more: Sent = {}) =>
  send(plan('Search'), {
    headers: [],
    ...more,
    params: { id: '7', colour: 'Red', ...more.params },
    query: { numbers: '1', size: '3', ...more.query },
  });
const cookies = { text: 'a', id: guid, count: '1', big: '2', flag: 'true', when: '2026-01-01T00:00:00Z' };
const session = (more: Record<string, string>) =>
  send(plan('Session'), {
    headers: [
      'Cookie',
      Object.entries({ ...cookies, ...more })
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
    ],
  });

describe('query', () => {
  it('accepts repeated keys as an array [BIND-04]', () => {
    expect(search({ query: { tags: ['a', 'b'], numbers: ['3', '-4'] } }).input).toMatchObject({ tags: ['a', 'b'], numbers: [3, -4] });
    expect(search({ query: { tags: 'a' } }).input).toMatchObject({ tags: ['a'] });
  });

  it('reports each malformed element of an array, and a missing array [BIND-02] [BIND-27]', () => {
    expect(search({ query: { numbers: ['1', 'x'] } }).said).toEqual(['query numbers binding.malformed']);
    expect(send(plan('Search'), { params: { id: '1', colour: 'Red' } }).said).toEqual(['query numbers binding.missing']);
  });

  it('binds mandatory inputs as optional and leaves their rejection to validation [BIND-05]', () => {
    const { input, said } = send(plan('Search'), { params: { id: '7', colour: 'Red' }, query: { numbers: '1' } });
    expect(input).toMatchObject({ id: 7 });
    expect(said).toEqual(['query size validation.mandatory']);
    expect(search({ query: { size: '10' } }).said).toEqual(['query size validation.lessThanOrEqual']);
    expect(send(plan('Asked'), {}).said).toEqual(['query level validation.mandatory']);
    expect(send(plan('Asked'), { query: { level: '3' } }).input).toMatchObject({ level: 3 });
  });

  it('reads every scalar exactly [BIND-28]', () => {
    const query = {
      when: '2026-02-28T23:59:59.5+01:00',
      day: '2024-02-29',
      big: '9223372036854775807',
      price: '0.10',
      ratio: '-1.5e3',
      flag: 'TRUE',
      text: '',
    };
    expect(search({ query }).input).toMatchObject({
      when: new Date('2026-02-28T22:59:59.500Z'),
      day: '2024-02-29',
      big: 9223372036854775807n,
      price: '0.10',
      ratio: -1500,
      flag: true,
      text: '',
    });
  });

  it.each([
    ['when', '2026-02-29T00:00:00Z'],
    ['day', '2026-13-01'],
    ['big', '9223372036854775808'],
    ['price', '1e3'],
    ['ratio', '0x10'],
    ['ratio', '1e999'],
    ['flag', 'yes'],
    ['flag', ''],
    ['shade', 'red'],
    ['shade', 'toString'],
    ['page', '1.5'],
    ['page', ' 1'],
    ['page', '٣'],
    ['page', ''],
    ['page', '2147483648'],
  ])('rejects %s=%s [BIND-25] [BIND-27]', (name, value) => {
    expect(search({ query: { [name]: value } }).said).toEqual([`query ${name} binding.malformed`]);
  });

  it('rejects a repeated scalar [BIND-26]', () => {
    expect(search({ query: { page: ['1', '2'], text: ['a', 'a'] } }).said).toEqual([
      'query text binding.repeated',
      'query page binding.repeated',
    ]);
  });

  it('finds only values that the caller sent, not inherited members', () => {
    expect(search()).toMatchObject({ said: [], input: { inherited: undefined } });
    expect(search({ query: { __defineGetter__: 'x' } }).input).toMatchObject({ inherited: 'x' });
  });

  it('compares with other properties if both are present [VALID-16]', () => {
    const compare = (query: Record<string, string>) => send(plan('Compare'), { query }).said;
    expect(compare({ low: '3', high: '3' })).toEqual(['query high validation.greaterThan']);
    expect(compare({ low: '3', high: '4', from: '2026-01-01', to: '2026-01-01' })).toEqual([]);
    expect(compare({ from: '2026-01-02', to: '2026-01-01' })).toEqual(['query to validation.greaterThanOrEqual']);
    expect(compare({ high: '-5' })).toEqual([]);
  });
});

describe('route', () => {
  it('rejects undeclared enum values, fractions and numbers out of range [BIND-25] [BIND-27]', () => {
    expect(search({ params: { id: '1.5', colour: 'Green' } }).said).toEqual([
      'route id binding.malformed',
      'route colour binding.malformed',
    ]);
    expect(search({ params: { id: '-2147483649' } }).said).toEqual(['route id binding.malformed']);
    expect(search({ params: { id: '-2147483648' } }).input).toMatchObject({ id: -2147483648 });
  });
});

describe('header', () => {
  it('reaches the handler as sent, whatever the case of its name [BIND-06] [BIND-08]', () => {
    expect(search({ headers: ['IF-MATCH', '"%41, b"'] }).input).toMatchObject({ etag: '"%41, b"' });
  });

  it('rejects a repeated line for a scalar and a malformed value [BIND-26] [BIND-27]', () => {
    expect(search({ headers: ['X-Depth', '1', 'x-depth', '1'] }).said).toEqual(['header X-Depth binding.repeated']);
    expect(search({ headers: ['X-Depth', '1.0'] }).said).toEqual(['header X-Depth binding.malformed']);
    expect(search({ headers: ['X-Mode', 'medium'] }).said).toEqual(['header X-Mode binding.malformed']);
  });

  it('accepts repeated lines and commas as an array', () => {
    expect(search({ headers: ['Accept-Language', 'en, de', 'accept-language', 'fr'] }).input).toMatchObject({
      languages: ['en', 'de', 'fr'],
    });
  });
});

describe('defaults', () => {
  it('keep the initializer if the request omits them [DEFAULT-01]', () => {
    expect(search().input).toMatchObject({ page: 1, mode: 'slow' });
    expect(search({ query: { page: '4' }, headers: ['X-Mode', 'fast'] }).input).toMatchObject({ page: 4, mode: 'fast' });
  });

  it('keep an initializer that is not a constant [DEFAULT-03]', () => {
    expect(search().input).toMatchObject({ at: 7 });
    expect(search({ query: { at: '1' } }).input).toMatchObject({ at: 1 });
  });
});

describe('cookie', () => {
  it('binds every type that a cookie may have [BIND-10] [BIND-11]', () => {
    expect(session({ shade: 'Blue' }).input).toMatchObject({
      text: 'a',
      id: guid,
      count: 1,
      big: 2n,
      flag: true,
      when: new Date('2026-01-01T00:00:00Z'),
      shade: 'Blue',
    });
  });

  it('is used unchanged, without decoding [BIND-13]', () => {
    expect(session({ text: '"%41=b"' }).input).toMatchObject({ text: '"%41=b"' });
  });

  it('rejects malformed values, required or not [BIND-12] [BIND-25] [BIND-27]', () => {
    expect(session({ id: 'x', count: '1.5', big: '1e3', flag: '1', when: '2026-01-01', shade: 'Green' }).said).toEqual([
      'cookie id binding.malformed',
      'cookie count binding.malformed',
      'cookie big binding.malformed',
      'cookie flag binding.malformed',
      'cookie when binding.malformed',
      'cookie shade binding.malformed',
    ]);
  });

  it('rejects missing and repeated values [BIND-10] [BIND-26]', () => {
    expect(send(plan('Session'), {}).said).toHaveLength(6);
    const { said } = session({ text: 'a; text=b' });
    expect(said).toEqual(['cookie text binding.repeated']);
  });
});

describe('form', () => {
  const upload = (form: Record<string, string | string[]>) => send(plan('Upload'), { form });

  it('reads fields and repeated fields, and checks their rules [BIND-01]', () => {
    expect(upload({ title: 'ab', count: '3', tag: ['x', 'y'] }).input).toMatchObject({ title: 'ab', count: 3, tags: ['x', 'y'] });
    expect(upload({ title: 'a', tag: ['long', 'ok'] }).said).toEqual(['form title validation.minLength', 'form tag validation.maxLength']);
  });

  it('rejects missing, repeated and malformed values [BIND-25] [BIND-26] [BIND-27]', () => {
    expect(upload({ count: ['1', '2'], shade: 'Green' }).said).toEqual([
      'form title binding.missing',
      'form count binding.repeated',
      'form shade binding.malformed',
    ]);
    expect(upload({ title: 'ab', count: '1.5' }).said).toEqual(['form count binding.malformed']);
  });
});
