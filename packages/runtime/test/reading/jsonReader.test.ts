import { ExactNumber, JsonReader, measureJson, openModel, parseExact } from '@portico/runtime/reading';
import type { JsonNode } from '@portico/runtime/reading';
import { describe, expect, it } from 'vitest';

interface Limits {
  readonly values?: number;
  readonly depth?: number;
  readonly exact?: boolean;
  readonly node?: JsonNode;
}

/** Reads text in pieces of random sizes. */
function read(bytes: Buffer, random: () => number, { values = 1_000_000, depth = 512, exact = false, node }: Limits = {}) {
  return readerOf(bytes, random, { values, depth, node: node ?? openModel(undefined, exact) }).end();
}

function readerOf(bytes: Buffer, random: () => number, limits: ConstructorParameters<typeof JsonReader>[0]) {
  const reader = new JsonReader(limits);
  for (let at = 0; at < bytes.length;) {
    const size = Math.max(at === 0 ? 3 : 1, Math.floor(random() * (random() < 0.1 ? 400 : 12)));
    reader.push(bytes.subarray(at, at + size));
    at += size;
  }
  return reader;
}

function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

const pieces = ['{', '}', '[', ']', ',', ':', '"', '"a"', '"__proto__"', '"\\u00e9\\ud83d\\ude00"', '"ü€😀"', '\\', '1', '-0', '1.50', '1e400', '01', '-', '.5',
  'true', 'false', 'null', 'nul', ' ', '\n', '\t', '\u0001', '\u00a0', '{"a":1,"a":{"b":[]}}', '[1,"x",null]', '9007199254740993']; // prettier-ignore

/** A valid text, a text with a random change, or a row of random pieces. */
/** Returns a random text. A lone surrogate is rejected only here, so there is nothing to compare with. */
function textOf(random: () => number): string {
  for (;;) {
    const text = anyTextOf(random);
    if (text.replaceAll(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))).isWellFormed())
      return text;
  }
}

function anyTextOf(random: () => number): string {
  const one = () => pieces[Math.floor(random() * pieces.length)]!;
  if (random() < 0.4) return Array.from({ length: 1 + Math.floor(random() * 9) }, one).join('');
  const valid = JSON.stringify(valueOf(random, 0), undefined, random() < 0.3 ? 1 : 0);
  if (random() < 0.5) return valid;
  const at = Math.floor(random() * valid.length);
  return valid.slice(0, at) + one() + valid.slice(at + Math.floor(random() * 3));
}

function valueOf(random: () => number, depth: number): unknown {
  const kind = Math.floor(random() * (depth > 4 ? 4 : 6));
  if (kind === 0) return Math.floor(random() * 1e6) / (random() < 0.5 ? 1 : 100);
  if (kind === 1) return ['', 'a', 'é"\\\n', '😀', '\u2028', 'long'.repeat(20), `${'long'.repeat(20)}é"\\\\\n`][Math.floor(random() * 7)];
  if (kind === 2) return random() < 0.5;
  if (kind === 3) return null;
  const values = Array.from({ length: Math.floor(random() * 5) }, () => valueOf(random, depth + 1));
  return kind === 4 ? values : Object.fromEntries(values.map((value, index) => [['a', 'b', '__proto__', '1', 'ü'][index], value]));
}

function expected(text: string, parse: (text: string) => unknown): unknown {
  try {
    return { value: parse(text) };
  } catch {
    return 'refused';
  }
}

