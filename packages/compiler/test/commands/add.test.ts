import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { portico } from '../support/cli.ts';
import { makeProject } from '../support/project.ts';
import type { TestProject } from '../support/project.ts';

const files = {
  'src/notes/module.ts': `import { Module } from '@portico/core';

export class NotesModule extends Module('Notes', { store: 'main' }) {}
`,
  'src/notes/note.ts': `import { DomainEvent, Entity, Get, Query } from '@portico/core';

export class NoteAdded extends DomainEvent<{ title: string; state: 'open' | 'closed'; tags: string[] }> {}

export class Note extends Entity() {
  title!: string;
}

export class ListNotes extends Query(Note, Get('/notes'), { permission: 'notes.note.read' })<{ title: string }> {}
`,
};

describe('portico add', () => {
  let project: TestProject;
  beforeEach(() => {
    project = makeProject(files, { types: true });
  });
  afterEach(() => project.remove());

  const run = async (...args: string[]) => {
    const { status, out, err } = portico(project.folder, ['add', ...args]);
    return { status: await status, out: out(), err: err() };
  };
  const read = (file: string) => readFileSync(join(project.folder, file), 'utf8');
  const exists = (file: string) => existsSync(join(project.folder, file));

  it('writes an entity with its operations and test, builds, and writes the migration', async () => {
    const { status, out } = await run('entity', 'Task', 'title:string', 'due:date?', 'state:open|closed');
    expect({ status, out }).toMatchObject({ status: 0 });
    expect(read('src/notes/task.ts')).toContain("state!: 'open' | 'closed';");
    expect(read('src/notes/task.test.ts')).toContain("import { modules } from '../generated/modules.ts';");
    expect(exists('src/generated/notes/operations/list-tasks.ts')).toBe(true);
    expect(read('migrations/main/0001_add_task_of_notes.sql')).toContain('notes_task');
  });

  it('writes a handler of an event, with a test whose event has a value for each member', async () => {
    const { status, out } = await run('handler', 'TellOwner', '--event', 'Notes.NoteAdded');
    expect({ status, out }).toMatchObject({ status: 0 });
    expect(read('src/notes/tellOwner.test.ts')).toContain("new NoteAdded({ title: 'Sample', state: 'open', tags: [] })");
  });

  it('writes a query and a mutation of an entity, with filters, changes and tests', async () => {
    const added = await run('entity', 'StockItem', 'label:string', 'count:int', 'state:open|closed', 'due:date?', '--no-migration');
    expect(added).toMatchObject({ status: 0 });
    expect(await run('query', 'OpenItems', 'state', 'due', '--entity', 'Notes.StockItem')).toMatchObject({ status: 0 });
    expect(read('src/notes/openItems.ts')).toContain("readonly state?: 'open' | 'closed';");
    expect(await run('mutation', 'CountItem', 'count', 'due', '--entity', 'StockItem', '--route', 'PUT /stock/{id}/count')).toMatchObject({
      status: 0,
    });
    expect(read('src/notes/countItem.ts')).toContain("Put('/stock/{id}/count')");
    expect(read('src/notes/countItem.ts')).toContain('readonly due?: DateOnly;');
    const errors = [
      await run('query', 'Others'),
      await run('query', 'Others', '--entity', 'Notes.Stok'),
      await run('query', 'Others', 'labl', '--entity', 'StockItem'),
      await run('mutation', 'Others', '--entity', 'StockItem'),
      await run('mutation', 'Others', 'count', '--entity', 'StockItem', '--route', '/others'),
    ];
    expect(errors.map(({ status }) => status)).toEqual([2, 2, 2, 2, 2]);
    expect(errors.map(({ err }) => err.split('\n')[0])).toEqual([
      expect.stringContaining('A query needs the entity that it works on: --entity Notes.Note.'),
      expect.stringContaining("Unknown entity 'Notes.Stok'."),
      expect.stringContaining("StockItem has no property 'labl'. Did you mean 'label'?"),
      expect.stringContaining(
        'Name the properties that the mutation changes: portico add mutation Others <property …> --entity Notes.StockItem.',
      ),
      expect.stringContaining("The route '/others' of a mutation is not valid. Write a path with {id}, such as '/others/{id}'."),
    ]);
  });

  it('filters by the state and the number of an entity, which only the framework writes', async () => {
    project.write(
      'src/notes/parcel.ts',
      `import { Entity, Owned, Stateful, stateMachine } from '@portico/core';
import type { GeneratedNumber } from '@portico/core';

export const states = stateMachine({ Packed: 'initial', Sent: ['Packed'] });

export class Parcel extends Entity(Owned, Stateful(states)) {
  number!: string & GeneratedNumber<'P-{####}'>;
  kind!: string;
}
`,
    );
    const query = await run('query', 'OpenParcels', 'status', 'number', 'kind', '--entity', 'Notes.Parcel', '--no-migration');
    expect(query).toMatchObject({ status: 0, err: '' });
    expect(read('src/notes/openParcels.ts')).toContain("readonly status?: 'Packed' | 'Sent';");
    const errors = [
      await run('query', 'Others', 'statu', '--entity', 'Parcel'),
      await run('query', 'Others', 'ownerId', '--entity', 'Parcel'),
      await run('mutation', 'Others', 'status', '--entity', 'Parcel'),
    ];
    expect(errors.map(({ err }) => err.split('\n')[0])).toEqual([
      expect.stringContaining("Parcel has no property 'statu'. Did you mean 'status'?"),
      expect.stringContaining("The property 'ownerId' of Parcel belongs to the framework (Owned). Choose from"),
      expect.stringContaining("The property 'status' of Parcel changes only through transitions: write an action"),
    ]);
  });

  it('starts in a project without areas: with an area, then with declarations of it', async () => {
    for (const file of Object.keys(files)) if (file.startsWith('src/')) rmSync(join(project.folder, file));
    const early = await run('entity', 'Parcel', '--area', 'Shipping');
    expect([early.status, early.err]).toEqual([
      2,
      expect.stringContaining('The project has no areas. Add one first: portico add area Shipping.'),
    ]);
    const added = await run('area', 'Shipping');
    expect(added).toMatchObject({ status: 0, err: '' });
    expect(added.out).toContain('wrote src/shipping/module.ts\nThe project serves nothing yet.');
    expect(await run('event', 'ParcelSent', '--area', 'Shipping')).toMatchObject({ status: 0 });
    expect(await run('entity', 'Parcel', '--area', 'Shipping')).toMatchObject({ status: 0 });
    expect(exists('src/generated/shipping/operations/list-parcels.ts')).toBe(true);
    expect(exists('migrations/shipping')).toBe(true);
  });

  it('writes a job with its schedule, a test that runs it, and a migration', async () => {
    expect(await run('entity', 'Task')).toMatchObject({ status: 0 });
    expect(await run('job', 'RemindAll', '--schedule', '15m')).toMatchObject({ status: 0 });
    expect(read('src/notes/remindAll.ts')).toContain("export class RemindAll extends Job({ every: '15m' }) {");
    expect(read('src/notes/remindAll.test.ts')).toContain('await expect(host.jobs.run(RemindAll)).resolves.toBeUndefined();');
    expect(read('migrations/main/0002_add_remind_all_of_notes.sql')).toContain('portico_job');
    const wrong = await run('job', 'Other', '--schedule', '99 3 * * *');
    expect([wrong.status, exists('src/notes/other.ts')]).toEqual([1, false]);
    expect(wrong.err + wrong.out).toContain('PRAG0920');
  });

  it('writes no migration with --no-migration, so that the entity can be changed first', async () => {
    const { status, out } = await run('entity', 'Task', '--no-migration');
    expect([status, out]).toEqual([0, 'wrote src/notes/task.ts\nwrote src/notes/task.test.ts\n']);
    expect(exists('migrations')).toBe(false);
  });

  it('mixes no earlier changes of entities into the migration of an addition', async () => {
    await run('entity', 'Task');
    await run('entity', 'Label', '--no-migration');
    const { status, out } = await run('entity', 'Person');
    expect([status, out]).toEqual([0, expect.stringContaining('No migration was written, because entities had changed before')]);
    expect(exists('migrations/main/0002_add_person_of_notes.sql')).toBe(false);
  });

  it('prints nothing about migrations if the store does not change', async () => {
    await run('entity', 'Task');
    const { out } = await run('operation', 'Ping');
    expect(out).toBe('wrote src/notes/ping.ts\nwrote src/notes/ping.test.ts\n');
  });

  it('writes an operation whose placeholders are inputs, and prints the files as JSON', async () => {
    const { status, out } = await run('operation', 'CloseNote', 'reason:text?', '--route', 'POST /notes/{id}/close', '--json');
    expect(status).toBe(0);
    expect(JSON.parse(out)).toEqual([{ file: 'src/notes/closeNote.ts' }, { file: 'src/notes/closeNote.test.ts' }]);
    expect(read('src/notes/closeNote.ts')).toContain('readonly id!: Guid;');
  });

  it('writes an area with the store of the others, and no migration', async () => {
    await run('entity', 'Task');
    expect(await run('area', 'Billing')).toEqual({ status: 0, out: 'wrote src/billing/module.ts\n', err: '' });
    expect(read('src/billing/module.ts')).toContain("extends Module('Billing', { store: 'main' })");
  });

  it.each([
    [['entity', 'Note'], "The area 'Notes' declares 'Note' already."],
    [['event', 'NoteAdded'], "The area 'Notes' declares 'NoteAdded' already."],
    [['area', 'Notes'], "The area 'Notes' exists already."],
    [['entity', 'my-task'], "The name 'my-task' is not an identifier in PascalCase. Did you mean 'MyTask'?"],
    [['entity', '1Task'], "The name '1Task' is not an identifier in PascalCase."],
    [['entity', 'Date'], "The name 'Date' is a built-in name of JavaScript."],
    [['entity', 'Task', 'title'], "'title' is not a member. Write name:type"],
    [['entity', 'Task', 'Title:string'], "The name 'Title' of a member is not an identifier in camelCase."],
    [['entity', 'Task', 'title:strng'], "Unknown type 'strng' of a member. Use string,"],
    [['entity', 'Task', 'id:guid'], "The name 'id' belongs to the framework."],
    [['entity', 'Task', 'a:int', 'a:int'], "The member 'a' is named twice."],
    [['entity', 'Task', '--area', 'Note'], "Unknown area 'Note'. Did you mean 'Notes'?"],
    [['handler', 'Tell', '--event', 'Notes.NoteAded'], "Unknown event 'Notes.NoteAded'. Did you mean 'Notes.NoteAdded'?"],
    [['handler', 'Tell'], 'A handler needs the event that it handles: --event Notes.NoteAdded.'],
    [['handler', 'Tell', 'title:string', '--event', 'Notes.NoteAdded'], "Unexpected argument 'title:string'"],
    [['operation', 'Ping', '--route', '/ping'], "The route '/ping' is not valid."],
    [['operation'], 'Name the operation: portico add operation <Name>.'],
    [['entty', 'Task'], "Unknown action 'entty' of 'portico add'. Did you mean 'entity'?"],
    [['area', 'Billing', '--event', 'Notes.NoteAdded'], "Option '--event' has no effect on 'portico add area'"],
  ])('rejects %j with exit code 2', async (args, words) => {
    const { status, err } = await run(...args);
    expect({ status, err }).toMatchObject({ status: 2 });
    expect(err).toContain(words);
  });

  it('does not overwrite files', async () => {
    project.write('src/notes/task.ts', '// mine\n');
    const { status, err } = await run('entity', 'Task');
    expect({ status, err }).toMatchObject({ status: 2 });
    expect(err).toContain("The file 'src/notes/task.ts' exists already.");
    expect(read('src/notes/task.ts')).toBe('// mine\n');
  });

  it('adds nothing to a project with errors', async () => {
    writeFileSync(
      join(project.folder, 'src/notes/broken.ts'),
      "import { Endpoint, Get } from '@portico/core';\nexport class A extends Endpoint(Get('/{b}'))<string> {\n  handle() {\n    return '';\n  }\n}\n",
    );
    const { status, out } = await run('entity', 'Task');
    expect(status).toBe(1);
    expect(out).toContain('PRAG0501');
    expect(exists('src/notes/task.ts')).toBe(false);
  });

  it('removes a declaration that does not compile in the project', async () => {
    const { status, out } = await run('operation', 'AddSecond', '--route', 'GET /notes');
    expect(status).toBe(1);
    expect(out).toContain('Nothing was added: the declaration does not compile in this project.');
    expect(exists('src/notes/addSecond.ts')).toBe(false);
    expect(exists('src/notes/addSecond.test.ts')).toBe(false);
  });
});
