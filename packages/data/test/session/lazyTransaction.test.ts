import type { Store, Transaction, Write } from '@portico/data';
import { describe, expect, it } from 'vitest';
import { LazyTransaction } from '../../src/session/lazyTransaction.ts';

const statement = { name: '', text: '' };
const write: Write = { statement, values: [] };

/** Returns a store that records its transactions; the named methods fail. */
function noting(failing: readonly string[] = []) {
  const noted: string[] = [];
  const note = async (what: string) => {
    noted.push(what);
    if (failing.includes(what)) throw new Error(what);
  };
  let begun = 0;
  const transaction = (number: number): Transaction => ({
    rows: async (_, values) => {
      await note(`rows ${String(values[0])} in ${number}`);
      return [[number]];
    },
    async *stream(_, values) {
      await note(`stream ${String(values[0])} in ${number}`);
      yield [[number]];
    },
    write: async () => {
      await note(`write in ${number}`);
      return { count: number, rows: [] };
    },
    commit: () => note(`commit ${number}`),
    rollback: () => note(`rollback ${number}`),
    cancel: () => note(`cancel ${number}`),
  });
  const begin = async () => {
    const number = ++begun;
    await note(`begin ${number}`);
    return transaction(number);
  };
  return { noted, held: new LazyTransaction({ begin } as unknown as Store) };
}

describe('The transaction that an operation holds', () => {
  it('starts once, when it is first needed, however many statements need it at once', async () => {
    const { held, noted } = noting();
    expect(held.isOpen).toBe(false);
    const asked = [held.rows(statement, ['a']), held.write(write), held.begin()];
    expect(held.isOpen).toBe(true);
    expect((await Promise.all(asked)).slice(0, 2)).toEqual([[[1]], { count: 1, rows: [] }]);
    await held.rows(statement, ['b']);
    expect(noted).toEqual(['begin 1', 'rows a in 1', 'write in 1', 'rows b in 1']);
  });

  it('saves in the group of its work, unless it is open by then', async () => {
    const { held, noted } = noting();
    const saved: [number, boolean][] = [];
    held.group = { write: async (writes, isAdding) => void saved.push([writes.length, isAdding]) };
    await held.save([write, write], true);
    await held.save([write], false);
    expect([saved, noted]).toEqual([
      [
        [2, true],
        [1, false],
      ],
      [],
    ]);
    await held.begin();
    await held.save([write], true);
    expect(saved).toHaveLength(2);
    expect(noted).toEqual(['begin 1', 'write in 1']);
  });

  it('is a new one after a commit or a rollback', async () => {
    const { held, noted } = noting();
    await held.write(write);
    await held.commit();
    expect(held.isOpen).toBe(false);
    expect(await held.write(write)).toMatchObject({ count: 2 });
    await held.rollback();
    expect(held.isOpen).toBe(false);
    expect(await held.rows(statement, ['a'])).toEqual([[3]]);
    expect(noted.join()).toBe('begin 1,write in 1,commit 1,begin 2,write in 2,rollback 2,begin 3,rows a in 3');
  });

  it('is committed even if it is empty, and not rolled back if there is none', async () => {
    const { held, noted } = noting();
    await held.rollback();
    expect(noted).toEqual([]);
    await held.begin();
    await held.commit();
    expect(noted).toEqual(['begin 1', 'commit 1']);
  });

  it('fails every later statement and the commit with the first failure', async () => {
    const { held, noted } = noting(['rows a in 1']);
    await expect(held.rows(statement, ['a'])).rejects.toThrow('rows a in 1');
    await expect(held.write(write)).rejects.toThrow('rows a in 1');
    await expect(held.rows(statement, ['b'])).rejects.toThrow('rows a in 1');
    await expect(held.commit()).rejects.toThrow('rows a in 1');
    expect(noted).toEqual(['begin 1', 'rows a in 1']);
    expect(held.isOpen).toBe(true);
    await held.rollback();
    expect(await held.write(write)).toMatchObject({ count: 2 });
  });

  it('throws the first of several failures', async () => {
    const { held } = noting(['rows a in 1', 'rows b in 1']);
    const outcomes = await Promise.allSettled([held.rows(statement, ['a']), held.rows(statement, ['b'])]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(held.commit()).rejects.toThrow('rows a in 1');
  });

  it('may have ended or never started when it is rolled back: no error is thrown', async () => {
    const lost = noting(['rollback 1']);
    await lost.held.write(write);
    await expect(lost.held.rollback()).resolves.toBeUndefined();
    const never = noting(['begin 1']);
    await expect(never.held.write(write)).rejects.toThrow('begin 1');
    await expect(never.held.rollback()).resolves.toBeUndefined();
    expect(never.held.isOpen).toBe(false);
  });

  it('is cleared before it is committed: a failed commit throws once, and nothing is left to roll back', async () => {
    const { held, noted } = noting(['commit 1']);
    await held.write(write);
    await expect(held.commit()).rejects.toThrow('commit 1');
    expect(held.isOpen).toBe(false);
    await held.rollback();
    expect(noted).toEqual(['begin 1', 'write in 1', 'commit 1']);
  });
});
