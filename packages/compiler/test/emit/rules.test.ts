import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from './support/call.ts';
import { compiled } from './support/load.ts';
import type { Emitted } from './support/load.ts';

// The values that each rule rejects, with the messages for callers.

type Case = readonly [type: string, taken: readonly string[], refused: Readonly<Record<string, string>>];

const now = Date.UTC(2026, 5, 1, 12);
const tooEarly = 'must be in the future';

const cases: readonly Case[] = [
  ['string & MinLength<2>', ['"ab"'], { '"a"': 'must have at least 2 characters' }],
  ['string & MinLength<1>', ['"a"'], { '""': 'must have at least 1 character' }],
  ['string & MaxLength<1>', ['"a"', '""'], { '"ab"': 'must have at most 1 character' }],
  ['string & Length<2>', ['"ab"'], { '"a"': 'must have at least 2 characters', '"abc"': 'must have at most 2 characters' }],
  ['string & NotEmpty', ['"a"', '" a"'], { '""': 'must not be empty', '"  "': 'must not be empty' }],
  ["string & Regex<'^a+$'>", ['"aa"'], { '"b"': 'must match the pattern ^a+$' }],
  ["string & OneOf<['a', 'b']>", ['"b"'], { '"c"': 'must be one of a, b' }],
  ['string & Email', ['"a@b.example"'], { '"a"': 'must be an e-mail address' }],
  ['string & Url', ['"https://a.example"'], { '"a"': 'must be an absolute URL' }],
  ['string & Phone', ['"+41446681800"'], { '"5"': 'must be a phone number in international form' }],
  ['string & CreditCard', ['"4111111111111111"'], { '"4111111111111112"': 'must be a payment card number' }],
  ['Int[] & MinCount<1>', ['[1]'], { '[]': 'must have at least 1 element' }],
  ['Int[] & MaxCount<2>', ['[1,2]'], { '[1,2,3]': 'must have at most 2 elements' }],
  ['Int[] & NotEmpty', ['[1]'], { '[]': 'must not be empty' }],
  ['Int[] & UniqueItems', ['[1,2]', '[]'], { '[1,1]': 'must not contain duplicate elements' }],
  ['[Int, string] & MinCount<2>', ['[1,"a"]'], {}],
  ['Int & GreaterThan<5>', ['6'], { '5': 'must be greater than 5' }],
  ['Int & GreaterThanOrEqual<5>', ['5'], { '4': 'must be at least 5' }],
  ['Int & LessThan<5>', ['4'], { '5': 'must be less than 5' }],
  ['Int & LessThanOrEqual<5>', ['5'], { '6': 'must be at most 5' }],
  ['Int & EqualTo<5>', ['5'], { '6': 'must be equal to 5' }],
  ['Int & NotEqualTo<5>', ['6'], { '5': 'must not be equal to 5' }],
  ['Int & Range<-5, 5>', ['-5', '5'], { '-6': 'must be at least -5', '6': 'must be at most 5' }],
  ['Int & Positive', ['1'], { '0': 'must be greater than 0' }],
  ['Int & Negative', ['-1'], { '0': 'must be less than 0' }],
  ['Int & MultipleOf<3>', ['9', '0'], { '10': 'must be a multiple of 3' }],
  ['number & MultipleOf<0.1>', ['0.3'], { '0.35': 'must be a multiple of 0.1' }],
  ['Int & OneOf<[1, 2]>', ['2'], { '3': 'must be one of 1, 2' }],
  ['Long & GreaterThan<5>', ['6', '9007199254740993'], { '5': 'must be greater than 5' }],
  ['Long & LessThan<5.5>', ['5'], { '6': 'must be less than 5.5' }],
  ['Long & MultipleOf<2>', ['9007199254740994'], { '9007199254740993': 'must be a multiple of 2' }],
  ['Long & MultipleOf<2.5>', ['9007199254740995'], { '9007199254740994': 'must be a multiple of 2.5' }],
  ['Decimal & GreaterThan<0.0000001>', ['0.00000011'], { '0.0000001': 'must be greater than 1e-7' }],
  ['Decimal & LessThan<1e21>', ['999999999999999999999.9'], { '1000000000000000000000': 'must be less than 1e+21' }],
  ['Decimal & GreaterThan<-1.5e22>', ['-14999999999999999999999.9'], { '-15000000000000000000000': 'must be greater than -1.5e+22' }],
  ['Decimal & GreaterThan<1.5e-25>', ['0.00000000000000000000000016'], { '0.00000000000000000000000015': 'must be greater than 1.5e-25' }],
  ['Decimal & MultipleOf<0.01>', ['"1.50"'], { '1.505': 'must be a multiple of 0.01' }],
  ['Decimal & MultipleOf<0.0000005>', ['0.000001'], { '0.0000012': 'must be a multiple of 5e-7' }],
  ['DateTimeOffset & Future', ['"2026-06-01T12:00:00.001Z"'], { '"2026-06-01T12:00:00Z"': tooEarly }],
  ['DateTimeOffset & FutureOrPresent', ['"2026-06-01T12:00:00Z"'], { '"2026-06-01T11:59:59.999Z"': 'must not be in the past' }],
  ['DateTimeOffset & Past', ['"2026-06-01T11:59:59Z"'], { '"2026-06-01T12:00:00Z"': 'must be in the past' }],
  ['DateTimeOffset & PastOrPresent', ['"2026-06-01T12:00:00Z"'], { '"2026-06-01T12:00:01Z"': 'must not be in the future' }],
  ['DateOnly & Future', ['"2026-06-02"'], { '"2026-06-01"': tooEarly }],
  ['DateOnly & PastOrPresent', ['"2026-06-01"'], { '"2026-06-02"': 'must not be in the future' }],
  ['null', ['null'], { '5': 'must be null' }],
  ['{ none: null | undefined }', ['{}', '{"none":null}'], {}],
  ['(Int & Positive) | null', ['null', '1'], { '0': 'must be greater than 0' }],
  ['(Int[] & MinCount<1>) | null', ['null', '[1]'], { '[]': 'must have at least 1 element' }],
  ['(Guid & NotEqualTo<"id">) | null', ['null'], {}],
];

