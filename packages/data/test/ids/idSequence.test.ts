import { parseGuid, IdSequence } from '@portico/data';
import { describe, expect, it } from 'vitest';

const millisecondsOf = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

describe('Ids', () => {
  it('are UUIDs of version 7 with the time of the clock', () => {
    const id = new IdSequence().next(Date.parse('2030-01-15T10:00:00.123Z'));
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(new Date(millisecondsOf(id)).toISOString()).toBe('2030-01-15T10:00:00.123Z');
  });

  it('increase, also within one millisecond and if the clock goes back', () => {
    const ids = new IdSequence();
    const made = Array.from({ length: 20_000 }, (_, index) => ids.next(1_000_000 - (index > 10_000 ? 500 : 0)));
    expect(made).toEqual(made.toSorted());
    expect(new Set(made).size).toBe(made.length);
  });

  it('differ between two sequences of the same moment', () => {
    const made = Array.from({ length: 1000 }, () => new IdSequence().next(5));
    expect(new Set(made).size).toBe(made.length);
  });

  it('are compared in lower case; an invalid id is undefined', () => {
    expect(parseGuid('0192F0C1-0000-7000-8000-00000000ABCD')).toBe('0192f0c1-0000-7000-8000-00000000abcd');
    for (const text of ['', '1', '0192f0c1000070008000000000000000', '{0192f0c1-0000-7000-8000-00000000abcd}', 5, undefined]) {
      expect(parseGuid(text)).toBeUndefined();
    }
  });
});
