import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { CursorCipher, longestCursor } from '../../src/query/cursorCipher.ts';

const seed = Number(process.env['PORTICO_CURSOR_SEED'] ?? randomInt(2 ** 31));

/** Returns a small generator of numbers below a bound (mulberry32), so that a run can be repeated. */
function numbers(from: number): (below: number) => number {
  let state = from;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const secret = (fill: number) => Buffer.alloc(32, fill);
const cipher = new CursorCipher([secret(1)]);
const contexts = ['operation', 'other operation', 'other sort', 'other filter', 'other caller', 'other tenant', ''];

describe('An encrypted cursor', () => {
  it(`opens unchanged in its own context only, whatever an adversary does to it (seed ${seed})`, () => {
    const below = numbers(seed);
    for (let round = 0; round < 2000; round++) {
      const plain = JSON.stringify(['x'.repeat(below(80)), round]);
      const text = cipher.seal(plain, 'operation');
      const bytes = Buffer.from(text, 'base64url');
      expect(cipher.open(text, 'operation')?.trimEnd()).toBe(plain);
      const flipped = Buffer.from(bytes);
      flipped[below(bytes.length)]! ^= 1 << below(8);
      const other = Buffer.from(cipher.seal(plain, 'operation'), 'base64url');
      const spliced = Buffer.concat([bytes.subarray(0, 17), other.subarray(17)]);
      const forged = [
        flipped,
        bytes.subarray(0, below(bytes.length)),
        Buffer.concat([bytes, Buffer.of(below(256))]),
        spliced,
        Buffer.alloc(bytes.length),
      ];
      for (const each of forged) expect(cipher.open(each.toString('base64url'), 'operation')).toBeUndefined();
      for (const context of contexts.slice(1)) expect(cipher.open(text, context)).toBeUndefined();
      expect(new CursorCipher([secret(2)]).open(text, 'operation')).toBeUndefined();
    }
  });

  it('shows neither its values nor their exact length, and is another one each time', () => {
    const [one, two] = [cipher.seal('["secret"]', 'c'), cipher.seal('["secret"]', 'c')];
    expect(one).not.toBe(two);
    expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('secret');
    expect(cipher.seal('["a"]', 'c').length).toBe(one.length);
  });

  it('opens with an older key during a rotation, and not after the key is removed', () => {
    const text = cipher.seal('[1]', 'c');
    const rotated = new CursorCipher([secret(2), secret(1)]);
    expect(rotated.open(text, 'c')?.trimEnd()).toBe('[1]');
    expect(cipher.open(rotated.seal('[1]', 'c'), 'c')).toBeUndefined();
    expect(new CursorCipher([secret(2), secret(3)]).open(text, 'c')).toBeUndefined();
  });

  it('opens in every process with the same key, and never if it is too long for a URL', () => {
    const text = cipher.seal('[1]', 'c');
    expect(new CursorCipher([secret(1)]).open(text, 'c')?.trimEnd()).toBe('[1]');
    expect(cipher.open(cipher.seal('x'.repeat(longestCursor), 'c'), 'c')).toBeUndefined();
  });

  it.each(['', '=', '%', 'AQ', `${cipher.seal('[1]', 'c')}=`, ` ${cipher.seal('[1]', 'c')}`])('is invalid if its text is %j', (text) => {
    expect(cipher.open(text, 'c')).toBeUndefined();
  });
});
