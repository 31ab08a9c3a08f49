import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { OutcomeQuestion, TypeChecker } from '../../src/0-program/checker/port.ts';
import { adapters } from './adapters.ts';
import { fixture, textAt } from './places.ts';

const file = fixture('app/operations.ts');

describe.each(adapters)('the errors that a method can return, by $version', ({ open }) => {
  let checker: TypeChecker;
  beforeAll(() => {
    checker = open({ project: fixture('tsconfig.json') });
  });
  afterAll(() => checker.close());

  const ask = (className: string, method: string) => checker.outcomesOf([{ file, className, method }])[0];
  const errorsOf = (className: string, method: string) => ask(className, method)?.map(({ error }) => error.name);

  it('come from all values that an asynchronous method returns, each with its expressions', () => {
    const found = ask('Inferred', 'handle')?.map(({ error, returned }) => [error.name, returned.map(textAt)]);
    expect(found).toEqual([
      ['ConflictError', ['new ConflictError()']],
      ['NotFoundError', ['await rooms.find(this.id)', "new NotFoundError('Room')"]],
      ['RoomUnavailableError', ['rooms.reserve(this.id)']],
      ['SuiteUnavailableError', ['rooms.reserve(this.id)']],
    ]);
  });

  it('do not come from functions within the method', () => {
    expect(errorsOf('Inferred', 'handle')).not.toContain('LimitError');
  });

  it('also come from a declared return type, which is shown together with the returned type', () => {
    const found = ask('Annotated', 'handle')?.map(({ error, returned, annotated }) => [
      error.name,
      returned.map(textAt),
      annotated && textAt(annotated),
    ]);
    expect(found).toEqual([
      ['ConflictError', [], 'Result<Room, NotFoundError | ConflictError>'],
      ['NotFoundError', ["rooms.find('x')"], 'Result<Room, NotFoundError | ConflictError>'],
    ]);
  });

  it('name the file that declares the class', () => {
    const files = Object.fromEntries(ask('Inferred', 'handle')?.map(({ error }) => [error.name, error.file]) ?? []);
    expect(files['NotFoundError']).toBe(fixture('core/index.ts'));
    expect(files['RoomUnavailableError']).toBe(fixture('app/errors.ts'));
  });

  it('are found in promises that are not awaited', () => {
    expect(errorsOf('Versions', 'handle')).toEqual(['NotFoundError']);
  });

  it('are found in a property with a function, and in an instance of a generic class', () => {
    expect(errorsOf('Versions', 'handleV2')).toEqual(['LimitError']);
  });

  it('exclude values that the code has narrowed away', () => {
    expect(errorsOf('Versions', 'executeV3')).toEqual([]);
  });

  it('exclude classes with a base that only shares the name of the language’s', () => {
    expect(errorsOf('Versions', 'strange')).toEqual([]);
  });

  it('are empty without a result', () => {
    expect(errorsOf('Versions', 'quiet')).toEqual([]);
  });

  it('count a type parameter as its constraint, and the base class itself', () => {
    expect(errorsOf('Generic', 'handle')).toEqual(['ConflictError']);
    expect(errorsOf('Generic', 'any')).toEqual(['AppError']);
  });

  it('are those of all overloads', () => {
    expect(errorsOf('Overloaded', 'handle')).toEqual(['ConflictError']);
  });

  it('are sorted by name', () => {
    expect(errorsOf('Unsorted', 'handle')).toEqual(['ConflictError', 'NotFoundError']);
  });

  it('come from the places that the caller passes, without reading the file', () => {
    const place = ask('Annotated', 'handle')!.find(({ returned }) => returned.length > 0)!.returned[0]!;
    const syntax = { annotations: [], returned: [{ start: place.start, end: place.end }] };
    const [found] = checker.outcomesOf([{ file, className: 'Missing', method: 'handle', syntax }]);
    expect(found?.map(({ error, returned }) => [error.name, returned])).toEqual([['NotFoundError', [place]]]);
  });

  it('are undefined if the class or method does not exist', () => {
    expect(ask('Missing', 'handle')).toBeUndefined();
    expect(ask('Versions', 'missing')).toBeUndefined();
  });

  it('are returned in the order of the questions', () => {
    const questions: OutcomeQuestion[] = ['strange', 'missing', 'handle'].map((method) => ({ file, className: 'Versions', method }));
    const answers = checker.outcomesOf(questions).map((outcomes) => outcomes?.map(({ error }) => error.name));
    expect(answers).toEqual([[], undefined, ['NotFoundError']]);
  });
});
