import { ExactNumber, JsonReader, parseExact } from '@portico/runtime/reading';
import { describe, expect, it } from 'vitest';

const limits = { values: 1_000_000, depth: 512, exact: false };

/** Reads text in pieces of random sizes. */
function read(bytes: Buffer, random: () => number, more: Partial<typeof limits> = {}) {
  const reader = new JsonReader({ ...limits, ...more });
  for (let at = 0; at < bytes.length;) {
    const size = Math.max(at === 0 ? 3 : 1, Math.floor(random() * 12));
    reader.push(bytes.subarray(at, at + size));
    at += size;
  }
  return reader.end();
}

function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

const pieces = ['{', '}', '[', ']', ',', ':', '"', '"a"', '"__proto__"', '"\\u00e9\\ud800"', '"ü€😀"', '\\', '1', '-0', '1.50', '1e400', '01', '-', '.5',
  'true', 'false', 'null', 'nul', ' ', '\n', '\t', '\u0001', '\u00a0', '{"a":1,"a":{"b":[]}}', '[1,"x",null]', '9007199254740993']; // prettier-ignore

/** A valid text, a text with a random change, or a row of random pieces. */
function textOf(random: () => number): string {
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
  if (kind === 1) return ['', 'a', 'é"\\\n', '😀', '\u2028'][Math.floor(random() * 5)];
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

describe('A JSON text that is read piece by piece', () => {
  const seed = Number(process.env['PORTICO_JSON_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

  it.each([false, true])(`has the value that JSON.parse gives it, or is refused as by it (seed ${seed}, exact numbers: %s)`, (exact) => {
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

  it('is refused beyond its limit of values, and not before', () => {
    for (const [text, values] of [
      ['[1,2,3]', 4],
      ['{"a":{"b":[]},"c":1}', 4],
      ['"a"', 1],
    ] as const) {
      expect(read(Buffer.from(text), () => 0.5, { values })).toHaveProperty('value');
      expect(read(Buffer.from(text), () => 0.5, { values: values - 1 })).toEqual({ tooManyValues: values - 1 });
    }
  });

  it('is refused beyond its limit of nesting, and not before', () => {
    const nested = (depth: number) => Buffer.from('['.repeat(depth) + ']'.repeat(depth));
    expect(read(nested(512), () => 0.5)).toHaveProperty('value');
    expect(read(nested(513), () => 0.5)).toEqual({ problem: 'is nested deeper than 512 levels' });
  });

  it('is refused if its text is not UTF-8, and may begin with a byte order mark', () => {
    expect(read(Buffer.from([0x22, 0xc3, 0x28, 0x22]), () => 0.1)).toEqual({ problem: 'is not valid UTF-8' });
    expect(read(Buffer.from('\ufeff[1]'), () => 0.1)).toEqual({ value: [1] });
  });
});