describe('JSON text that is read in pieces', () => {
  const seed = Number(process.env['PORTICO_JSON_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

  it.each([false, true])(`has the value of JSON.parse, or is rejected by both (seed ${seed}, exact numbers: %s)`, (exact) => {
    const random = randomOf(seed);
    for (let round = 0; round < 20_000; round++) {
      // A random change may split a pair of surrogates, which no UTF-8 has.
      const text = textOf(random).toWellFormed();
      const got = read(Buffer.from(text), random, { exact });
      const wanted = expected(text, exact ? parseExact : JSON.parse);
      expect('value' in got ? got : 'refused', JSON.stringify(text)).toStrictEqual(wanted);
    }
  });

  it('keeps the digits of numbers that a double would change', () => {
    expect(read(Buffer.from('[1.50,1.5]'), () => 0.5, { exact: true })).toEqual({ value: [new ExactNumber('1.50'), 1.5] });
  });

  it.each([
    ['plain', 'end"', undefined],
    ['with escapes', '\\"\\\\\\n\\u00e9 end"', undefined],
    ['with characters beyond ASCII', 'ü€😀 end"', undefined],
    ['with a control character', '\u0001 end"', 'is not valid JSON'],
    ['with an escape that JSON does not have', '\\x end"', 'is not valid JSON'],
    ['without its closing quote', '\\"', 'is not valid JSON'],
    ['with a lone surrogate', '\\ud800 end"', 'has text that is not well-formed Unicode: half of a surrogate pair'],
  ])('has the same value for a long string %s, in one piece or in several', (_what, end, problem) => {
    const text = `["${'a'.repeat(100)}${end},1.10]`;
    const wanted = problem === undefined ? { value: parseExact(text) } : { problem };
    const node = openModel(undefined, true);
    const whole = new JsonReader({ values: 10, depth: 9, node });
    whole.push(Buffer.from(text));
    expect(whole.end()).toMatchObject(wanted);
    for (let seed = 0; seed < 20; seed++) expect(read(Buffer.from(text), randomOf(seed), { node })).toMatchObject(wanted);
  });

  it('is rejected if a long string is not UTF-8', () => {
    const reader = new JsonReader({ values: 10, depth: 9, node: openModel(undefined, true) });
    reader.push(Buffer.from(`["${'a'.repeat(100)}\xff"]`, 'latin1'));
    expect(reader.end()).toEqual({ problem: 'is not valid UTF-8' });
  });

  it('is rejected if it exceeds the limit of values, and accepted at the limit', () => {
    for (const [text, values] of [
      ['[1,2,3]', 4],
      ['{"a":{"b":[]},"c":1}', 4],
      ['"a"', 1],
    ] as const) {
      expect(read(Buffer.from(text), () => 0.5, { values })).toHaveProperty('value');
      expect(read(Buffer.from(text), () => 0.5, { values: values - 1 })).toEqual({ tooManyValues: values - 1 });
    }
  });

  it('is rejected if it exceeds the limit of nesting, and accepted at the limit', () => {
    const nested = (depth: number) => Buffer.from('['.repeat(depth) + ']'.repeat(depth));
    expect(read(nested(512), () => 0.5)).toHaveProperty('value');
    expect(read(nested(513), () => 0.5)).toEqual({ problem: 'is nested deeper than 512 levels' });
  });

  it('is rejected if it is not UTF-8, and may begin with a byte order mark', () => {
    expect(read(Buffer.from([0x22, 0xc3, 0x28, 0x22]), () => 0.1)).toEqual({ problem: 'is not valid UTF-8' });
    expect(read(Buffer.from('\ufeff[1]'), () => 0.1)).toEqual({ value: [1] });
  });
});

/** Takes `a`, and of the elements of `b` the members `c`, whose numbers keep their digits; everything in `d`. */
const model = openModel(
  [
    {
      members: [
        ['a', 1],
        ['b', 2],
        ['d', 5],
      ],
    },
    {},
    { items: 3 },
    { members: [['c', 4]] },
    { exact: true },
    { all: true },
  ],
  true,
);

/** Returns the value without what the model does not name; a container at the place of a scalar is empty. */
function taken(value: unknown, node: JsonNode): unknown {
  if (typeof value !== 'object' || value === null || value instanceof ExactNumber || node.all) return value;
  const { items, members } = node;
  if (Array.isArray(value)) return items ? value.map((each: unknown) => taken(each, items)) : [];
  const own = Object.entries(value).flatMap(([name, each]) => {
    const inner = members.get(name);
    return inner ? [[name, taken(each, inner)] as const] : [];
  });
  return Object.fromEntries(own);
}

describe('JSON text of which an operation reads some members', () => {
  const seed = Number(process.env['PORTICO_JSON_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
  const names = ['a', 'b', 'c', 'd', '__proto__', 'x'];

  function valueOfNames(random: () => number, depth: number): unknown {
    if (depth > 4 || random() < 0.3) return valueOf(random, 5);
    const values = Array.from({ length: Math.floor(random() * 5) }, () => valueOfNames(random, depth + 1));
    if (random() < 0.4) return values;
    return Object.fromEntries(values.map((value) => [names[Math.floor(random() * names.length)]!, value]));
  }

  it(`is rejected if the whole text is, and has the same value without the skipped members (seed ${seed})`, () => {
    const random = randomOf(seed);
    for (let round = 0; round < 20_000; round++) {
      const valid = JSON.stringify(valueOfNames(random, 0));
      const text = (random() < 0.5 ? valid : changed(valid, random)).toWellFormed();
      // Only the model keeps the digits of a number that is too large for a double.
      if (/\d[eE]\+?\d{3}/.test(text)) continue;
      const whole = read(Buffer.from(text), random);
      const part = read(Buffer.from(text), random, { node: model });
      if ('value' in whole) expect(part, text).toStrictEqual({ value: taken(whole.value, model) });
      else expect(part, text).toEqual(whole);
    }
  });

  function changed(text: string, random: () => number): string {
    const at = Math.floor(random() * text.length);
    return text.slice(0, at) + pieces[Math.floor(random() * pieces.length)]! + text.slice(at + Math.floor(random() * 3));
  }

  it('is rejected if a skipped string is not UTF-8 or has a wrong escape, wherever it is split', () => {
    const texts: [Buffer, object][] = [
      [Buffer.from('{"x":"ü€😀\\u00e9\\n"}'), { value: {} }],
      [Buffer.from('{"x":{"€":"\\\\"},"a":1}'), { value: { a: 1 } }],
      [Buffer.concat([Buffer.from('{"x":"'), Buffer.from([0xe2, 0x82]), Buffer.from('"}')]), { problem: 'is not valid UTF-8' }],
      [Buffer.concat([Buffer.from('{"x":"ü'), Buffer.from([0xff]), Buffer.from('"}')]), { problem: 'is not valid UTF-8' }],
      [Buffer.from('{"x":"\\u00g9"}'), { problem: 'is not valid JSON' }],
      [Buffer.from('{"x":"\\u00"}'), { problem: 'is not valid JSON' }],
      [Buffer.from('{"x":"\\q"}'), { problem: 'is not valid JSON' }],
      [Buffer.from('{"x":{"y":"\\q"}}'), { problem: 'is not valid JSON' }],
    ];
    for (const [bytes, outcome] of texts) {
      for (let at = 3; at < bytes.length; at++) {
        const reader = new JsonReader({ values: 10, depth: 9, node: model });
        reader.push(bytes.subarray(0, at));
        reader.push(bytes.subarray(at));
        expect(reader.end(), bytes.toString()).toEqual(outcome);
      }
    }
  });

  it('skips names that are longer than all declared ones, wherever they are split', () => {
    const escaped = '\\u0061';
    const long = 'é'.repeat(20);
    const bytes = Buffer.from(`{"${long}":1,"${escaped}":2,"${escaped}b":3,"${'x'.repeat(9)}":{"a":4},"":5}`);
    for (let at = 3; at < bytes.length; at++) {
      for (const more of [1, 5, 1_000]) {
        const reader = new JsonReader({ values: 10, depth: 9, node: model });
        reader.push(bytes.subarray(0, at));
        for (let next = at; next < bytes.length; next += more) reader.push(bytes.subarray(next, next + more));
        expect(reader.end()).toEqual({ value: { a: 2 } });
      }
    }
    const wrong = new JsonReader({ values: 10, depth: 9, node: model });
    for (const part of ['{"xxxxxxxxx', 'yyyyy\\', 'q":1}']) wrong.push(Buffer.from(part));
    expect(wrong.end()).toEqual({ problem: 'is not valid JSON' });
  });

  it('counts skipped values without building them', () => {
    const bytes = Buffer.from(`{"x":[${'{"y":[1,2.50]},'.repeat(99)}1],"a":[[[]]],"b":[{"c":1.50,"e":1.50}],"d":{"n":1.50}}`);
    const reader = readerOf(bytes, () => 0.5, { values: 1_000, depth: 9, node: model });
    expect(reader.end()).toEqual({ value: { a: [], b: [{ c: new ExactNumber('1.50') }], d: { n: 1.5 } } });
    expect(reader.values).toBe(measureJson(bytes).values);
    expect(reader.built).toBe(7);
    expect(read(bytes, () => 0.5, { values: 300, node: model })).toEqual({ tooManyValues: 300 });
    expect(read(bytes, () => 0.5, { depth: 3, node: model })).toEqual({ problem: 'is nested deeper than 3 levels' });
  });
});

describe('the two ways to measure JSON text', () => {
  const seed = Number(process.env['PORTICO_JSON_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

  it(`agree on the number of values and the depth of every text (seed ${seed})`, () => {
    const random = randomOf(seed);
    for (let round = 0; round < 20_000; round++) {
      const bytes = Buffer.from(textOf(random).toWellFormed());
      const { values, depth } = measureJson(bytes);
      const within = read(bytes, random, { values, depth: Math.max(depth, 1) });
      // Text within both limits is rejected only for its syntax.
      if ('value' in within) {
        expect(read(bytes, random, { values: values - 1 }), bytes.toString()).toEqual({ tooManyValues: values - 1 });
        if (depth > 0) expect(read(bytes, random, { depth: depth - 1 })).toEqual({ problem: `is nested deeper than ${depth - 1} levels` });
      } else expect(within, bytes.toString()).toEqual({ problem: expect.stringMatching(/^is not valid/) as string });
    }
  });
});