const operations = cases.map(
  ([type], index) => `export class Take${index} extends VoidEndpoint(Post('/${index}')) {
    readonly value!: ${type};
    readonly id?: Guid;
    handle() {}
  }`,
);

const bare = `
export class BareGuid extends VoidEndpoint(Post('/bare-guid')) { readonly value?: Guid & Mandatory; handle() {} }
export class BareText extends VoidEndpoint(Post('/bare-text')) { readonly value?: (string & Mandatory & MaxLength<2>) | null; handle() {} }
export class BareEnum extends VoidEndpoint(Post('/bare-enum')) { readonly value!: 'a' | 'b'; handle() {} }
export class BareTuple extends VoidEndpoint(Post('/bare-tuple')) { readonly value!: [Int, string]; handle() {} }
export class BareList extends VoidEndpoint(Post('/bare-list')) { readonly value?: (Int[] & MinCount<2>) | null; handle() {} }
`;

let emitted: Emitted;
beforeAll(async () => {
  emitted = await compiled([...operations, bare].join('\n'));
});
afterAll(() => emitted.project.remove());

const told = (name: string, json?: string) =>
  send(emitted.plan(name), { ...(json === undefined ? {} : { json }), now }).failures.map(({ message }) => message);

describe('A rule is enforced', () => {
  for (const [index, [type, taken, refused]] of cases.entries())
    it(type, () => {
      for (const json of taken) expect([json, told(`Take${index}`, `{"value":${json}}`)]).toEqual([json, []]);
      for (const [json, message] of Object.entries(refused))
        expect([json, told(`Take${index}`, `{"value":${json}}`)]).toEqual([json, [`'value' ${message}.`]]);
    });
});

describe('A bare body is checked against its rules', () => {
  it('applies to a mandatory value', () => {
    expect(['"0192f0c1-0000-7000-8000-000000000001"', undefined, 'null', '"x"'].map((json) => told('BareGuid', json))).toEqual([
      [],
      ["'value' is required."],
      ["'value' is required."],
      ['The body must be a GUID.'],
    ]);
  });

  it('applies to a mandatory value that may be null', () => {
    expect(['"ab"', 'null', undefined, '"abc"'].map((json) => told('BareText', json))).toEqual([
      [],
      [],
      ["'value' is required."],
      ["'value' must have at most 2 characters."],
    ]);
  });

  it('applies to one of several values, and to a tuple', () => {
    expect(['"a"', '"c"'].map((json) => told('BareEnum', json))).toEqual([[], ['The body must be one of a, b.']]);
    expect(['[1,"a"]', '[1]'].map((json) => told('BareTuple', json))).toEqual([[], ['The body must be a list of 2 elements.']]);
  });

  it('applies to a value that may be absent', () => {
    expect(['[1,2]', 'null', undefined, '[1]'].map((json) => told('BareList', json))).toEqual([
      [],
      [],
      [],
      ["'value' must have at least 2 elements."],
    ]);
  });
});
