import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { built } from '../../mutation/lib/built.mjs';
import { Judge } from '../../mutation/lib/judge.mjs';
import { identityOf } from '../../mutation/lib/mutant.mjs';
import { readOptions } from '../../mutation/lib/options.mjs';
import { survivors, table } from '../../mutation/lib/report.mjs';
import { draw } from '../../mutation/lib/sample.mjs';
import { scoreOf } from '../../mutation/lib/score.mjs';
import { inRoot } from '../lib/root.mjs';

const page = readFileSync(inRoot('mutation', 'README.md'), 'utf8');
const commands = [...page.matchAll(/^npm run mutation(?: --(?<options> [^#\n]*))?/gm)].map(({ groups }) =>
  (groups?.['options'] ?? '').trim(),
);

const file = 'packages/core/src/a.ts';

/** @param {number} number */
const mutant = (number, change = {}) => ({
  id: `${file}#${number}`,
  file,
  line: number + 1,
  column: 3,
  mutator: 'BooleanLiteral',
  original: 'true',
  replacement: 'false',
  text: `return true || ${number};`,
  ...change,
});

describe('the options', () => {
  it.each(commands)('accepts the command on the page: npm run mutation -- %s', (options) => {
    expect(readOptions(options === '' ? [] : options.split(/\s+/)).help).toBe(false);
  });

  it('reject a package that is not mutated, and a selection without mutants', () => {
    expect(() => readOptions(['--package=openapi'])).toThrow("'openapi' is not among the packages");
    expect(() => readOptions(['--all', '--sample=3'])).toThrow('--all');
    expect(() => readOptions(['--sample=none'])).toThrow("--sample takes a whole number from 1, not 'none'.");
  });
});

describe('a draw', () => {
  const mutants = Array.from({ length: 50 }, (_, number) => mutant(number));

  it('is the same for one seed, and differs for another', () => {
    const first = draw(mutants, { seed: '1', sample: 10 });
    expect(draw(mutants.toReversed(), { seed: '1', sample: 10 })).toEqual(first);
    expect(draw(mutants, { seed: '2', sample: 10 })).not.toEqual(first);
  });

  it('begins with the same mutants if more are drawn', () => {
    expect(draw(mutants, { seed: '1', sample: 20 }).slice(0, 10)).toEqual(draw(mutants, { seed: '1', sample: 10 }));
  });
});

it('a mutant keeps its identity when code before it moves it', () => {
  expect(identityOf(mutant(3, { line: 90, id: `${file}#44` }))).toBe(identityOf(mutant(3)));
  expect(identityOf(mutant(4))).not.toBe(identityOf(mutant(3)));
});

describe('a score', () => {
  it('counts mutants that ran out of time as detected, and omits those without an effect', () => {
    expect(scoreOf(['killed', 'killed', 'timeout', 'survived', 'unreached', 'equivalent'], 100)).toMatchObject({
      tried: 5,
      noticed: 3,
      score: 0.6,
    });
  });

  it('of a sample has an interval for the score of all mutants', () => {
    const statusOf = (/** @type {number} */ index) => (index < 80 ? /** @type {const} */ ('killed') : /** @type {const} */ ('survived'));
    const statuses = Array.from({ length: 100 }, (_, index) => statusOf(index));
    const [low, high] = scoreOf(statuses, 5000).interval;
    expect([low.toFixed(3), high.toFixed(3)]).toEqual(['0.711', '0.867']);
  });

  it('of all needs no interval', () => {
    expect(scoreOf(['killed', 'survived'], 2).interval).toEqual([0.5, 0.5]);
  });
});

describe('a judge', () => {
  const bits = Buffer.from([0b11]).toString('base64');
  const reached = (/** @type {Partial<import('../../mutation/lib/reach.mjs').Reached>} */ change = {}) => ({
    hash: 'test',
    passes: true,
    ms: 1000,
    files: { [file]: { hash: 'source', mutants: bits } },
    ...change,
  });
  const own = 'packages/core/test/own.test.ts';
  const quick = 'packages/data/test/quick.test.ts';
  const slow = 'packages/data/test/slow.test.ts';
  /** @type {Record<string, import('../../mutation/lib/reach.mjs').Reached>} */
  const reach = { [slow]: reached({ ms: 5000 }), [quick]: reached({ ms: 10 }), [own]: reached() };

  const judgeOf = (patience = 60, source = 'source', known = reach) => new Judge(known, new Map([[file, source]]), patience);

  /** Runs nothing: it fails for the given files, and records its orders, with and without a mutant. */
  const runnerThat = (/** @type {Record<string, string>} */ outcomes = {}, /** @type {readonly string[]} */ broken = []) => {
    /** @type {string[]} */
    const asked = [];
    /** @type {string[]} */
    const alone = [];
    const run = async (/** @type {{ test: string, mutant?: string }} */ { test, mutant }) => {
      (mutant === undefined ? alone : asked).push(test);
      return broken.includes(test) ? 'failed' : ((mutant === undefined ? undefined : outcomes[test]) ?? 'passed');
    };
    return { asked, alone, runner: /** @type {any} */ ({ run }) };
  };

  it("runs the package's own tests first, then the quick ones, and stops at the first detection", async () => {
    const { asked, runner } = runnerThat({ [quick]: 'failed' });
    expect(await judgeOf().judge(mutant(0), runner)).toMatchObject({ status: 'killed', by: quick });
    expect(asked).toEqual([own, quick]);
  });

  it('runs the test first that detected the last mutant of the file', async () => {
    const judge = judgeOf();
    await judge.judge(mutant(0), runnerThat({ [slow]: 'timeout' }).runner);
    const { asked, runner } = runnerThat();
    await judge.judge(mutant(1), runner);
    expect(asked).toEqual([slow, own, quick]);
  });

  it('stops after its time limit, and reports how many mutants it ran', async () => {
    const { asked, runner } = runnerThat();
    expect(await judgeOf(2).judge(mutant(0), runner)).toMatchObject({ status: 'survived', tried: 2, reaching: 3 });
    expect(asked).toEqual([own, quick]);
  });

  it('runs nothing for a mutant that no test reaches', async () => {
    const { asked, runner } = runnerThat();
    expect(await judgeOf().judge(mutant(2), runner)).toMatchObject({ status: 'unreached' });
    expect(asked).toEqual([]);
  });

  it('excludes tests that do not pass on their own', async () => {
    const { asked, runner } = runnerThat();
    await judgeOf(60, 'source', { [own]: reached({ passes: false }), [quick]: reached() }).judge(mutant(0), runner);
    expect(asked).toEqual([quick]);
  });

  it('ignores test files that also fail without a mutant, and runs each once', async () => {
    const { asked, alone, runner } = runnerThat({ [quick]: 'failed' }, [own]);
    const judge = judgeOf();
    for (const number of [0, 1]) expect(await judge.judge(mutant(number), runner)).toMatchObject({ status: 'killed', by: quick });
    expect([asked, alone]).toEqual([
      [own, quick, quick],
      [own, quick],
    ]);
  });

  it('selects every test file that reaches a part of a changed file', async () => {
    const { asked, runner } = runnerThat();
    await judgeOf(60, 'changed').judge(mutant(7), runner);
    expect(asked).toEqual([own, quick, slow]);
  });

  it('reuses a verdict while its inputs are the same', async () => {
    const verdict = await judgeOf().judge(mutant(0), runnerThat().runner);
    const killed = await judgeOf().judge(mutant(0), runnerThat({ [own]: 'failed' }).runner);
    const changed = { ...reach, [quick]: reached({ hash: 'with another test' }) };
    expect(judgeOf().stillHolds(mutant(0), verdict)).toBe(true);
    expect(judgeOf(60, 'source', changed).stillHolds(mutant(0), verdict)).toBe(false);
    expect(judgeOf(60, 'source', changed).stillHolds(mutant(0), killed)).toBe(true);
    expect(judgeOf(60, 'changed').stillHolds(mutant(0), killed)).toBe(false);
    expect(judgeOf().stillHolds(mutant(0), undefined)).toBe(false);
  });
});

it('builds a source without types, with imports of built files', () => {
  const source = `import { a } from './a.ts';\nexport * from "../b.ts";\nconst text: string = './c.ts';\nconst later = () => import('./d.ts');`;
  expect(built(source).replaceAll(/ +/g, ' ')).toBe(
    `import { a } from './a.js';\nexport * from "../b.js";\nconst text = './c.ts';\nconst later = () => import('./d.js');`,
  );
});

describe('the report', () => {
  const result = {
    name: 'core',
    population: 10,
    judged: [
      { mutant: mutant(5), verdict: { status: /** @type {const} */ ('survived'), tried: 2, reaching: 3, basis: '' } },
      { mutant: mutant(1), verdict: { status: /** @type {const} */ ('unreached'), basis: '' } },
      { mutant: mutant(2), verdict: { status: /** @type {const} */ ('killed'), by: 'a', basis: '' } },
      { mutant: mutant(3), verdict: { status: /** @type {const} */ ('equivalent'), basis: '' } },
    ],
  };

  it('has a line for each package', () => {
    expect(table([result]).split('\n').at(-1)).toBe('| core | 10 | 3 | 1 | 0 | 1 | 1 | 1 | 33.3 % | 6.1 % to 79.2 % |');
  });

  it('lists undetected mutants, in the order of the source', () => {
    expect(survivors(result)).toEqual([
      'packages/core/src/a.ts:2:3  BooleanLiteral: true  →  false  [no test comes here]',
      'packages/core/src/a.ts:6:3  BooleanLiteral: true  →  false  [2 of 3 test files run]',
    ]);
  });
});

describe('the list of mutants without an effect', () => {
  const entries = JSON.parse(readFileSync(inRoot('mutation', 'equivalent.json'), 'utf8'));

  it('gives a reason for each', () => {
    expect(entries.filter((/** @type {{ reason?: string }} */ { reason }) => (reason ?? '').length < 20)).toEqual([]);
  });

  it('names existing lines', () => {
    const gone = entries.filter(
      (/** @type {{ file: string, text: string }} */ { file: path, text }) => !readFileSync(inRoot(path), 'utf8').includes(text),
    );
    expect(gone).toEqual([]);
  });
});
