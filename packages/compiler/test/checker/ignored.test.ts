import { readFileSync } from 'node:fs';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { TypeChecker } from '../../src/0-program/checker/port.ts';
import { adapters } from './adapters.ts';
import { fixture, placeOf, textAt } from './places.ts';

const file = fixture('app/statements.ts');

describe.each(adapters)('a statement that drops an outcome, by $version', ({ open }) => {
  let checker: TypeChecker;
  beforeAll(() => {
    checker = open({ project: fixture('tsconfig.json') });
  });
  afterAll(() => checker.close());

  /** The statement behind the marker of this number, to the end of its line. */
  const statement = (number: number) => {
    const text = new RegExp(`/\\*${number}\\*/ (.*)`).exec(readFileSync(file, 'utf8'))?.[1];
    if (text === undefined) throw new Error(`no statement ${number}`);
    const { end } = placeOf(file, `/*${number}*/ ${text}`);
    return { start: end - text.length, end };
  };
  const errorsOf = (number: number) =>
    checker.ignoredOutcomes([{ file, spans: [statement(number)] }]).flatMap(({ errors }) => errors.map(({ name }) => name));

  it.each([
    ['a call whose promise resolves to an error', 1, ['NotFoundError']],
    ['an awaited call', 2, ['NotFoundError']],
    ['a call without a semicolon', 3, ['ConflictError']],
    ['a call that can return several errors', 7, ['RoomUnavailableError', 'SuiteUnavailableError']],
    ['a call in parentheses', 8, ['LimitError']],
  ] as const)('is %s', (_, number, errors) => {
    expect(errorsOf(number)).toEqual(errors);
  });

  it.each([
    ['a call after `void`', 4],
    ['a call that returns nothing', 5],
    ['a call that returns another value', 6],
  ] as const)('is not %s', (_, number) => {
    expect(errorsOf(number)).toEqual([]);
  });

  it('is reported with its own place among all requested places', () => {
    const spans = [1, 2, 3, 4, 5, 6, 7, 8].map(statement);
    const dropped = checker.ignoredOutcomes([{ file, spans }]).map(({ place }) => textAt(place));
    expect(dropped).toEqual(["rooms.find('x');", "await rooms.find('x');", 'rooms.close()', "rooms.reserve('x');", '(rooms.limit());']);
  });
});
