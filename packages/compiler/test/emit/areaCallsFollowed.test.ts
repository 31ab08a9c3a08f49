import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Compiler } from '../../src/main.ts';
import { makeProject } from '../support/project.ts';
import type { TestProject } from '../support/project.ts';

const seats = (errors: string, more = '') => `
import { ConflictError, DomainAction, Internal, NotFoundError } from '@portico/core';
import type { Int } from '@portico/core';

export class Reserve extends DomainAction(Internal)<Int, ${errors}> {
  readonly seat!: Int;

  execute() {
    return this.seat > 9 ? new ${errors.split(' ')[0]}('Seat', this.seat) : this.seat;
  }
}
${more}`;

const booking = (call: string) => `
import { NotFoundError, Post, VoidDomainAction } from '@portico/core';
import type { App } from './generated/index.ts';

export class Book extends VoidDomainAction(Post('/book'))<NotFoundError> {
  async execute(app: App) {
    ${call};
  }
}
`;

let project: TestProject;
let compiler: Compiler;

beforeEach(() => {
  project = makeProject(
    { 'src/seats.ts': seats('NotFoundError'), 'src/booking.ts': booking('await app.reserve({ seat: 7 })') },
    { types: true },
  );
  compiler = new Compiler(project.folder);
});
afterEach(() => {
  void compiler.close();
  project.remove();
});

/** Returns the outcomes of the call in `booking.ts`, as the compiler finds them when some files have changed. */
async function dropped(changed?: Readonly<Record<string, string>>): Promise<string | undefined> {
  for (const [file, text] of Object.entries(changed ?? {})) project.write(file, text);
  const { diagnostics, files } = await compiler.compile(changed && Object.keys(changed).map((file) => join(project.folder, file)));
  for (const { path, text } of files) project.write(path, text);
  return diagnostics.find(({ code }) => code === 'PRAG0563')?.labels[0]?.text;
}

it('checks a call of an area before the area’s interface is written', async () => {
  expect(await dropped()).toBe('can be DependencyError, ForbiddenError, NotFoundError, UnauthorizedError, ValidationError');
});

it('rebuilds the calling files when an operation declares something new', async () => {
  await dropped();
  const other = { 'src/seats.ts': seats('ConflictError', '').replace("('Seat', this.seat)", "('Taken.')") };
  expect(await dropped(other)).toBe('can be ConflictError, DependencyError, ForbiddenError, UnauthorizedError, ValidationError');
});

it('checks the call of a new operation, and its outcome', async () => {
  expect(await dropped({ 'src/booking.ts': booking('const seat = await app.reserve({ seat: 7 }); void seat') })).toBeUndefined();
  const more = {
    'src/seats.ts': seats(
      'NotFoundError',
      'export class Free extends DomainAction(Internal)<Int> {\n  execute() {\n    return 1;\n  }\n}\n',
    ),
  };
  expect(await dropped(more)).toBeUndefined();
  expect(await dropped({ 'src/booking.ts': booking('await app.free()') })).toBe(
    'can be DependencyError, ForbiddenError, UnauthorizedError, ValidationError',
  );
});
