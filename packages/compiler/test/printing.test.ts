import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { EmittedFile } from '../src/3-plan/plan.ts';
import { Printing } from '../src/5-emit/printing.ts';

const file = (path: string): EmittedFile => ({ path, text: '' });

function* steps(): Generator<readonly EmittedFile[], EmittedFile[]> {
  yield [file('a')];
  yield [file('b')];
  yield [file('c')];
  return ['a', 'b', 'c', 'd'].map(file);
}

describe('A printing', () => {
  it('returns the text printed before acceptance, and then each step', async () => {
    const handed: string[][] = [];
    const printing = new Printing(steps(), (files) => handed.push(files.map(({ path }) => path)));
    const all = printing.files();
    await nextTurn();
    expect(handed).toEqual([]);
    printing.accept();
    expect(handed).toEqual([['a', 'b']]);
    expect((await all).map(({ path }) => path)).toEqual(['a', 'b', 'c', 'd']);
    expect(handed).toEqual([['a', 'b'], ['c']]);
  });

  it('returns nothing after everything is printed', async () => {
    const handed: EmittedFile[] = [];
    const printing = new Printing(steps(), (files) => handed.push(...files));
    await printing.files();
    printing.accept();
    expect(handed).toEqual([]);
  });

  it('returns nothing after it is stopped', async () => {
    const handed: EmittedFile[] = [];
    const printing = new Printing(steps(), (files) => handed.push(...files));
    const all = printing.files();
    printing.stop();
    printing.accept();
    expect(await all).toEqual([]);
    expect(handed).toEqual([]);
  });
});
