import { readFileSync, readdirSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';

import { type BackgroundChecker, endEarly, openInBackground, startEarly } from '../../src/0-program/checker/background.ts';
import { createTypeScript7Checker } from '../../src/0-program/checker/typescript7.ts';
import { membersOf } from './members.ts';
import { fixture } from './places.ts';

const project = fixture('tsconfig.json');
const question = { file: fixture('app/operations.ts'), className: 'Inferred', method: 'handle' };
let checker: BackgroundChecker;
afterEach(() => checker.close());

it('returns the same results from another thread', async () => {
  checker = openInBackground({ project });
  const here = createTypeScript7Checker({ project });
  const places = [...membersOf(fixture('app/shapes.ts'), 'Asked').values()];
  expect(await checker.outcomesOf([question])).toEqual(here.outcomesOf([question]));
  expect(await checker.readTypes({ places })).toEqual(here.readTypes({ places }));
  expect(await checker.settings()).toEqual(here.settings());
  here.close();
});

it('does not block this thread', async () => {
  checker = openInBackground({ project });
  let turns = 0;
  const counting = setInterval(() => turns++, 1);
  await checker.outcomesOf([question]);
  clearInterval(counting);
  expect(turns).toBeGreaterThan(5);
});

it('computes the files that a change reaches in the calling thread', async () => {
  const asked: (readonly string[])[] = [];
  checker = openInBackground({ project, dependents: (files) => (asked.push(files), files) });
  await checker.outcomesOf([question]);
  await checker.update({ changed: [question.file] });
  expect(asked).toEqual([[question.file]]);
  expect(await checker.outcomesOf([question])).toHaveLength(1);
});

it('rejects the promise if the thread fails', async () => {
  checker = openInBackground({ project: fixture('missing.json') });
  await expect(checker.outcomesOf([question])).rejects.toThrow('missing.json');
});

it('rejects calls after close, and can be closed again', async () => {
  checker = openInBackground({ project });
  await checker.close();
  await expect(checker.outcomesOf([question])).rejects.toThrow('closed');
  await checker.close();
});

it('uses an early started checker for its project', async () => {
  startEarly(project);
  checker = openInBackground({ project, dependents: (files) => files });
  expect(await checker.outcomesOf([question])).toHaveLength(1);
  await endEarly(project); // it is taken, and goes on
  expect(await checker.outcomesOf([question])).toHaveLength(1);
});

it('does not use an early started checker for a project with an overlay', async () => {
  startEarly(project);
  checker = openInBackground({ project, dependents: (files) => files, overlay: { [question.file]: 'export {};' } });
  expect(await checker.outcomesOf([question])).toEqual([[]]);
  await endEarly(project);
});

// A watcher closes and opens its checker for as long as it runs.
it.runIf(process.platform === 'linux')('leaves no process behind', async () => {
  for (let turn = 0; turn < 2; turn++) {
    checker = openInBackground({ project });
    await checker.settings();
    expect(countChildren('tsc')).toBe(1);
    await checker.close();
    expect(countChildren('tsc')).toBe(0);
  }
});

/** Counts the child processes with a name, including those that have ended and that nothing has waited for. */
function countChildren(name: string): number {
  const stats = readdirSync('/proc').flatMap((entry) => (/^\d+$/.test(entry) ? readStat(entry) : []));
  return stats.filter((stat) => stat.includes(`(${name})`) && Number(/\) \S (\d+)/.exec(stat)?.[1]) === process.pid).length;
}

function readStat(pid: string): string[] {
  try {
    return [readFileSync(`/proc/${pid}/stat`, 'utf8')];
  } catch {
    return []; // it has ended
  }
}
