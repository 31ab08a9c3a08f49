import { expect, it } from 'vitest';

import { createChecker, type Engine } from '../../src/0-program/checker/checker.ts';
import type { CheckerOptions, OutcomeQuestion, TypeQuestion } from '../../src/0-program/checker/port.ts';

/** Creates a checker over an engine that only records its questions. */
function listening(dependents?: CheckerOptions['dependents']) {
  const heard: string[][] = [];
  const hear = (questions: readonly { readonly file: string }[]): [] => {
    heard.push(questions.map(({ file }) => file));
    return [];
  };
  const questions = {
    outcomesOf: hear,
    ignoredOutcomes: hear,
    readTypes: ({ places }: TypeQuestion) => (hear(places), { roots: [], types: [] }),
    settings: () => ({ strictNullChecks: true }),
    ancestryOf: hear,
  };
  const engine: Engine = { questions: () => questions, refresh: () => {}, close: () => {} };
  return { heard, checker: createChecker(() => engine, { project: '/tsconfig.json', ...(dependents && { dependents }) }) };
}

const of = (...files: string[]): OutcomeQuestion[] => files.map((file) => ({ file, className: 'Some', method: 'handle' }));

it('does not repeat known questions, and sends new ones in one batch', () => {
  const { heard, checker } = listening();
  checker.outcomesOf(of('/a.ts'));
  checker.outcomesOf(of('/a.ts', '/b.ts', '/c.ts'));
  expect(heard).toEqual([['/a.ts'], ['/b.ts', '/c.ts']]);
});

it('asks only about the changed file and its dependents after a change', () => {
  const { heard, checker } = listening(() => ['/b.ts']);
  checker.outcomesOf(of('/a.ts', '/b.ts', '/c.ts'));
  checker.update({ changed: ['/a.ts'] });
  checker.outcomesOf(of('/a.ts', '/b.ts', '/c.ts'));
  expect(heard[1]).toEqual(['/a.ts', '/b.ts']);
});

it('asks about everything after a change if dependents are not known', () => {
  const { heard, checker } = listening();
  checker.outcomesOf(of('/a.ts', '/b.ts'));
  checker.update({ changed: ['/a.ts'] });
  checker.outcomesOf(of('/a.ts', '/b.ts'));
  expect(heard[1]).toEqual(['/a.ts', '/b.ts']);
});

it('requests types every time, because the caller stores the results for a file', () => {
  const { heard, checker } = listening();
  const places = [{ file: '/a.ts', start: 0, end: 1 }];
  checker.readTypes({ places });
  checker.readTypes({ places });
  expect(heard).toEqual([['/a.ts'], ['/a.ts']]);
});
