import { afterEach, expect, it } from 'vitest';

import { type BackgroundChecker, endEarly, inBackground, startEarly } from '../../src/0-program/checker/background.ts';
import { typescript7 } from '../../src/0-program/checker/typescript7.ts';
import { membersOf } from './members.ts';
import { fixture } from './places.ts';

const project = fixture('tsconfig.json');
const question = { file: fixture('app/operations.ts'), className: 'Inferred', method: 'handle' };
let checker: BackgroundChecker;
afterEach(() => checker.close());

it('another thread gives the answers that this one would', async () => {
  checker = inBackground({ project });
  const here = typescript7({ project });
  const places = [...membersOf(fixture('app/shapes.ts'), 'Asked').values()];
  expect(await checker.outcomesOf([question])).toEqual(here.outcomesOf([question]));
  expect(await checker.readTypes({ places })).toEqual(here.readTypes({ places }));
  expect(await checker.settings()).toEqual(here.settings());
  here.close();
});

it('this thread goes on meanwhile', async () => {
  checker = inBackground({ project });
  let turns = 0;
  const counting = setInterval(() => turns++, 1);
  await checker.outcomesOf([question]);
  clearInterval(counting);
  expect(turns).toBeGreaterThan(5);
});

it('computes the files that a change reaches in the calling thread', async () => {
  const asked: (readonly string[])[] = [];
  checker = inBackground({ project, dependents: (files) => (asked.push(files), files) });
  await checker.outcomesOf([question]);
  await checker.update({ changed: [question.file] });
  expect(asked).toEqual([[question.file]]);
  expect(await checker.outcomesOf([question])).toHaveLength(1);
});

it('a failure there is a rejection here', async () => {
  checker = inBackground({ project: fixture('missing.json') });
  await expect(checker.outcomesOf([question])).rejects.toThrow('missing.json');
});

it('a closed one answers with a rejection, and closes again', async () => {
  checker = inBackground({ project });
  await checker.close();
  await expect(checker.outcomesOf([question])).rejects.toThrow('closed');
  await checker.close();
});

it('one that was started early answers for the project that it was started for', async () => {
  startEarly(project);
  checker = inBackground({ project, dependents: (files) => files });
  expect(await checker.outcomesOf([question])).toHaveLength(1);
  await endEarly(project); // it is taken, and goes on
  expect(await checker.outcomesOf([question])).toHaveLength(1);
});

it('one that was started early is not taken by a project that shows other files', async () => {
  startEarly(project);
  checker = inBackground({ project, dependents: (files) => files, overlay: { [question.file]: 'export {};' } });
  expect(await checker.outcomesOf([question])).toEqual([[]]);
  await endEarly(project);
});
