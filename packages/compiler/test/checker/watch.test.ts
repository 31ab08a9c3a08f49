import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { CheckerOptions } from '../../src/0-program/checker/port.ts';
import { createTypeScript7Checker } from '../../src/0-program/checker/typescript7.ts';
import { adapters } from './adapters.ts';
import { fixture } from './places.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'checker-'));
  cpSync(fixture('.'), folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (name: string): string => join(folder, name);
const edit = (name: string, from: string, to: string): void => {
  const text = readFileSync(at(name), 'utf8');
  expect(text).toContain(from);
  writeFileSync(at(name), text.replace(from, to));
};

describe.each(adapters)('after a change, by $version', ({ open }) => {
  const opened = (options?: Partial<CheckerOptions>) => {
    const checker = open({ project: at('tsconfig.json'), ...options });
    const errorsOf = (className: string, method: string) =>
      checker.outcomesOf([{ file: at('app/operations.ts'), className, method }])[0]?.map(({ error }) => error.name);
    return { checker, errorsOf };
  };

  it('a method of the changed file is checked again', () => {
    const { checker, errorsOf } = opened({ dependents: (files) => files });
    expect(errorsOf('Versions', 'quiet')).toEqual([]);
    edit('app/operations.ts', 'return;', 'return new ConflictError();');
    checker.update({ changed: [at('app/operations.ts')] });
    expect(errorsOf('Versions', 'quiet')).toEqual(['ConflictError']);
    checker.close();
  });

  it('a method of a dependent file is checked again, through several changes', () => {
    const { checker, errorsOf } = opened({ dependents: () => [at('app/operations.ts')] });
    expect(errorsOf('Versions', 'handleV2')).toEqual(['LimitError']);
    edit('app/rooms.ts', 'limit(): LimitError<number> | undefined', 'limit(): ConflictError | undefined');
    checker.update({ changed: [at('app/rooms.ts')] });
    expect(errorsOf('Versions', 'handleV2')).toEqual(['ConflictError']);
    edit('app/rooms.ts', 'limit(): ConflictError | undefined', 'limit(): Fresh | undefined');
    edit(
      'app/errors.ts',
      'export class RoomUnavailableError',
      'export class Fresh extends ConflictError {}\nexport class RoomUnavailableError',
    );
    edit('app/rooms.ts', 'import { ConflictError,', 'import { ConflictError, type Fresh,');
    checker.update({ changed: [at('app/rooms.ts')] });
    checker.update({ changed: [at('app/errors.ts')] });
    expect(errorsOf('Versions', 'handleV2')).toEqual(['Fresh']);
    checker.close();
  });

  it('a created or deleted file makes every result stale', () => {
    const { checker, errorsOf } = opened({ dependents: () => [] });
    edit('app/operations.ts', "'./errors.ts'", "'./later.ts'");
    expect(errorsOf('Versions', 'strange')).toEqual([]);
    expect(errorsOf('Overloaded', 'handle')).toEqual([]);
    cpSync(at('app/errors.ts'), at('app/later.ts'));
    checker.update({ created: [at('app/later.ts')] });
    expect(errorsOf('Overloaded', 'handle')).toEqual(['ConflictError']);
    rmSync(at('app/later.ts'));
    checker.update({ deleted: [at('app/later.ts')] });
    expect(errorsOf('Overloaded', 'handle')).toEqual([]);
    checker.close();
  });
});

describe.runIf(process.platform === 'linux')('the native process', () => {
  const children = (): string[] =>
    readdirSync('/proc/self/task').flatMap((task) => readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' ').filter(Boolean));

  it('starts with the first question', () => {
    const before = children();
    const checker = createTypeScript7Checker({ project: at('tsconfig.json') });
    checker.update({ changed: [at('app/rooms.ts')] });
    expect(checker.outcomesOf([])).toEqual([]);
    expect(children().filter((id) => !before.includes(id))).toEqual([]);
    checker.close();
  });

  it('ends with `close`', async () => {
    const before = children();
    const checker = createTypeScript7Checker({ project: at('tsconfig.json') });
    checker.outcomesOf([{ file: at('app/operations.ts'), className: 'Versions', method: 'quiet' }]);
    const started = children().filter((id) => !before.includes(id));
    expect(started).toHaveLength(1);
    checker.close();
    await vi.waitFor(() => expect(children()).not.toContain(started[0]));
  });
});
